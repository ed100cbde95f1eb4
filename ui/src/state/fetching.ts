// Fetching the texts of an entry again: the page's as it is now, the feed's cleaned by new rules.
import { texts } from '../messages';
import type { Desk } from './desk.svelte';

export async function fetchAgain(desk: Desk, id: number): Promise<void> {
  const isFetched = await desk.fullText.fetchAgain(id);
  if (isFetched) desk.toasts.say(texts.toast.fetchedAgain);
  // Also if the page gave nothing: the feed's own text may be another now.
  if (desk.reader.openId === id) await desk.reader.showUpdated();
}
