// Starts, stops and goes on: the recording of the open entry, otherwise the one that was begun.
import type { EntryDetail } from '../../api/schema';
import { listFiles } from '../../lib/text/files';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';

export function playOpen(desk: Desk): void {
  if (!desk.reader.withDetail((detail) => play(desk, detail))) play(desk, null);
}

/** Lets the recording of an entry play after this one, or after all that wait. */
export function queueEntry(desk: Desk, id: number, where: 'next' | 'last'): void {
  import('./queue.svelte')
    .then(({ queueOf }) => queueOf(desk).add(id, where))
    .catch((error: unknown) => desk.toasts.fail(describe(error)));
}

function play(desk: Desk, detail: EntryDetail | null): void {
  const own = detail && listFiles(detail).filter(({ isPlayable }) => isPlayable);
  const begun = own?.find(({ index }) => desk.player.isCurrent(detail?.id ?? 0, index));
  const first = begun ?? own?.[0];
  if (detail && first) desk.player.play(detail, first.index, first.file, first.address);
  else if (desk.player.recording) desk.player.toggle();
  else desk.toasts.say(texts.player.nothing);
}
