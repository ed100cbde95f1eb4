// The addresses of the page: which list is shown, and which entry is open in it.
import { isMarkName, type MarkName } from './entrymarks';

export type List =
  | { kind: 'all' | 'today' | 'everything' }
  | { kind: MarkName }
  | { kind: 'shared' }
  | { kind: 'feed'; id: number }
  | { kind: 'folder'; id: number }
  | { kind: 'board'; id: number }
  | { kind: 'tag'; title: string }
  | { kind: 'search'; words: string };

export interface Route {
  list: List;
  entryId: number | null;
  /** A page of settings over the list, such as "manage". */
  page?: string;
  /** A story over the list; null is the list of stories. */
  story?: number | null;
  /** The list of highlights over the list. */
  isHighlights?: boolean;
  /** What fits into some minutes, over the list. */
  isEdition?: boolean;
  /** A folder that several users work through, over the list. */
  sharedFolder?: number;
  /** The article of that folder that is open. */
  sharedEntry?: number;
  /** An address that leads nowhere. */
  lost?: string;
}

const everything: Route = { list: { kind: 'all' }, entryId: null };

export function parseAddress(path: string, query: string): Route {
  const parts = path.split('/').filter(Boolean);
  if (parts[0] === 'settings') return { ...everything, page: parts[1] ?? 'reading' };
  if (parts[0] === 'highlights' && parts.length === 1) return { ...everything, isHighlights: true };
  if (parts[0] === 'edition' && parts.length === 1) return { ...everything, isEdition: true };
  if (parts[0] === 'shared-folders') return parseSharedFolder(parts, path + query);
  if (parts[0] === 'stories') return parseStory(parts, path + query);
  const at = parts.indexOf('entry');
  const entryId = at === -1 ? null : toId(parts[at + 1]);
  const list = parseList(at === -1 ? parts : parts.slice(0, at), query);
  return list ? { list, entryId } : { ...everything, lost: path + query };
}

function parseStory([, text]: string[], address: string): Route {
  const story = toId(text);
  const isLost = text !== undefined && story === null;
  return isLost ? { ...everything, lost: address } : { ...everything, story };
}

function parseSharedFolder([, text, word, entry]: string[], address: string): Route {
  const [sharedFolder, sharedEntry] = [toId(text), toId(entry)];
  if (sharedFolder !== null && word === undefined) return { ...everything, sharedFolder };
  const isEntry = sharedFolder !== null && word === 'entry' && sharedEntry !== null;
  return isEntry ? { ...everything, sharedFolder, sharedEntry } : { ...everything, lost: address };
}

function parseList(parts: string[], query: string): List | null {
  const [kind, text] = parts;
  if (kind === undefined) return { kind: 'all' };
  if (isMarkName(kind) || ['shared', 'today', 'everything'].includes(kind)) {
    return { kind } as List;
  }
  if (kind === 'search') return { kind, words: new URLSearchParams(query).get('q') ?? '' };
  if (kind === 'tag') {
    const title = new URLSearchParams(query).get('name');
    return title ? { kind, title } : null;
  }
  const id = toId(text);
  const isNumbered = kind === 'feed' || kind === 'folder' || kind === 'board';
  return isNumbered && id !== null ? { kind, id } : null;
}

export function toAddress(route: Route): string {
  const { list, entryId, page, story, isHighlights, isEdition, sharedFolder, lost } = route;
  if (lost) return lost;
  if (sharedFolder !== undefined) {
    const open = route.sharedEntry === undefined ? '' : `/entry/${route.sharedEntry}`;
    return `/shared-folders/${sharedFolder}${open}`;
  }
  if (isHighlights) return '/highlights';
  if (isEdition) return '/edition';
  if (page) return `/settings/${page}`;
  if (story !== undefined) return story === null ? '/stories' : `/stories/${story}`;
  const entry = entryId === null ? '' : `/entry/${entryId}`;
  switch (list.kind) {
    case 'all':
      return entry || '/';
    case 'feed':
    case 'folder':
    case 'board':
      return `/${list.kind}/${list.id}${entry}`;
    case 'tag':
      return `/tag${entry}?${new URLSearchParams({ name: list.title })}`;
    case 'search':
      return `/search${entry}${list.words ? `?${new URLSearchParams({ q: list.words })}` : ''}`;
    default:
      return `/${list.kind}${entry}`;
  }
}

/** Two lists with the same key show the same thing. */
export function listKey(list: List): string {
  return toAddress({ list, entryId: null });
}

function toId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
