// Feeds come and go: what the desk shows then, and how one gets a feed back.
import type { Client } from '../api/client';
import type { Folder, Subscription } from '../api/schema';
import { describe } from '../lib/describe';
import type { List } from '../lib/routes';
import { texts } from '../messages';
import type { Desk } from './desk.svelte';

/** Feeds were just added: shows them, and their entries as soon as they are there. */
export function welcome(desk: Desk, added: Subscription[], { isKnown = false } = {}): void {
  desk.counts.refreshSoon();
  const [first, ...others] = added;
  if (!first) return;
  const one = isKnown ? texts.add.known(first.title) : texts.add.added(first.title);
  desk.toasts.say(others.length ? texts.add.addedMany(added.length) : one);
  desk.router.openList(others.length ? { kind: 'all' } : { kind: 'feed', id: first.feed_id });
}

export async function unsubscribe(desk: Desk, subscription: Subscription): Promise<void> {
  await desk.subscriptions.remove(subscription);
  leave(desk, { kind: 'feed', id: subscription.feed_id });
  desk.counts.refreshSoon();
  desk.undoing.offer(texts.feed.unsubscribed(subscription.title), async () => {
    try {
      await desk.subscriptions.restore(subscription);
      desk.counts.refreshSoon();
      desk.toasts.say(texts.feed.resubscribed(subscription.title));
    } catch (error) {
      desk.toasts.fail(describe(error));
    }
  });
}

/** Takes a feed away from everybody; nothing brings it back. */
export async function deleteFeed(
  desk: Desk,
  client: Client,
  subscription: Subscription,
): Promise<void> {
  await client.removeFeed(subscription.feed_id);
  desk.subscriptions.forget(subscription);
  leave(desk, { kind: 'feed', id: subscription.feed_id });
  desk.counts.refreshSoon();
}

export async function removeFolder(desk: Desk, folder: Folder): Promise<void> {
  const restore = await desk.subscriptions.removeFolder(folder);
  leave(desk, { kind: 'folder', id: folder.id });
  desk.undoing.offer(texts.folder.removed(folder.title), async () => {
    try {
      await restore();
      desk.toasts.say(texts.folder.restored(folder.title));
    } catch (error) {
      desk.toasts.fail(describe(error));
    }
  });
}

function leave(desk: Desk, list: List): void {
  if (desk.router.isShowing(list)) desk.router.openList({ kind: 'all' });
  else void desk.list.reload();
}
