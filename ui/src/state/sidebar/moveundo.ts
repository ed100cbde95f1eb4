// How feeds and folders that were moved get back to where they stood.
import type { Client } from '../../api/client';
import { isUnreachable } from '../../api/errors';
import { formerOrder, type Row, toRows } from '../../lib/feeds/arrange';
import { describe } from '../../lib/words/describe';
import { manageTexts } from '../../messages/manage';
import type { Desk } from '../desk/desk.svelte';

/** Says that lines were moved, with a button that puts them back to where they were `before`;
 * `moved` are those that the server takes, once it has answered. */
export function offerBack(
  desk: Desk,
  client: Client,
  { words, moved, before }: { words: string; moved: Promise<Row[]>; before: Row[] },
): void {
  const offer = desk.undoing.offer(words, async () => {
    const taken = await moved;
    if (!taken.length) return true;
    try {
      await putBack(desk, client, taken, before);
      desk.toasts.say(manageTexts.arrange.movedBack);
      return true;
    } catch (error) {
      desk.toasts.fail(manageTexts.arrange.refused(describe(error)));
      return !isUnreachable(error);
    } finally {
      await desk.subscriptions.load().catch(() => undefined);
    }
  });
  void moved.then((taken) => taken.length || offer.withdraw());
}

/** Folders first, so that feeds find theirs where it was. */
async function putBack(desk: Desk, client: Client, moved: Row[], before: Row[]): Promise<void> {
  const rows = () => toRows(desk.subscriptions.tree);
  for (const kind of ['folder', 'feed'] as const) {
    const lines = moved.filter((row) => row.kind === kind);
    for (const parentId of new Set(lines.map((row) => row.parentId))) {
      const back = lines.filter((row) => row.parentId === parentId);
      const order = formerOrder(back, before, rows());
      if (kind === 'feed') await client.orderSubscriptions(order, parentId);
      else await orderFolders(client, back, order, parentId);
    }
  }
}

export async function orderFolders(
  client: Client,
  moved: Row[],
  order: number[],
  parentId: number | null,
): Promise<void> {
  for (const row of moved) await client.setFolder(row.id, { parent_id: parentId });
  await client.orderFolders(order, parentId);
}
