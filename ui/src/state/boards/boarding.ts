// Moving and noting entries on a board: at once on the screen, told to the server.
import { isUnreachable } from '../../api/errors';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';

interface Move {
  id: number;
  nextId: number;
  isBefore: boolean;
}

/** Says something of an entry on a board; what is refused is changed back. */
export async function setNote(
  desk: Desk,
  boardId: number,
  entryId: number,
  note: string,
): Promise<void> {
  const before = desk.entries.get(entryId)?.note ?? '';
  if (note === before) return;
  desk.entries.showNote(entryId, note);
  try {
    await desk.entries.send(() => desk.client.setNote(boardId, entryId, note));
  } catch (error) {
    desk.entries.showNote(entryId, before);
    desk.toasts.fail(texts.toast.notSaved(describe(error)));
  }
}

/** Puts an entry beside another one of the open board. */
export async function moveOnBoard(desk: Desk, boardId: number, move: Move): Promise<void> {
  const back = placeOf(desk, move.id);
  const sent = send(desk, boardId, move);
  const noted = desk.undoing.note(async () => {
    await sent.catch(() => undefined);
    if (!back) return true;
    return await send(desk, boardId, back).then(
      () => true,
      (error: unknown) => !isUnreachable(error),
    );
  });
  await sent.catch(() => noted.withdraw());
}

/** Where an entry stands now, as the move that brings it back there. */
function placeOf(desk: Desk, id: number) {
  const ids = desk.list.folding.all;
  const at = ids.indexOf(id);
  const above = ids[at - 1];
  const below = ids[at + 1];
  if (above !== undefined) return { id, nextId: above, isBefore: false };
  return below === undefined ? null : { id, nextId: below, isBefore: true };
}

function moved(ids: number[], { id, nextId, isBefore }: Move): number[] {
  const others = ids.filter((other) => other !== id);
  const at = others.indexOf(nextId);
  return at === -1 ? ids : others.toSpliced(isBefore ? at : at + 1, 0, id);
}

async function send(desk: Desk, boardId: number, { id, nextId, isBefore }: Move): Promise<void> {
  const { list } = desk.list.view;
  const isShown = list.kind === 'board' && list.id === boardId;
  const before = desk.list.folding.all;
  if (isShown) desk.list.folding.put(moved(before, { id, nextId, isBefore }));
  try {
    await desk.entries.send(() => desk.boards.moveEntry(boardId, id, nextId, isBefore));
  } catch (error) {
    if (isShown) desk.list.folding.put(before);
    desk.toasts.fail(texts.toast.notSaved(describe(error)));
    throw error;
  }
}
