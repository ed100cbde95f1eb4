// Lists and counts as the server would give them, made from what is kept.
import type { CountsAnswer, Entry, MarkAllRead, Page } from '../api/schema';
import { isHidden, isMarked, keepingMarks, marks } from '../lib/lists/entrymarks';
import { newestFirst } from './bounds';
import { isInFolder, isTagged, isWanted, type OwnFeeds } from './listquery';

/** How many entries by the number of their feed. */
export type FeedCounts = CountsAnswer['feeds'];

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
  if (query.get('order') === 'important') wanted.sort(mostImportantFirst);
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

function mostImportantFirst(one: Entry, other: Entry): number {
  return (other.importance ?? 0) - (one.importance ?? 0) || other.id - one.id;
}

/** What is unread is there once already, and what was marked is there because of the mark. */
function isThinned(query: URLSearchParams, { showsCopies }: OwnFeeds): boolean {
  const views = ['unread', ...marks.map((mark) => mark.name)];
  return (
    !showsCopies && !query.has('board_id') && views.every((name) => query.get(name) !== 'true')
  );
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

/** The unread entries that a "mark all as read" means. */
export function selectSwept<Kind extends Entry>(
  held: Kind[],
  part: MarkAllRead,
  ownFeeds: OwnFeeds,
): Kind[] {
  const { feed_id, folder_id, tag, newest_id } = part;
  return held.filter(
    (entry) =>
      isUnread(entry) &&
      entry.id <= (newest_id ?? Infinity) &&
      (feed_id == null || entry.feed_id === feed_id) &&
      (folder_id == null || isInFolder(entry, folder_id, ownFeeds)) &&
      (!tag || isTagged(entry, tag, ownFeeds)),
  );
}

/**
 * What a "mark all as read" means beyond what is held, by feed: the counts alone know of it. Of a
 * part that is smaller than a feed they know nothing.
 */
export function countBeyond(
  counts: CountsAnswer,
  held: Entry[],
  part: MarkAllRead,
  ownFeeds: OwnFeeds,
): FeedCounts {
  const { feed_id, folder_id, tag, q, since, older_than, arrived_until } = part;
  if (tag || q || since || older_than || arrived_until) return {};
  const beyond: FeedCounts = {};
  for (const [id, unread] of Object.entries(counts.feeds)) {
    const feed = { feed_id: Number(id) };
    if (feed_id != null && feed.feed_id !== feed_id) continue;
    if (folder_id != null && !isInFolder(feed, folder_id, ownFeeds)) continue;
    beyond[id] = unread;
  }
  for (const entry of held.filter(isUnread)) {
    const count = beyond[entry.feed_id];
    if (count !== undefined) beyond[entry.feed_id] = Math.max(0, count - 1);
  }
  return beyond;
}

/** Counts after some entries have changed, and others that are not held here became unread. */
export function recount(
  counts: CountsAnswer,
  pairs: { before: Entry; after: Entry }[],
  others: FeedCounts = {},
): CountsAnswer {
  const sum = { ...counts, feeds: { ...counts.feeds } };
  for (const [id, step] of Object.entries(others)) {
    sum.feeds[id] = Math.max(0, (sum.feeds[id] ?? 0) + step);
    sum.unread = Math.max(0, sum.unread + step);
  }
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
