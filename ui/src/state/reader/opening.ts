// An entry is opened: that is reading it, unless the reader marks by hand; the next are fetched.
import type { Desk } from '../desk/desk.svelte';

export async function readOpened(desk: Desk, id: number): Promise<void> {
  desk.list.selectedId = id;
  const wasKnown = desk.entries.get(id) !== undefined;
  if (wasKnown) markOpened(desk, id);
  const isThere = await desk.reader.open(id);
  if (!isThere) return;
  if (!wasKnown) markOpened(desk, id);
  desk.copies.look(id);
  const { ids } = desk.list;
  const at = ids.indexOf(id);
  for (const step of at === -1 ? [] : [1, -1, 2]) {
    const near = ids[at + step];
    if (near !== undefined) desk.reader.preload(near);
  }
}

function markOpened(desk: Desk, id: number): void {
  if (desk.preferences.values.mark_read === 'manual') return;
  void desk.entries.setRead([id], true, { isQuiet: true });
}
