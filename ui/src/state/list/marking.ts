// "Mark all as read": at once on the screen, one operation on the server, and a way back.
import { ApiError, isUnreachable } from '../../api/errors';
import type { MarkAllRead } from '../../api/schema';
import { hasUnreadView, isQuestion, startOfToday } from '../../lib/lists/lists';
import { type List, listKey } from '../../lib/lists/routes';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';
import { loadAround } from '../desk/live';
import type { Snapshot } from './listpages';
import { isMany } from './undo.svelte';

interface Marked {
  entryIds: number[];
  /** How many that were, as far as the page knows. */
  count: number;
  unreadBefore: Map<number, number>;
  /** Of the list that is shown, if it is the one that was marked. */
  snapshot: Snapshot | null;
}

export async function markAllRead(desk: Desk, list = desk.list.view.list): Promise<void> {
  // To the server no words would mean no limit.
  if (!isQuestion(list)) return desk.toasts.say(texts.toast.nothingToMark);
  // What was picked by hand is a short list: its entries are named one by one.
  if (!hasUnreadView(list) && list.kind !== 'search') {
    return await desk.entries.setRead([...desk.list.ids], true);
  }
  const newestId = desk.list.newestSeenId;
  const marked = show(desk, list, newestId);
  const scope = { ...scopeOf(list), ...(newestId ? { newest_id: newestId } : {}) };
  const sent = desk.entries.send(() => desk.client.markAllRead(scope));
  const work = async () => {
    const operationId = (await sent.catch(() => null))?.operation_id ?? null;
    return operationId === null || (await undoMark(desk, operationId, marked));
  };
  // Who undoes before the answer is there means this change, and not the one before.
  const noted = desk.undoing.note(work);
  try {
    const { operation_id, ...answer } = await sent;
    // Kept for later, it is answered by this device, which may hold less than the page shows.
    const isKept = operation_id !== null && operation_id < 0;
    const changed = isKept ? Math.max(answer.changed, marked.count) : answer.changed;
    desk.counts.refreshSoon();
    const isUndone = !noted.withdraw();
    if (changed === 0) desk.toasts.say(texts.toast.nothingToMark);
    else if (operation_id === null) desk.toasts.say(texts.toast.allRead(changed));
    else if (!isUndone) {
      const isLasting = isMany(changed);
      desk.undoing.offer(texts.toast.allRead(changed), work, { isLasting }).name(operation_id);
    }
  } catch (error) {
    noted.withdraw();
    takeBack(desk, marked);
    desk.toasts.fail(texts.toast.notSaved(describe(error)));
  }
}

async function undoMark(desk: Desk, operationId: number, marked: Marked): Promise<boolean> {
  try {
    await desk.entries.send(() => desk.client.undo(operationId));
    takeBack(desk, marked);
    desk.counts.refreshSoon();
    desk.toasts.say(texts.toast.undone);
    return true;
  } catch (error) {
    desk.toasts.fail(describe(error));
    return !isUnreachable(error);
  }
}

function show(desk: Desk, list: List, newestId: number): Marked {
  // What has a tag, fits a search or is of today only the server knows; here, what is loaded does.
  const isShown = listKey(list) === listKey(desk.list.view.list);
  if (['tag', 'search', 'today'].includes(list.kind)) return showListed(desk, isShown);
  const feedIds = feedIdsOf(desk, list);
  const unreadBefore = new Map(feedIds.map((id) => [id, desk.counts.feeds.get(id) ?? 0]));
  const entryIds = desk.entries.showAllRead(new Set(feedIds), newestId);
  let swept = 0;
  for (const [id, count] of unreadBefore) {
    // Entries behind the "new" pill have not been seen, so they stay unread.
    const left = desk.list.waitingIn(id);
    desk.counts.addUnread(id, left - count);
    swept += Math.max(0, count - left);
  }
  const snapshot = isShown ? desk.list.clear() : null;
  return { entryIds, count: Math.max(swept, entryIds.length), unreadBefore, snapshot };
}

function showListed(desk: Desk, isShown: boolean): Marked {
  const unreadBefore = new Map<number, number>();
  if (!isShown) return { entryIds: [], count: 0, unreadBefore, snapshot: null };
  const entryIds = desk.entries.showRead(desk.list.folding.all);
  return { entryIds, count: entryIds.length, unreadBefore, snapshot: desk.list.clear() };
}

function takeBack(desk: Desk, { entryIds, unreadBefore, snapshot }: Marked): void {
  desk.entries.showUnread(entryIds);
  for (const [id, count] of unreadBefore) {
    desk.counts.addUnread(id, count - (desk.counts.feeds.get(id) ?? 0));
  }
  if (snapshot) desk.list.restore(snapshot);
}

function feedIdsOf(desk: Desk, list: List): number[] {
  if (list.kind === 'feed') return [list.id];
  if (list.kind === 'folder') return desk.subscriptions.feedIdsIn(list.id);
  return desk.subscriptions.items.map((item) => item.feed_id);
}

function scopeOf(list: List): MarkAllRead {
  if (list.kind === 'feed') return { feed_id: list.id };
  if (list.kind === 'tag') return { tag: list.title };
  if (list.kind === 'search') return { q: list.words };
  if (list.kind === 'today') return { since: startOfToday() };
  return list.kind === 'folder' ? { folder_id: list.id } : {};
}

/** Takes back, by their numbers, changes that were made before this page was loaded. */
export async function undoAgain(desk: Desk, operationIds: number[]): Promise<boolean> {
  try {
    for (const id of operationIds) await desk.entries.send(() => desk.client.undo(id));
    desk.toasts.say(texts.toast.undone);
  } catch (error) {
    // Somebody has taken it back already, here or elsewhere: the one before is meant.
    if (error instanceof ApiError && error.status === 404) desk.undo();
    else desk.toasts.fail(describe(error));
    return !isUnreachable(error);
  }
  loadAround(desk);
  // What came back may belong between what the list has: it begins anew.
  void desk.list.reload();
  return true;
}

/** Takes back what was done last, or says where to look if nothing is left. */
export function undoLatest(desk: Desk): void {
  // What was passed a moment ago belongs to the scroll that is taken back.
  desk.scrollMarks.flush();
  if (desk.undoing.latest()) return;
  desk.toasts.point(texts.toast.nothingToUndo, texts.toast.history, () =>
    desk.router.openPage('history'),
  );
}
