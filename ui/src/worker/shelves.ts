// The feeds and folders of who is signed in, as they were last heard of.
import type { Folder, Subscription } from '../api/schema';
import type { Shelves } from './selection';
import type { Vault } from './vault';

export async function readShelves(vault: Vault): Promise<Shelves> {
  const [subscriptions, folders] = await Promise.all([
    vault.read('answers', '/v1/subscriptions'),
    vault.read('answers', '/v1/folders'),
  ]);
  return {
    subscriptions: readItems<Subscription>(subscriptions),
    folders: readItems<Folder>(folders),
  };
}

function readItems<Item>(answer: string | undefined): Item[] {
  return answer ? (JSON.parse(answer) as { items: Item[] }).items : [];
}
