// What each event from the server changes on the page; nothing that is being read ever moves.
import type { ServerEvent } from '../api/schema';
import type { Desk } from './desk.svelte';

const mostRefetched = 8;

export function applyEvent(desk: Desk, event: ServerEvent): void {
  switch (event.type) {
    case 'new_entries':
      return noteNew(desk, event.data.feed_id, event.data.entry_ids);
    case 'entry_updated':
      return noteUpdated(desk, event.data.entry_ids);
    case 'states':
      return noteStates(desk, event.data);
    case 'subscriptions':
      desk.counts.refreshSoon();
      return inBackground(desk.subscriptions.load());
    case 'refreshed':
      return desk.subscriptions.noteRefreshed(event.data.feed_id, event.data.error);
    case 'icon':
      return desk.subscriptions.noteIcon(event.data.feed_id, event.data.icon);
    case 'preferences':
      return inBackground(desk.preferences.load());
    case 'playback':
      return desk.player.notePosition(event.data);
    case 'full_text':
      return desk.reader.forget(event.data.entry_ids ?? []);
    case 'tags':
      desk.counts.refreshSoon();
      return inBackground(desk.tags.load());
    case 'searches':
      return inBackground(desk.searches.load());
    case 'reset':
      return catchUp(desk);
  }
}

/** After a gap: everything is asked again, but the list stays as it is. */
export function catchUp(desk: Desk): void {
  inBackground(Promise.all([desk.subscriptions.load(), desk.counts.load(), desk.list.reread()]));
}

/** Something may have come between loading the list and hearing of events. */
export function checkMissed(desk: Desk): void {
  const check = async () => {
    await desk.counts.load();
    if (desk.list.isBehind(desk.counts.newestId)) await desk.list.reread();
  };
  if (desk.list.status === 'ready') inBackground(check());
}

function noteNew(desk: Desk, feedId: number, entryIds: number[]): void {
  desk.counts.refreshSoon();
  if (!desk.isListing(feedId)) return;
  const isEmpty = desk.list.status === 'ready' && desk.list.ids.length === 0;
  // An empty list has nothing that could move, so new entries need not wait.
  if (isEmpty) inBackground(desk.list.reload());
  else desk.list.addWaiting(feedId, entryIds);
}

function noteUpdated(desk: Desk, entryIds: number[]): void {
  desk.reader.noteUpdated(entryIds);
  const known = entryIds.filter((id) => desk.entries.get(id));
  if (known.length > mostRefetched) inBackground(desk.list.reread());
  else if (known.length) inBackground(desk.entries.refetch(known));
}

function noteStates(desk: Desk, data: Extract<ServerEvent, { type: 'states' }>['data']): void {
  desk.counts.refreshSoon();
  if (data.entry_ids === null) return inBackground(desk.list.reread());
  desk.entries.applyRemote(data.entry_ids, data.change);
  if (data.change === 'read' && desk.preferences.unreadOnly) {
    desk.list.forgetWaiting(data.entry_ids);
  }
}

/** Nobody asked for this on the page, so a failure is not shown: the next event tries again. */
function inBackground(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
