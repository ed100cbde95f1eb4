// What a list is called, and what the browser's tab says.

import { locale, texts } from '../../messages';
import { brand } from '../../state/desk/brand.svelte';
import type { Desk } from '../../state/desk/desk.svelte';
import type { List } from '../lists/routes';
import { nameOf } from './entrynames';
import { numberOf } from './numbers';

export function listTitle(desk: Desk, list: List): string {
  switch (list.kind) {
    case 'all':
      return desk.preferences.unreadOnly ? texts.nav.unread : texts.nav.all;
    case 'tag':
      return list.title;
    case 'board':
      return desk.boards.find(list.id)?.title ?? (desk.boards.isLoaded ? texts.boards.unknown : '');
    case 'feed':
      return desk.subscriptions.find(list.id)?.title ?? unknown(desk, texts.list.unknownFeed);
    case 'folder':
      return (
        desk.subscriptions.findFolder(list.id)?.title ?? unknown(desk, texts.list.unknownFolder)
      );
    default:
      return texts.nav[list.kind];
  }
}

/** What a part of the page is about: "entry 12", "feed 3", "board 5" or "tag News". */
export function titleAbout(desk: Desk, about: string): string {
  const [kind, ...words] = about.split(' ');
  const id = Number(words[0]);
  if (kind === 'entry') return nameOf(desk.entries.get(id));
  if (kind === 'feed' || kind === 'folder' || kind === 'board')
    return listTitle(desk, { kind, id });
  return words.join(' ');
}

export function titleOf(desk: Desk): string {
  const { entryId, list, lost } = desk.router.route;
  if (lost) return `${texts.empty.nowhere} · ${brand.name}`;
  const entry = entryId === null ? undefined : desk.entries.get(entryId);
  return withUnread(desk, entry ? nameOf(entry) : listTitle(desk, list));
}

/** What the tab says, behind how much is unread. */
export function withUnread(desk: Desk, name: string): string {
  const count = desk.counts.unread ? `(${numberOf(desk.counts.unread, locale())}) ` : '';
  return `${count}${name} · ${brand.name}`;
}

function unknown(desk: Desk, words: string): string {
  return desk.subscriptions.isLoaded ? words : '';
}
