// What a list made from kept entries makes of each parameter of the server's lists. The server's
// description names them: one that it gets is missing here until it has its line.
import type { Entry, EntryQuery, Folder, Subscription } from '../api/schema';
import { byName, isMarked } from '../lib/lists/entrymarks';

export interface OwnFeeds {
  subscriptions: Subscription[];
  folders: Folder[];
  /** The reader wants every copy of an article in lists. */
  showsCopies?: boolean;
}

/** Whether an entry is what a parameter asks for; also asked where it was not given. */
type Claim = (entry: Entry, value: string | null, ownFeeds: OwnFeeds) => boolean;
/** It says in which order, how many or in which form, or only the server can tell. */
type Other = 'form' | 'online';

const parameters: Record<keyof EntryQuery, Claim | Other> = {
  ...byName<Claim>((mark) => (entry, value) => {
    const isAsked = value === 'true';
    return isMarked(entry, mark) === isAsked || (!mark.hides && !isAsked);
  }),
  unread: (entry, value) => value !== 'true' || !entry.is_read,
  is_read: (entry, value) => value === null || entry.is_read === (value === 'true'),
  ids: (entry, value) => !value || value.split(',').includes(String(entry.id)),
  feed_id: (entry, value) => value === null || entry.feed_id === Number(value),
  folder_id: (entry, value, ownFeeds) =>
    value === null || isInFolder(entry, Number(value), ownFeeds),
  tag: (entry, value, ownFeeds) => !value || isTagged(entry, value, ownFeeds),
  // Entries that were kept by an earlier version know of no boards.
  board_id: (entry, value) => value === null || (entry.board_ids ?? []).includes(Number(value)),
  // Only the server knows what others sent.
  is_shared: 'online',
  category: (entry, value) => value === null || entry.category === value,
  // What has no score is never above a bound.
  max_clickbait: (entry, value) => value === null || (entry.clickbait ?? 0) <= Number(value),
  max_overall: (entry, value) => value === null || (entry.overall ?? 0) <= Number(value),
  // What was kept by an earlier version has none.
  min_importance: (entry, value) => value === null || (entry.importance ?? 0) >= Number(value),
  since: (entry, value) =>
    value === null || Date.parse(entry.published_at ?? entry.arrived_at) >= Date.parse(value),
  skips_muted: (entry, value, { subscriptions }) =>
    value !== 'true' ||
    !entry.is_read ||
    !subscriptions.some((item) => item.feed_id === entry.feed_id && item.is_muted),
  order: 'form',
  limit: 'form',
  cursor: 'form',
  content: 'form',
  images: 'form',
  q: 'online',
  highlight: 'online',
};

const claims = Object.entries(parameters).filter(
  (pair): pair is [string, Claim] => typeof pair[1] !== 'string',
);
const known = new Set(
  Object.entries(parameters).flatMap(([name, what]) => (what === 'online' ? [] : [name])),
);

/** Whether a list that is asked for so can be made from what is kept. */
export function canAnswer(query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => known.has(name));
}

export function isWanted(entry: Entry, query: URLSearchParams, ownFeeds: OwnFeeds): boolean {
  return claims.every(([name, claim]) => claim(entry, query.get(name), ownFeeds));
}

export function isTagged(entry: Entry, tag: string, { subscriptions }: OwnFeeds): boolean {
  const subscription = subscriptions.find((item) => item.feed_id === entry.feed_id);
  return [...(entry.tags ?? []), ...(subscription?.tags ?? [])].includes(tag);
}

/** Whether an entry's feed is in a folder, or in one of those in it. */
export function isInFolder(
  entry: Pick<Entry, 'feed_id'>,
  wanted: number,
  { subscriptions, folders }: OwnFeeds,
): boolean {
  let place = subscriptions.find((item) => item.feed_id === entry.feed_id)?.folder_id ?? null;
  // As many steps as there are folders, so that a circle of folders ends too.
  for (let step = 0; place !== null && step <= folders.length; step += 1) {
    if (place === wanted) return true;
    place = folders.find((folder) => folder.id === place)?.parent_id ?? null;
  }
  return false;
}
