// Entries that leave the open list because of what was done with them, and come back in place.
import type { Desk } from './desk.svelte';

export function noteLeaving(desk: Desk): void {
  const { list, entries, boards } = desk;
  /** Where they stood. */
  const places = new Map<number, number>();
  const take = (id: number) => places.set(id, list.remove(id));
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
