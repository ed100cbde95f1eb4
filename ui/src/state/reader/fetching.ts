// Asking again: the feeds that are shown, or the texts of one entry, by new rules if there are any.
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';

export async function fetchAgain(desk: Desk, id: number): Promise<void> {
  const isFetched = await desk.fullText.fetchAgain(id);
  if (isFetched) desk.toasts.say(texts.toast.fetchedAgain);
  // Also if the page gave nothing: the feed's own text may be another now.
  if (desk.reader.openId === id) await desk.reader.showUpdated();
}

/** Asks the feed that is shown, or all of them. */
export async function refreshShown(desk: Desk): Promise<void> {
  const { list } = desk.router.route;
  await refreshFeed(desk, list.kind === 'feed' ? list.id : null);
}

/** Asks one feed, or all of them, and says so. */
export async function refreshFeed(desk: Desk, id: number | null): Promise<void> {
  try {
    const count = await desk.subscriptions.refresh(id);
    desk.toasts.say(texts.toast.refreshing(count));
  } catch (error) {
    desk.toasts.fail(describe(error));
  }
}
