// How much is kept: which entries and pictures go when there are too many of them.

import type { Entry } from '../api/schema';
import { isHidden, isMarked, keepingMarks } from '../lib/lists/entrymarks';
import type { Bounds } from './protocol';

export interface Held extends Entry {
  /** When it was last opened here, in milliseconds; 0 if never. */
  opened_at: number;
}

export interface PictureUse {
  url: string;
  bytes: number;
  used_at: number;
}

// Of what one keeps, and of what one has read last, a part of the bound each.
const share = 5;
export const pagePrefix = 'copydesk-page-';
export const largestPicture = 4_000_000;

export function shareOf(bounds: Bounds): number {
  return Math.ceil(bounds.entries / share);
}

/** Unread ones up to the bound; marked and opened ones up to a part of it each. */
export function mostEntries(bounds: Bounds): number {
  return bounds.entries + (keepingMarks.length + 1) * shareOf(bounds);
}

/** The ids of entries that have to go; the newest unread stay, and some of what was kept. */
export function chooseDropped(held: Held[], bounds: Bounds): number[] {
  const some = shareOf(bounds);
  const visible = held.filter((entry) => !isHidden(entry));
  const byTime = visible.toSorted(newestFirst);
  const opened = held
    .filter((entry) => entry.opened_at > 0)
    .toSorted((one, other) => other.opened_at - one.opened_at);
  const kept = new Set(
    [
      byTime.filter((entry) => !entry.is_read).slice(0, bounds.entries),
      ...keepingMarks.map((mark) => byTime.filter((entry) => isMarked(entry, mark)).slice(0, some)),
      opened.slice(0, some),
    ].flatMap((entries) => entries.map((entry) => entry.id)),
  );
  return held.map((entry) => entry.id).filter((id) => !kept.has(id));
}

/** The addresses of pictures that have to go: those that were not looked at for longest. */
export function choosePicturesDropped(uses: PictureUse[], most: number): string[] {
  let sum = uses.reduce((total, use) => total + use.bytes, 0);
  const dropped: string[] = [];
  for (const use of uses.toSorted((one, other) => one.used_at - other.used_at)) {
    if (sum <= most) break;
    sum -= use.bytes;
    dropped.push(use.url);
  }
  return dropped;
}

export function newestFirst(one: Entry, other: Entry): number {
  return timeOf(other).localeCompare(timeOf(one)) || other.id - one.id;
}

function timeOf(entry: Entry): string {
  return entry.published_at ?? entry.arrived_at;
}

/** Our own addresses of the pictures in a text that the server has cleaned. */
export function findPictureUrls(entry: { image_url: string; html?: string }): string[] {
  const found = (entry.html ?? '').matchAll(/<img\b[^>]*? src="(\/images\/[^"]+)"/g);
  const urls = [entry.image_url, ...[...found].map((match) => match[1] ?? '')];
  return [...new Set(urls.filter((url) => url.startsWith('/images/')))];
}

/** A text for reading without a network: of each picture, only the size that is kept is named. */
export function withoutOtherSizes(html: string): string {
  return html.replace(/<(?:img|source)\b[^>]*>/g, (tag) =>
    tag.replace(/ (?:srcset|sizes)="[^"]*"/g, ''),
  );
}

/** Kept pages of other versions; one that is open may still need a file of the version before. */
export function chooseOldPages(
  names: string[],
  current: string,
  { isAlone }: { isAlone: boolean },
): string[] {
  const old = names.filter((name) => name.startsWith(pagePrefix) && name !== current);
  return isAlone ? old : old.slice(0, -1);
}
