import { expect, test } from 'vitest';
import { routeOf, type WorkerRoute } from '../../src/worker/routing';

const origin = 'https://desk.test';

function route(request: string, options: { isNavigation?: boolean; hasRange?: boolean } = {}) {
  const [method = 'GET', path = '/'] = request.split(' ');
  const url = new URL(path, origin);
  return routeOf({ method, url, isNavigation: false, hasRange: false, ...options }, origin);
}

test.each<[string, WorkerRoute]>([
  ['GET /assets/index-1a2b.js', 'asset'],
  ['GET /theme.js', 'file'],
  ['GET /images/signature/name', 'picture'],
  ['GET /v1/icons/AAAAAAAAAAAAAAAAAAAAAA', 'picture'],
  ['GET /v1/auth/state', 'who'],
  ['GET /v1/start', 'start'],
  ['POST /v1/auth/login', 'enter'],
  ['POST /v1/auth/register', 'enter'],
  ['POST /v1/auth/logout', 'leave'],
  ['GET /v1/subscriptions/brief', 'answer'],
  ['GET /v1/counts', 'answer'],
  ['GET /v1/users/me/preferences', 'answer'],
  ['GET /v1/entries?unread=true&images=proxied', 'list'],
  ['GET /v1/entries?is_read=true&max_overall=0.5&images=proxied', 'list'],
  ['GET /v1/entries?folder_id=1&order=oldest&limit=50&cursor=x&images=proxied', 'list'],
  ['GET /v1/entries/12?images=proxied', 'entry'],
  ['POST /v1/entries/mark', 'change'],
  ['POST /v1/entries/mark-read', 'change'],
  ['POST /v1/entries/mark-all-read', 'change'],
  ['POST /v1/entries/12/star', 'change'],
  ['DELETE /v1/entries/12/hide', 'change'],
])('%s is answered as %s', (request, wanted) => {
  expect(route(request)).toBe(wanted);
});

test.each([
  ['GET /v1/events'],
  ['GET https://cdn.example/film.mp4'],
  ['GET /v1/entries?q=words&images=proxied'],
  ['GET /v1/entries?unread=true'],
  ['GET /v1/entries?unreadd=true&images=proxied'],
  ['GET /v1/entries?unheard_of=true&images=proxied'],
  ['GET /v1/entries/12?images=proxied&parts=few'],
  ['GET /v1/entries/12'],
  ['GET /v1/entries/12/versions'],
  ['GET /v1/subscriptions/health'],
  ['GET /v1/users/me/sessions'],
  ['PATCH /v1/users/me/preferences'],
  ['POST /v1/subscriptions'],
  ['POST /v1/operations/3/undo'],
  ['POST /v1/entries'],
  ['POST /v1/entries/12/full-text'],
  ['DELETE /v1/subscriptions/1'],
])('%s is left alone', (request) => {
  expect(route(request)).toBe('pass');
});

test.each(['/', '/later', '/feed/3/entry/9', '/settings/manage', '/share?url=x', '/search?q=a.b'])(
  'the page opens at %s without a network',
  (path) => {
    expect(route(`GET ${path}`, { isNavigation: true })).toBe('shell');
  },
);

test.each([
  '/v1/opml',
  '/v2/feeds',
  '/images/a/b',
  '/healthz',
  '/metrics',
  '/mail/in',
  '/api/lookup?link=x',
  '/fever/',
  '/miniflux/v1/me',
  '/.well-known/openid-configuration',
  '/icon.png',
  '/?url=https://news.example/feed',
])('%s is no page of ours', (path) => {
  expect(route(`GET ${path}`, { isNavigation: true })).toBe('pass');
});

test('pieces of files are never kept', () => {
  expect(route('GET /images/signature/name', { hasRange: true })).toBe('pass');
});
