// Lists and counts as the server would give them, made from what is kept.
import type { CountsAnswer, Entry, Folder, MarkAllRead, Page, Subscription } from '../api/schema';
import { isHidden, isMarked, keepingMarks, type Mark, marks } from '../lib/entrymarks';
import { newestFirst } from './bounds';

export interface OwnFeeds {
  subscriptions: Subscription[];
  folders: Folder[];
  /** The reader wants every copy of an article in lists. */
  showsCopies?: boolean;
}

const cursorStart = 'kept:';

/** A cursor of ours means nothing to the server. */
export function isKeptCursor(cursor: string | null): boolean {
  return cursor?.startsWith(cursorStart) ?? false;
}

/** One page of a list; a cursor of the server's begins anew, and the page leaves out doubles. */
export function selectPage<Kind extends Entry>(
  held: Kind[],
  query: URLSearchParams,
  ownFeeds: OwnFeeds,
): Page<Kind> {
  const all = held.filter((entry) => isWanted(entry, query, ownFeeds));
  const wanted = (isThinned(query, ownFeeds) ? withoutCopies(all) : all).toSorted(newestFirst);
  if (query.get('order') === 'oldest') wanted.reverse();
  if (query.get('order') === 'calm') wanted.sort(calmestFirst);
  const cursor = query.get('cursor');
  const from = isKeptCursor(cursor) ? Number(cursor?.slice(cursorStart.length)) : 0;
  const to = from + Number(query.get('limit') ?? 50);
  const items = wanted.slice(from, to);
  return to < wanted.length ? { items, next_cursor: `${cursorStart}${to}` } : { items };
}

/** What has no score comes last; what was kept before there were scores has none. */
function calmestFirst(one: Entry, other: Entry): number {
  const scoreOf = (entry: Entry) => entry.overall ?? Infinity;
  const difference = scoreOf(one) === scoreOf(other) ? 0 : scoreOf(one) - scoreOf(other);
  return difference || other.id - one.id;
}

/** What is unread is there once already, and what was marked is there because of the mark. */
function isThinned(query: URLSearchParams, { showsCopies }: OwnFeeds): boolean {
  const views = ['unread', ...marks.map((mark) => mark.name)];
  return !showsCopies && views.every((name) => query.get(name) !== 'true');
}

/** Each article once, as the server lists it: the copy that is unread, else the first. */
function withoutCopies<Kind extends Entry>(entries: Kind[]): Kind[] {
  const shown = new Map<number, Kind>();
  for (const entry of entries.toSorted((a, b) => a.id - b.id)) {
    const first = entry.copy_of ?? entry.id;
    const known = shown.get(first);
    if (!known || (known.is_read && !entry.is_read)) shown.set(first, entry);
  }
  return [...shown.values()];
}

function isWanted(entry: Entry, query: URLSearchParams, ownFeeds: OwnFeeds): boolean {
  const has = (name: string) => query.get(name) === 'true';
  const isAsked = (mark: Mark) =>
    isMarked(entry, mark) === has(mark.name) || (!mark.hides && !has(mark.name));
  return (
    marks.every(isAsked) &&
    (!has('unread') || !entry.is_read) &&
    isInside(
      entry,
      {
        ...(query.has('feed_id') ? { feed_id: Number(query.get('feed_id')) } : {}),
        ...(query.has('folder_id') ? { folder_id: Number(query.get('folder_id')) } : {}),
        ...(query.has('tag') ? { tag: query.get('tag') ?? '' } : {}),
      },
      ownFeeds,
    )
  );
}

/** Whether an entry belongs to a feed, a folder with what is in it, or a tag. */
function isInside(entry: Entry, part: MarkAllRead, { subscriptions, folders }: OwnFeeds): boolean {
  const { feed_id, folder_id, tag } = part;
  const subscription = subscriptions.find((item) => item.feed_id === entry.feed_id);
  if (feed_id != null && entry.feed_id !== feed_id) return false;
  if (tag && ![...(entry.tags ?? []), ...(subscription?.tags ?? [])].includes(tag)) return false;
  return folder_id == null || isBelow(subscription?.folder_id ?? null, folder_id, folders);
}

function isBelow(id: number | null, wanted: number, folders: Folder[]): boolean {
  // As many steps as there are folders, so that a circle of folders ends too.
  let place = id;
  for (let step = 0; place !== null && step <= folders.length; step += 1) {
    if (place === wanted) return true;
    place = folders.find((folder) => folder.id === place)?.parent_id ?? null;
  }
  return false;
}

/** The unread entries that a "mark all as read" means. */
export function selectSwept<Kind extends Entry>(
  held: Kind[],
  part: MarkAllRead,
  ownFeeds: OwnFeeds,
): Kind[] {
  const newest = part.newest_id ?? Infinity;
  return held.filter(
    (entry) =>
      !entry.is_read && !isHidden(entry) && entry.id <= newest && isInside(entry, part, ownFeeds),
  );
}

/** Counts after some entries have changed. */
export function recount(
  counts: CountsAnswer,
  pairs: { before: Entry; after: Entry }[],
): CountsAnswer {
  const sum = { ...counts, feeds: { ...counts.feeds } };
  for (const { before, after } of pairs) {
    const unread = Number(isUnread(after)) - Number(isUnread(before));
    const inFeed = Math.max(0, (sum.feeds[after.feed_id] ?? 0) + unread);
    sum.feeds[after.feed_id] = inFeed;
    sum.unread = Math.max(0, sum.unread + unread);
    for (const mark of keepingMarks) {
      sum[mark.name] += Number(isMarked(after, mark)) - Number(isMarked(before, mark));
    }
  }
  return sum;
}

function isUnread(entry: Entry): boolean {
  return !entry.is_read && !isHidden(entry);
}
