// Entries that leave the open list because of what was done with them, and come back in place.
// What is gone from sight is neither selected nor picked: keys would mean what nobody sees.
import type { Desk } from '../desk/desk.svelte';

export function noteLeaving(desk: Desk): void {
  const { list, entries, boards } = desk;
  /** Where they stood. */
  const places = new Map<number, number>();
  const take = (id: number) => {
    desk.picked.delete(id);
    if (list.selectedId === id) list.selectedId = besideOf(list.ids, id);
    places.set(id, list.remove(id));
  };
  list.onshow = () => {
    const shown = new Set(list.ids);
    for (const id of desk.picked) if (!shown.has(id)) desk.picked.delete(id);
    if (list.selectedId !== null && !shown.has(list.selectedId)) list.selectedId = null;
  };
  entries.onhide = (id, isHidden) => {
    const isGone = isHidden !== (list.view.list.kind === 'hidden');
    if (isGone) take(id);
    else list.putBack(id, places.get(id) ?? -1);
  };
  entries.onboard = (id, boardId, isOn) => {
    boards.addCount(boardId, isOn ? 1 : -1);
    const shown = list.view.list;
    if (shown.kind !== 'board' || shown.id !== boardId) return;
    if (isOn) list.putBack(id, places.get(id) ?? 0);
    else take(id);
  };
}

/** The next one; after the last, the one before it. */
function besideOf(ids: number[], id: number): number | null {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids[at - 1] ?? null;
}
