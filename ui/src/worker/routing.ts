// Which requests the worker answers, and how; everything else goes its way as if it were not there.
import { marks } from '../lib/lists/entrymarks';
import { canAnswer } from './listquery';
import { readSeq } from './sweeps';

export type WorkerRoute =
  | 'pass'
  /** The page itself: the network first, the kept page without one. */
  | 'shell'
  /** Files with hashed names: what is kept is right for ever. */
  | 'asset'
  /** Files of the page with plain names. */
  | 'file'
  | 'picture'
  | 'who'
  /** Who is signed in, with all that their desk begins with. */
  | 'start'
  | 'enter'
  | 'leave'
  /** An answer that is kept whole. */
  | 'answer'
  | 'list'
  | 'entry'
  | 'change'
  /** Takes back a change that was kept here. */
  | 'undo';

export interface Asked {
  method: string;
  url: URL;
  isNavigation: boolean;
  hasRange: boolean;
}

const entries = new Set(['POST /v1/auth/login', 'POST /v1/auth/register', 'POST /v1/auth/passkey']);
const files = new Set(['/theme.js', '/icon.svg', '/app.webmanifest']);
/** Answers that are kept whole, for a desk that opens without a server. */
export const keptAnswers = new Set([
  '/v1/subscriptions/brief',
  '/v1/folders',
  '/v1/tags',
  '/v1/boards',
  '/v1/searches',
  '/v1/counts',
  '/v1/users/me/preferences',
]);
const markPaths = marks.map((mark) => mark.path).join('|');
const changes = [
  /^POST \/v1\/entries\/(?:mark|mark-read|mark-all-read)$/,
  new RegExp(String.raw`^(?:POST|DELETE) /v1/entries/\d+/(?:${markPaths})$`),
];
// Addresses of other programs, and of the machine room.
const machines =
  'accounts|api|fever|healthz|images|mail|mcp|metrics|miniflux|opds|out|reader|readyz|websub';
const notPages = new RegExp(String.raw`^/+(?:${machines}|v\d+|\.[^/]*)(?:/|$)`);

export function routeOf(
  { method, url, isNavigation, hasRange }: Asked,
  origin: string,
): WorkerRoute {
  const { pathname } = url;
  // Sound and films are asked for in pieces, and events never end: both are left alone.
  if (url.origin !== origin || hasRange || pathname === '/v1/events') return 'pass';
  const request = `${method} ${pathname}`;
  if (changes.some((pattern) => pattern.test(request))) return 'change';
  if (method === 'POST' && readSeq(pathname) !== null) return 'undo';
  if (entries.has(request)) return 'enter';
  if (request === 'POST /v1/auth/logout') return 'leave';
  if (method !== 'GET') return 'pass';
  if (isNavigation) return isPage(url) ? 'shell' : 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (files.has(pathname)) return 'file';
  if (isPicture(pathname)) return 'picture';
  if (pathname === '/v1/auth/state') return 'who';
  if (pathname === '/v1/start') return 'start';
  return routeOfData(url);
}

function routeOfData({ pathname, search, searchParams }: URL): WorkerRoute {
  if (keptAnswers.has(pathname) && search === '') return 'answer';
  // Without our own addresses of pictures, what is kept would have none.
  if (searchParams.get('images') !== 'proxied') return 'pass';
  if (pathname === '/v1/entries') {
    return canAnswer(searchParams) ? 'list' : 'pass';
  }
  const isEntry = /^\/v1\/entries\/\d+$/.test(pathname) && [...searchParams.keys()].length === 1;
  return isEntry ? 'entry' : 'pass';
}

/** Pictures of articles, and icons of feeds: what is kept of them is right for ever. */
export function isPicture(pathname: string): boolean {
  return pathname.startsWith('/images/') || pathname.startsWith('/v1/icons/');
}

function isPage({ pathname, searchParams }: URL): boolean {
  // The address of a feed made from another one.
  if (pathname === '/' && searchParams.has('url')) return false;
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return !notPages.test(pathname) && !last.includes('.');
}
