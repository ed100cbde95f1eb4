// What is done with something that one user sent to another: told to the server, then shown.
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import { shareTexts } from '../../messages/shares';
import type { Desk } from '../desk/desk.svelte';

/** Takes back what was sent; the other one sees it no more. */
export async function retract(desk: Desk, id: number): Promise<void> {
  await attempt(desk, async () => {
    await desk.client.retractShare(id);
    await desk.shares.load();
    desk.toasts.say(shareTexts.takenBack);
  });
}

/** Takes something out of the list of what others sent; it can be put back. */
export async function dismiss(desk: Desk, id: number, entryId: number): Promise<void> {
  const isListed = desk.list.view.list.kind === 'shared';
  const at = isListed && desk.shares.of(entryId).length <= 1 ? desk.list.remove(entryId) : -1;
  await attempt(desk, async () => {
    try {
      await desk.client.dismissShare(id, true);
    } catch (error) {
      desk.list.putBack(entryId, at);
      throw error;
    }
    await desk.shares.load();
    desk.undoing.offer(shareTexts.dismissed, async () => {
      await attempt(desk, async () => {
        await desk.client.dismissShare(id, false);
        desk.list.putBack(entryId, at);
        await desk.shares.load();
      });
    });
  });
}

/** Nothing more from somebody; what they sent so far stays. */
export async function block(desk: Desk, userId: number, name: string): Promise<void> {
  await attempt(desk, async () => {
    await desk.client.setBlocked(userId, true);
    desk.undoing.offer(shareTexts.blocked(name), async () => {
      await attempt(desk, () => desk.client.setBlocked(userId, false));
    });
  });
}

async function attempt(desk: Desk, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    desk.toasts.fail(texts.toast.notSaved(describe(error)));
  }
}
