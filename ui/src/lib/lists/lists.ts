// What each kind of list means: what to ask the server for, and what can be done with it.
import type { EntryQuery } from '../../api/schema';
import type { List } from './routes';

/** Marked and found entries are shown whether read or not. */
export function hasUnreadView(list: List): boolean {
  return ['all', 'today', 'everything', 'feed', 'folder', 'tag'].includes(list.kind);
}

/** Lists over all feeds, in which muted ones stand back. */
export function isOfAllFeeds(list: List): boolean {
  return ['all', 'today', 'everything'].includes(list.kind);
}

/** Of these the reader chooses whether what is read is shown; one of them shows it always. */
export function hasUnreadChoice(list: List): boolean {
  return hasUnreadView(list) && list.kind !== 'everything';
}

/** Midnight, where the reader is. */
export function startOfToday(now = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}

/** A search without words asks for nothing. */
export function isQuestion(list: List): boolean {
  return list.kind !== 'search' || list.words.trim() !== '';
}

export function queryOf(list: List): EntryQuery {
  switch (list.kind) {
    case 'all':
    case 'everything':
      return { skips_muted: true };
    case 'today':
      return { skips_muted: true, since: startOfToday() };
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
