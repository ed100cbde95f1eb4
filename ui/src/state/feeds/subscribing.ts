// Feeds come and go: what the desk shows then, and how one gets a feed back.
import type { Client } from '../../api/client';
import { isUnreachable } from '../../api/errors';
import type { Folder, Subscription } from '../../api/schema';
import type { List } from '../../lib/lists/routes';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';

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
  const { title, feed_id } = subscription;
  const operationId = await desk.subscriptions.remove([subscription]);
  leave(desk, { kind: 'feed', id: feed_id });
  desk.counts.refreshSoon();
  offerReturn(desk, operationId, texts.feed.unsubscribed(title), texts.feed.resubscribed(title));
}

/** Says what is gone, with a button that brings it back; later the history has one. */
export function offerReturn(
  desk: Desk,
  operationId: number | null,
  gone: string,
  isBack: string,
): void {
  if (operationId === null) return desk.toasts.say(gone);
  const work = async () => {
    try {
      await desk.subscriptions.bringBack(operationId);
      desk.counts.refreshSoon();
      desk.toasts.say(isBack);
      return true;
    } catch (error) {
      desk.toasts.fail(describe(error));
      return !isUnreachable(error);
    }
  };
  desk.undoing.offer(gone, work).name(operationId);
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
  const { title, id } = folder;
  const operationId = await desk.subscriptions.removeFolder(folder);
  leave(desk, { kind: 'folder', id });
  offerReturn(desk, operationId, texts.folder.removed(title), texts.folder.restored(title));
}

function leave(desk: Desk, list: List): void {
  if (desk.router.isShowing(list)) desk.router.openList({ kind: 'all' });
  else void desk.list.reload();
}
