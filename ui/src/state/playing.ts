// Starts, stops and goes on: the recording of the open entry, otherwise the one that was begun.
import { listFiles } from '../lib/files';
import { texts } from '../messages';
import type { Desk } from './desk.svelte';

export function playOpen(desk: Desk): void {
  const { detail } = desk.reader;
  const own = detail && listFiles(detail).filter(({ isPlayable }) => isPlayable);
  const begun = own?.find(({ index }) => desk.player.isCurrent(detail?.id ?? 0, index));
  const first = begun ?? own?.[0];
  if (detail && first) desk.player.play(detail, first.index, first.file, first.address);
  else if (desk.player.recording) desk.player.toggle();
  else desk.toasts.say(texts.player.nothing);
}
