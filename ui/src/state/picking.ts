// Several entries picked by hand: marked by one request, and taken back by one step.
import { isUnreachable } from '../api/errors';
import { describe } from '../lib/describe';
import { texts } from '../messages';
import type { Desk } from './desk.svelte';
import { isMany } from './undo.svelte';

export type PickedChange = 'read' | 'unread' | 'starred' | 'later';

const wishes = {
  read: { read: true },
  unread: { read: false },
  starred: { starred: true },
  later: { later: true },
} as const satisfies Record<PickedChange, object>;

/** The entry from which a span of them is picked. */
const starts = new WeakMap<Desk, number>();

export function pick(desk: Desk, id: number): void {
  starts.set(desk, id);
  if (!desk.picked.delete(id)) desk.picked.add(id);
}

/** Picks all from the one that was picked last, or is open or selected, up to this one. */
export function pickUpTo(desk: Desk, id: number): void {
  const { ids } = desk.list;
  const start = ids.indexOf(starts.get(desk) ?? desk.currentId ?? id);
  const end = ids.indexOf(id);
  if (start === -1 || end === -1) return pick(desk, id);
  for (const each of ids.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    desk.picked.add(each);
  }
}

/** Picks the entry in hand and goes to the next, so that one key picks several. */
export async function pickOn(desk: Desk): Promise<void> {
  const id = desk.list.selectedId ?? desk.currentId ?? desk.list.ids[0];
  if (id === undefined) return;
  pick(desk, id);
  desk.list.selectedId = (await desk.list.neighbour(id, 1)) ?? id;
}

export function pickAll(desk: Desk): void {
  for (const id of desk.list.ids) desk.picked.add(id);
}

export function dropPicked(desk: Desk): void {
  desk.picked.clear();
}

export async function markPicked(desk: Desk, change: PickedChange): Promise<void> {
  const { client, entries, counts, toasts } = desk;
  const ids = [...desk.picked];
  dropPicked(desk);
  try {
    const answer = await entries.send(() => client.setMarks(ids, wishes[change]));
    // What was so already is not changed; nor is it when this is taken back.
    entries.applyRemote(ids, change);
    counts.refreshSoon();
    const { changed, operation_ids } = answer;
    if (!changed) return toasts.say(texts.toast.nothingToMark);
    const work = () => takeBack(desk, operation_ids);
    const isLasting = isMany(changed);
    const noted = desk.undoing.offer(texts.hand.done(changed), work, { isLasting });
    for (const id of operation_ids) noted.name(id);
  } catch (error) {
    for (const id of ids) desk.picked.add(id);
    toasts.fail(texts.toast.notSaved(describe(error)));
  }
}

async function takeBack(desk: Desk, operationIds: number[]): Promise<boolean> {
  try {
    for (const id of operationIds.toReversed()) {
      await desk.entries.send(() => desk.client.undo(id));
    }
    // Which of them were changed the server knows; those in sight are asked for anew.
    await desk.list.reread();
    desk.counts.refreshSoon();
    desk.toasts.say(texts.toast.undone);
    return true;
  } catch (error) {
    desk.toasts.fail(describe(error));
    return !isUnreachable(error);
  }
}
