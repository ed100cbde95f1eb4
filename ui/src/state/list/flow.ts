// Reading on until all is read: what comes next when an entry, a list or a feed is at its end.
import { isUnreachable } from '../../api/errors';
import { webAddress } from '../../lib/browser/links';
import { type Branch, feedIdsIn } from '../../lib/feeds/tree';
import { hasUnreadView } from '../../lib/lists/lists';
import { type List, listKey } from '../../lib/lists/routes';
import { describe } from '../../lib/words/describe';
import { listTitle } from '../../lib/words/titles';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';
import { isMany } from './undo.svelte';

/** A line of the sidebar that can be read: a feed or a folder, with the feeds in it. */
interface Place {
  list: List;
  feedIds: number[];
}

// As many as the server marks at a time.
const mostMarked = 10_000;

/** The next page of the text has been shown by then: the next entry, list, or nothing is left. */
export async function readOn(desk: Desk): Promise<void> {
  if (desk.step || !hasUnreadView(desk.list.view.list)) {
    return await desk.move(1, { isOpening: true, from: desk.readingId });
  }
  if (await openNextUnread(desk)) return;
  const next = await desk.list.neighbour(desk.readingId, 1);
  if (next !== null) desk.router.openEntry(next);
  else desk.toasts.say(texts.toast.allDone);
}

/** Opens the next unread entry of this list, otherwise of the next one that has any. */
export async function openNextUnread(desk: Desk): Promise<boolean> {
  const here = await findUnread(desk, desk.readingId);
  if (here !== null) {
    desk.router.openEntry(here);
    return true;
  }
  for (const { list } of listAhead(desk)) {
    desk.router.openList(list);
    const id = await findUnread(desk, null);
    // Meanwhile the reader may have gone elsewhere.
    if (!desk.router.isShowing(list)) return true;
    if (id === null) continue;
    desk.router.openEntry(id);
    desk.toasts.say(texts.toast.goesOn(listTitle(desk, list)));
    return true;
  }
  return false;
}

export async function nextUnread(desk: Desk): Promise<void> {
  if (!(await openNextUnread(desk))) desk.toasts.say(texts.toast.allDone);
}

/** The first unread entry behind this one, also where only ids are known so far. */
async function findUnread(desk: Desk, from: number | null): Promise<number | null> {
  const { list } = desk;
  for (let id = await list.neighbour(from, 1); id !== null; id = await list.neighbour(id, 1)) {
    if (!desk.entries.get(id)) {
      const at = list.ids.indexOf(id);
      await list.filling.fill(list.ids.slice(at, at + 100));
    }
    // What could not be fetched is taken as the list has it.
    if (!(desk.entries.get(id)?.is_read ?? !list.view.unreadOnly)) return id;
  }
  return null;
}

/** Opens the feed or folder that stands next in the sidebar. */
export function stepPlace(desk: Desk, step: 1 | -1): void {
  const places = listPlaces(desk, { isOpenOnly: true });
  const at = findPlace(desk, places);
  const next = at === -1 ? places.at(step === 1 ? 0 : -1) : places[at + step];
  if (next) desk.router.openList(next.list);
}

/** What has something unread, from this list on and then from the top; folders stay folders. */
function listAhead(desk: Desk): Place[] {
  const { list } = desk.router.route;
  if (list.kind === 'tag') return listTagsAhead(desk, list.title);
  if (list.kind !== 'feed' && list.kind !== 'folder') return [];
  const places = listPlaces(desk, { isOpenOnly: false });
  const at = findPlace(desk, places);
  const own = new Set(places[at]?.feedIds);
  const isMeant = ({ list: other, feedIds }: Place) =>
    (list.kind === 'folder' || other.kind === 'feed') &&
    desk.counts.sum(feedIds.filter((id) => !own.has(id))) > 0;
  return [...places.slice(at + 1), ...places.slice(0, Math.max(0, at))].filter(isMeant);
}

function listTagsAhead(desk: Desk, title: string): Place[] {
  const { items } = desk.tags;
  const at = items.findIndex((tag) => tag.title === title);
  return [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))]
    .filter((tag) => desk.counts.ofTag(tag) > 0)
    .map((tag) => ({ list: { kind: 'tag', title: tag.title }, feedIds: [] }));
}

