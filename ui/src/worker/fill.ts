// Fetches what one may want to read without a network: texts of new entries, then their pictures.
import type { CountsAnswer, EntryContent, Page, Start } from '../api/schema';
import { type Keeping, keepingMarks } from '../lib/lists/entrymarks';
import { keepParts } from './answers';
import { findPictureUrls, newestFirst, shareOf } from './bounds';
import { ask, fetchAhead, isJson, ownerOf } from './network';
import { keepEntries, keepPicture, trimEntries } from './offlineentries';
import { readOwnFeeds } from './ownfeeds';
import type { Bounds } from './protocol';
import { isPicture } from './routing';
import type { Vault } from './vault';

const pageSize = 100;
// The server fetches each picture from its publisher: nobody is in a hurry here.
const picturesAtOnce = 2;
const longestMinutes = 60;
const tooMany = 429;
const mostTries = 5;
const longestRestSeconds = 60;
// A publisher that is slow now may answer later; one that never answers is not asked for ever.
const mostPictureRounds = 3;

type View = Keeping['name'] | 'unread';

interface LastFill {
  at: number;
  newestId: number;
  bounds: Bounds;
  /** How often pictures may still be asked for that were not to be had. */
  pictureRounds: number;
}

export async function fill(vault: Vault, bounds: Bounds): Promise<void> {
  if (bounds.entries === 0) await vault.clearTexts();
  await vault.setBounds(bounds);
  if (bounds.entries === 0) return;
  const counts = await askFor<CountsAnswer>(vault, '/v1/counts');
  if (!counts) return;
  const before = (await vault.read('facts', 'last_fill')) as LastFill | undefined;
  if (before && isRecent(before, counts, bounds)) return await fillPictures(vault, before);
  const start = await askFor<Start>(vault, '/v1/start');
  if (start) await keepParts(vault, start);
  const some = shareOf(bounds);
  const views: [View, number][] = [
    ...keepingMarks.map(({ name }): [View, number] => [name, some]),
    ['unread', bounds.entries],
  ];
  for (const [view, most] of views) {
    if (!(await fillView(vault, view, most))) return;
  }
  await trimEntries(vault, bounds);
  await fillPictures(vault, {
    at: Date.now(),
    newestId: counts.newest_id,
    bounds,
    pictureRounds: mostPictureRounds,
  });
}

/** Nothing has come since, and what changed on other devices was not long ago. */
function isRecent(last: LastFill, counts: CountsAnswer, bounds: Bounds): boolean {
  return (
    last.newestId === counts.newest_id &&
    Date.now() - last.at < longestMinutes * 60_000 &&
    JSON.stringify(last.bounds) === JSON.stringify(bounds)
  );
}

async function fillView(vault: Vault, view: View, most: number): Promise<boolean> {
  const seen = new Set<number>();
  let cursor: string | undefined;
  do {
    const limit = String(Math.min(most - seen.size, pageSize));
    const query = new URLSearchParams({ [view]: 'true', content: 'true', limit });
    query.set('images', 'proxied');
    if (cursor) query.set('cursor', cursor);
    const page = await askFor<Page<EntryContent>>(vault, `/v1/entries?${query}`);
    if (!page) return false;
    await keepEntries(vault, page.items);
    for (const { id } of page.items) seen.add(id);
    cursor = page.items.length ? page.next_cursor : undefined;
  } while (cursor && seen.size < most);
  if (view === 'unread') await noteReadElsewhere(vault, seen);
  return true;
}

/** What is no longer among the newest unread was read on another device, or is too old to keep. */
async function noteReadElsewhere(vault: Vault, unread: Set<number>): Promise<void> {
  const held = await vault.all('entries');
  await vault.change(['entries'], (tx) => {
    for (const entry of held) {
      if (!entry.is_read && !unread.has(entry.id)) {
        tx.objectStore('entries').put({ ...entry, is_read: true });
      }
    }
  });
}

/** Fetches what is lacking, and notes the end of this fill. */
async function fillPictures(vault: Vault, fill: LastFill): Promise<void> {
  if (fill.pictureRounds === 0) return;
  const waiting = await listPictures(vault, fill.bounds);
  let isLacking = false;
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (await vault.read('pictureUses', url)) continue;
      const response = await fetchAhead(url);
      if (response?.ok) await keepPicture(vault, url, response);
      else isLacking ||= response?.status !== 404;
    }
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, work));
  const pictureRounds = isLacking ? fill.pictureRounds - 1 : 0;
  await vault.put('facts', { ...fill, pictureRounds } satisfies LastFill, 'last_fill');
}

/** Those of the newest entries, and icons. */
async function listPictures(vault: Vault, bounds: Bounds): Promise<string[]> {
  const { subscriptions } = await readOwnFeeds(vault);
  const wanted = new Set(subscriptions.map(({ icon }) => icon));
  const newest = (await vault.all('entries')).toSorted(newestFirst).slice(0, shareOf(bounds));
  for (const { id, image_url } of newest) {
    const text = await vault.read('texts', id);
    for (const url of findPictureUrls({ image_url, html: text?.html ?? '' })) wanted.add(url);
  }
  return [...wanted].filter(isPicture);
}

/** Nobody waits for this: what the server finds too much now is asked for when it says. */
async function askFor<Answer>(vault: Vault, path: string): Promise<Answer | null> {
  let response = await ask(path, { account: vault.account });
  for (let tries = 1; response?.status === tooMany && tries < mostTries; tries += 1) {
    await rest(Number(response.headers.get('Retry-After')) || 1);
    response = await ask(path, { account: vault.account });
  }
  if (!response?.ok || !isJson(response) || ownerOf(response) !== vault.account) return null;
  return (await response.json()) as Answer;
}

async function rest(seconds: number): Promise<void> {
  const milliseconds = Math.min(seconds, longestRestSeconds) * 1000;
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
