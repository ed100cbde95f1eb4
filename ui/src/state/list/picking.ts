// Several entries picked by hand: marked by one request, and taken back by one step.
import { isUnreachable } from '../../api/errors';
import type { SetMarks, Tag } from '../../api/schema';
import { isMarked, type Keeping, type Mark, markOf, marks } from '../../lib/lists/entrymarks';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';
import { isMany } from './undo.svelte';

export type PickedChange = 'read' | 'unread' | Mark['name'] | Mark['end'];

/** What a change asks of the server. */
const asked = new Map<PickedChange, Omit<SetMarks, 'entry_ids'>>([
  ['read', { read: true }],
  ['unread', { read: false }],
  ...marks.flatMap(({ name, end }): [PickedChange, Omit<SetMarks, 'entry_ids'>][] => [
    [name, { [name]: true }],
    [end, { [name]: false }],
  ]),
]);

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
  const { selectedId, ids } = desk.list;
  const id = [selectedId, desk.currentId].find((each) => each !== null && ids.includes(each));
  const picked = id ?? ids[0];
  if (picked === undefined) return;
  pick(desk, picked);
  desk.list.selectedId = (await desk.list.neighbour(picked, 1)) ?? picked;
}

export function pickAll(desk: Desk): void {
  for (const id of desk.list.ids) desk.picked.add(id);
}

export function dropPicked(desk: Desk): void {
  desk.picked.clear();
}

/** What all of them have is taken from them; otherwise all of them get it. */
export async function togglePicked(desk: Desk, name: 'read' | Keeping['name']): Promise<void> {
  const entries = [...desk.picked].flatMap((id) => desk.entries.get(id) ?? []);
  if (name === 'read') {
    return await markPicked(desk, entries.every((entry) => entry.is_read) ? 'unread' : 'read');
  }
  const mark = markOf[name];
  const isOn = entries.every((entry) => isMarked(entry, mark));
  await markPicked(desk, isOn ? mark.end : mark.name);
}

/** Hides what is picked; among what is hidden, shows it again. */
export async function hidePicked(desk: Desk): Promise<void> {
  await markPicked(desk, desk.router.route.list.kind === 'hidden' ? 'unhidden' : 'hidden');
}

export async function markPicked(desk: Desk, change: PickedChange): Promise<void> {
  const ids = [...desk.picked];
  const isLeaving = change === 'hidden' || change === 'unhidden';
  dropPicked(desk);
  const isDone = await changeMany(desk, {
    ask: () => desk.client.setMarks(ids, asked.get(change) ?? {}),
    show: () => {
      desk.entries.applyRemote(ids, change);
      if (isLeaving) for (const id of ids) desk.list.remove(id);
    },
    // What has left the list comes back to its place.
    showAgain: () => (isLeaving ? desk.list.reload() : desk.list.reread()),
  });
  if (!isDone) for (const id of ids) desk.picked.add(id);
}

/** Gives several entries a tag, or takes it from them; they stay picked. */
export async function tagMany(
  desk: Desk,
  ids: number[],
  tag: Tag,
  isTagged: boolean,
): Promise<void> {
  const ask = async () => {
    const { changed, operation_id } = await desk.client.tagEntries(tag.id, ids, isTagged);
    return { changed, operation_ids: operation_id === null ? [] : [operation_id] };
  };
  const show = () =>
    desk.entries.applyRemote(ids, isTagged ? 'tagged' : 'untagged', { tag: tag.title });
  await changeMany(desk, { ask, show, showAgain: () => desk.list.reread() });
}

interface PickedDeed {
  ask: () => Promise<{ changed: number; operation_ids: number[] }>;
  /** On the page, once the server has done it. */
  show: () => void;
  /** Once it was taken back. */
  showAgain: () => Promise<void>;
}

/** One request for all of them, which one step takes back; false if it was refused. */
async function changeMany(desk: Desk, { ask, show, showAgain }: PickedDeed): Promise<boolean> {
  const { entries, counts, toasts, undoing } = desk;
  const sent = entries.send(ask);
  const work = async () => {
    const answer = await sent.catch(() => null);
    return answer === null || (await takeBack(desk, answer.operation_ids, showAgain));
  };
  // Who undoes before the answer is there means this change, and not the one before.
  const noted = undoing.note(work);
  try {
    const { changed, operation_ids } = await sent;
    const isWanted = noted.withdraw();
    // What was so already is not changed; nor is it when this is taken back.
    if (isWanted) show();
    counts.refreshSoon();
    if (!changed) toasts.say(texts.toast.nothingToMark);
    else if (isWanted) {
      const isLasting = isMany(changed);
      const offered = undoing.offer(texts.hand.done(changed), work, { isLasting });
      for (const id of operation_ids) offered.name(id);
    }
    return true;
  } catch (error) {
    noted.withdraw();
    toasts.fail(texts.toast.notSaved(describe(error)));
    return false;
  }
}

async function takeBack(
  desk: Desk,
  operationIds: number[],
  showAgain: () => Promise<void>,
): Promise<boolean> {
  try {
    for (const id of operationIds.toReversed()) {
      await desk.entries.send(() => desk.client.undo(id));
    }
    // Which of them were changed the server knows; those in sight are asked for anew.
    await showAgain();
    desk.counts.refreshSoon();
    desk.toasts.say(texts.toast.undone);
    return true;
  } catch (error) {
    desk.toasts.fail(describe(error));
    return !isUnreachable(error);
  }
}
