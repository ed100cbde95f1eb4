// The feeds and folders of who is signed in, as they were last heard of.
import { unfold } from '../api/briefs';
import type { PreferenceValues } from '../api/preferences';
import type { BriefSubscription, Folder } from '../api/schema';
import type { OwnFeeds } from './listquery';
import type { Vault } from './vault';

export async function readOwnFeeds(vault: Vault): Promise<OwnFeeds> {
  const [subscriptions, folders, preferences] = await Promise.all([
    vault.read('answers', '/v1/subscriptions/brief'),
    vault.read('answers', '/v1/folders'),
    vault.read('answers', '/v1/users/me/preferences'),
  ]);
  return {
    subscriptions: readItems<BriefSubscription>(subscriptions).map(unfold),
    folders: readItems<Folder>(folders),
    showsCopies: readPreferences(preferences).shows_copies ?? false,
  };
}

function readItems<Item>(answer: string | undefined): Item[] {
  return answer ? (JSON.parse(answer) as { items: Item[] }).items : [];
}

function readPreferences(answer: string | undefined): Partial<PreferenceValues> {
  return answer ? (JSON.parse(answer) as Partial<PreferenceValues>) : {};
}
