// What each kind of list means: what to ask the server for, and what can be done with it.
import type { EntryQuery } from '../api/schema';
import type { List } from './routes';

/** Marked and found entries are shown whether read or not. */
export function hasUnreadView(list: List): boolean {
  return ['all', 'feed', 'folder', 'tag'].includes(list.kind);
}

/** A search without words asks for nothing. */
export function isQuestion(list: List): boolean {
  return list.kind !== 'search' || list.words.trim() !== '';
}

export function queryOf(list: List): EntryQuery {
  switch (list.kind) {
    case 'all':
      return { skips_muted: true };
    case 'feed':
      return { feed_id: list.id };
    case 'folder':
      return { folder_id: list.id };
    case 'board':
      return { board_id: list.id };
    case 'shared':
      return { is_shared: true };
    case 'tag':
      return { tag: list.title };
    case 'search':
      return { q: list.words, highlight: true };
    default:
      return { [list.kind]: true };
  }
}
