// What a desk begins with: its list, and all that came in one answer with the start.
import { describe } from '../../lib/words/describe';
import type { Desk } from './desk.svelte';

export async function loadParts(desk: Desk): Promise<void> {
  const { begun } = desk.client;
  const listed = desk.showList();
  // What does not come in one answer is asked for part by part.
  await begun.prepare();
  // What the desk can do without: a failure leaves it empty, and an event fills it later.
  const { preferences, tags, boards, shares, searches, stories } = desk;
  for (const extra of [preferences, tags, boards, shares, searches, stories]) {
    extra.load().catch(() => undefined);
  }
  const loaded = [desk.subscriptions.load(), desk.counts.load(), listed];
  begun.forget();
  try {
    await Promise.all(loaded);
    desk.list.noteNewest(desk.counts.newestId);
    desk.looks.follow();
  } catch (error) {
    desk.trouble = describe(error);
  }
}
