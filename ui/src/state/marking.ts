// "Mark all as read": at once on the screen, one operation on the server, and a way back.
import { describe } from '../lib/describe';
import { hasUnreadView } from '../lib/lists';
import type { List } from '../lib/routes';
import { t } from '../messages';
import type { MarkAllRead } from '../api/schema';
import type { Desk } from './desk.svelte';
import type { Snapshot } from './list.svelte';

interface Marked {
  entryIds: number[];
  unreadBefore: Map<number, number>;
  snapshot: Snapshot;
}

export async function markAllRead(desk: Desk): Promise<void> {
  const { list } = desk.list.view;
  if (!hasUnreadView(list)) return;
  const newestId = desk.list.newestSeenId;
  const marked = show(desk, list, newestId);
  try {
    const scope = { ...scopeOf(list), ...(newestId ? { newest_id: newestId } : {}) };
    const answer = await desk.entries.send(() => desk.client.markAllRead(scope));
    desk.counts.refreshSoon();
    if (answer.changed === 0) return desk.toasts.say(t.toast.nothingToMark);
    const { changed, operation_id } = answer;
    if (operation_id === null) return desk.toasts.say(t.toast.allRead(changed));
    desk.undoing.offer(t.toast.allRead(changed), () => undoMark(desk, operation_id, marked));
  } catch (error) {
    takeBack(desk, marked);
    desk.toasts.fail(t.toast.notSaved(describe(error)));
  }
}

async function undoMark(desk: Desk, operationId: number, marked: Marked): Promise<void> {
  try {
    await desk.entries.send(() => desk.client.undo(operationId));
    takeBack(desk, marked);
    desk.counts.refreshSoon();
    desk.toasts.say(t.toast.undone);
  } catch (error) {
    desk.toasts.fail(describe(error));
  }
}

function show(desk: Desk, list: List, newestId: number): Marked {
  // Which entries carry a tag only the server knows; here, those on the screen stand for all.
  if (list.kind === 'tag') return showListed(desk);
  const feedIds = feedIdsOf(desk, list);
  const unreadBefore = new Map(feedIds.map((id) => [id, desk.counts.feeds.get(id) ?? 0]));
  const entryIds = desk.entries.showAllRead(new Set(feedIds), newestId);
  for (const [id, count] of unreadBefore) {
    // Entries behind the "new" pill have not been seen, so they stay unread.
    desk.counts.addUnread(id, desk.list.waitingIn(id) - count);
  }
  return { entryIds, unreadBefore, snapshot: desk.list.clear() };
}

function showListed(desk: Desk): Marked {
  const entryIds = desk.entries.showRead(desk.list.ids);
  return { entryIds, unreadBefore: new Map(), snapshot: desk.list.clear() };
}

function takeBack(desk: Desk, { entryIds, unreadBefore, snapshot }: Marked): void {
  desk.entries.showUnread(entryIds);
  for (const [id, count] of unreadBefore) {
    desk.counts.addUnread(id, count - (desk.counts.feeds.get(id) ?? 0));
  }
  desk.list.restore(snapshot);
}

function feedIdsOf(desk: Desk, list: List): number[] {
  if (list.kind === 'feed') return [list.id];
  if (list.kind === 'folder') return desk.subscriptions.feedIdsIn(list.id);
  return desk.subscriptions.items.map((item) => item.feed_id);
}

function scopeOf(list: List): MarkAllRead {
  if (list.kind === 'feed') return { feed_id: list.id };
  if (list.kind === 'tag') return { tag: list.title };
  return list.kind === 'folder' ? { folder_id: list.id } : {};
}
