// What a list is called, and what the browser's tab says.
import { locale, t } from '../messages';
import type { Desk } from '../state/desk.svelte';
import { numberOf } from './numbers';
import type { List } from './routes';

export function listTitle(desk: Desk, list: List): string {
  switch (list.kind) {
    case 'all':
      return desk.preferences.unreadOnly ? t.nav.unread : t.nav.all;
    case 'tag':
      return list.title;
    case 'feed':
      return desk.subscriptions.find(list.id)?.title ?? unknown(desk, t.list.unknownFeed);
    case 'folder':
      return desk.subscriptions.findFolder(list.id)?.title ?? unknown(desk, t.list.unknownFolder);
    default:
      return t.nav[list.kind];
  }
}

export function titleOf(desk: Desk): string {
  const { entryId, list, lost } = desk.router.route;
  if (lost) return `${t.empty.nowhere} · ${t.product}`;
  const entry = entryId === null ? undefined : desk.entries.get(entryId);
  const name = entry ? entry.title || t.list.untitled : listTitle(desk, list);
  const count = desk.counts.unread ? `(${numberOf(desk.counts.unread, locale())}) ` : '';
  return `${count}${name} · ${t.product}`;
}

function unknown(desk: Desk, words: string): string {
  return desk.subscriptions.isLoaded ? words : '';
}
