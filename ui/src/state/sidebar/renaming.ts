// Other names for feeds and folders; one step gives the former one back.
import { isUnreachable } from '../../api/errors';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';

export interface Named {
  kind: 'feed' | 'folder';
  /** Of the subscription, or of the folder. */
  id: number;
  title: string;
  /** What it is called without a name of the reader's own; folders have no other. */
  usual: string;
}

/** What a menu is about, by its name; undefined if it is gone. */
export function findNamed(desk: Desk, kind: Named['kind'], id: number): Named | undefined {
  if (kind === 'folder') {
    const folder = desk.subscriptions.findFolder(id);
    return folder && { kind, id, title: folder.title, usual: folder.title };
  }
  const feed = desk.subscriptions.find(id);
  return feed && { kind, id: feed.id, title: feed.title, usual: feed.feed_title };
}

/** Without a name, a feed is called as its publisher calls it, and a folder as before. */
export async function rename(desk: Desk, named: Named, wanted: string): Promise<void> {
  const title = wanted.trim() || named.usual;
  if (title === named.title) return;
  await setTitle(desk, named, title);
  desk.undoing.offer(texts.hand.renamed(title), async () => {
    try {
      await setTitle(desk, named, named.title);
      return true;
    } catch (error) {
      desk.toasts.fail(describe(error));
      return !isUnreachable(error);
    }
  });
}

async function setTitle(desk: Desk, { kind, id, usual }: Named, title: string): Promise<void> {
  if (kind === 'folder') await desk.subscriptions.setFolder(id, { title });
  // A name of its own stays when the publisher takes another: only a different one is kept.
  else await desk.subscriptions.change(id, { title: title === usual ? null : title });
}