/** The feeds and folders of the sidebar from top to bottom; muted ones are read on purpose only. */
function listPlaces(desk: Desk, { isOpenOnly }: { isOpenOnly: boolean }): Place[] {
  const isShut = (id: number) => isOpenOnly && desk.preferences.closedFolders.has(id);
  const placesIn = ({ branches, subscriptions }: Omit<Branch, 'folder'>): Place[] => [
    ...branches.flatMap((branch) => [
      { list: { kind: 'folder' as const, id: branch.folder.id }, feedIds: feedIdsIn(branch) },
      ...(isShut(branch.folder.id) ? [] : placesIn(branch)),
    ]),
    ...subscriptions
      .filter((feed) => isOpenOnly || !feed.is_muted)
      .map(({ feed_id }) => ({ list: { kind: 'feed' as const, id: feed_id }, feedIds: [feed_id] })),
  ];
  return placesIn(desk.subscriptions.tree);
}

function findPlace(desk: Desk, places: Place[]): number {
  const key = listKey(desk.router.route.list);
  return places.findIndex(({ list }) => listKey(list) === key);
}

/** Marks what stands above or below an entry as read, on pages that were never loaded too. */
export async function markBeside(desk: Desk, side: 'above' | 'below', id: number): Promise<void> {
  if (side === 'below') await loadAll(desk);
  const { ids } = desk.list;
  const at = ids.indexOf(id);
  if (at === -1) return;
  const wanted = side === 'above' ? ids.slice(0, at) : ids.slice(at + 1);
  const isUnread = (each: number) =>
    !(desk.entries.get(each)?.is_read ?? !desk.list.view.unreadOnly);
  await markMany(desk, wanted.filter(isUnread));
}

async function loadAll(desk: Desk): Promise<void> {
  for (let known = -1; desk.list.hasMore && desk.list.ids.length > known; ) {
    known = desk.list.ids.length;
    await desk.list.loadWhole();
  }
}

/** Marks entries as read that may be known by their ids alone; one step takes it all back. */
async function markMany(desk: Desk, ids: number[]): Promise<void> {
  if (!ids.length) return desk.toasts.say(texts.toast.nothingToMark);
  const { entries, counts, client } = desk;
  const shown = entries.showRead(ids);
  const count = (step: 1 | -1) => {
    for (const id of shown) counts.addUnread(entries.get(id)?.feed_id ?? 0, step);
  };
  count(-1);
  const takeBack = () => {
    entries.showUnread(shown);
    count(1);
  };
  const starts = Array.from({ length: Math.ceil(ids.length / mostMarked) }, (_, at) => at);
  const sent = entries.send(async () => {
    const operations: number[] = [];
    for (const at of starts) {
      const part = ids.slice(at * mostMarked, (at + 1) * mostMarked);
      const { operation_id } = await client.markRead(part, true);
      if (operation_id !== null) operations.push(operation_id);
    }
    return operations;
  });
  const work = async () => {
    try {
      for (const id of (await sent.catch(() => [])).toReversed()) {
        await entries.send(() => client.undo(id));
      }
    } catch (error) {
      desk.toasts.fail(describe(error));
      return !isUnreachable(error);
    }
    takeBack();
    counts.refreshSoon();
    desk.toasts.say(texts.toast.unreadAgain(ids.length));
    return true;
  };
  const isLasting = isMany(ids.length);
  const noted = desk.undoing.offer(texts.toast.allRead(ids.length), work, { isLasting });
  try {
    for (const id of await sent) noted.name(id);
    counts.refreshSoon();
  } catch (error) {
    noted.withdraw();
    takeBack();
    desk.toasts.fail(texts.toast.notSaved(describe(error)));
  }
}

/** Opens the original and stays here, as a click with Control does. */
export function openBehind(desk: Desk, id: number): void {
  const address = webAddress(desk.entries.get(id)?.url);
  if (!address) return desk.toasts.say(texts.toast.noOriginal);
  const link = document.createElement('a');
  Object.assign(link, { href: address, target: '_blank', rel: 'noopener noreferrer' });
  const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);
  link.dispatchEvent(new MouseEvent('click', { ctrlKey: !isApple, metaKey: isApple }));
  desk.toasts.say(texts.toast.openedBehind);
}
