// Fetches what one may want to read without a network: texts of new entries, then their pictures.
import type { Counts, EntryDetail, Page } from '../api/schema';
import { chooseDropped, choosePicturesDropped, findPictureUrls } from './bounds';
import { largestPicture, newestFirst, shareOf } from './bounds';
import type { Bounds } from './letters';
import { ask, isJson, load, ownerOf } from './network';
import { readShelves } from './shelves';
import type { KeptEntry, Vault } from './vault';

const pageSize = 100;
// The server fetches each picture from its publisher: nobody is in a hurry here.
const picturesAtOnce = 2;
const mostMinutes = 60;

interface LastFill {
  at: number;
  newestId: number;
  bounds: Bounds;
}

export async function fill(vault: Vault, bounds: Bounds): Promise<void> {
  await vault.put('facts', bounds, 'bounds');
  if (bounds.entries === 0) return await vault.clearTexts().then(() => keepNothing(vault));
  const counts = await askFor<Counts>(vault, '/v1/counts');
  if (!counts || (await isRecent(vault, counts, bounds))) return;
  const some = shareOf(bounds);
  for (const [view, most] of [
    ['later', some],
    ['starred', some],
    ['unread', bounds.entries],
  ] as const) {
    if (!(await fillView(vault, view, most))) return;
  }
  await trimEntries(vault, bounds);
  await fillPictures(vault, bounds);
  const last: LastFill = { at: Date.now(), newestId: counts.newest_id, bounds };
  await vault.put('facts', last, 'last_fill');
}

async function keepNothing(vault: Vault): Promise<void> {
  await vault.put('facts', { entries: 0, pictureBytes: 0 } satisfies Bounds, 'bounds');
}

/** Nothing has come since, and what changed on other devices was not long ago. */
async function isRecent(vault: Vault, counts: Counts, bounds: Bounds): Promise<boolean> {
  const last = (await vault.read('facts', 'last_fill')) as LastFill | undefined;
  return (
    last !== undefined &&
    last.newestId === counts.newest_id &&
    Date.now() - last.at < mostMinutes * 60_000 &&
    JSON.stringify(last.bounds) === JSON.stringify(bounds)
  );
}

async function fillView(vault: Vault, view: string, most: number): Promise<boolean> {
  let cursor: string | undefined;
  for (let left = most; left > 0; left -= pageSize) {
    const limit = String(Math.min(left, pageSize));
    const query = new URLSearchParams({ [view]: 'true', content: 'true', images: 'proxied', limit });
    if (cursor) query.set('cursor', cursor);
    const page = await askFor<Page<EntryDetail>>(vault, `/v1/entries?${query}`);
    if (!page) return false;
    await keepEntries(vault, page.items);
    cursor = page.next_cursor;
    if (!cursor) break;
  }
  return true;
}

/** Keeps entries that came with their texts; what only a single entry has is not forgotten. */
export async function keepEntries(
  vault: Vault,
  entries: EntryDetail[],
  { isOpened = false } = {},
): Promise<void> {
  const known = await Promise.all(entries.map(({ id }) => vault.read('entries', id)));
  await vault.change(['entries'], (tx) => {
    entries.forEach((entry, at) => {
      const before = known[at];
      const isSame = before?.version === entry.version;
      const kept: KeptEntry = {
        ...entry,
        full_html: entry.full_html ?? (isSame ? before.full_html : null),
        playback: entry.playback ?? before?.playback ?? [],
        opened_at: isOpened ? Date.now() : (before?.opened_at ?? 0),
      };
      tx.objectStore('entries').put(kept);
    });
  });
}

export async function trimEntries(vault: Vault, bounds: Bounds): Promise<void> {
  await vault.remove('entries', chooseDropped(await vault.all('entries'), bounds));
}

async function fillPictures(vault: Vault, bounds: Bounds): Promise<void> {
  const kept = (await vault.all('entries')).toSorted(newestFirst).slice(0, shareOf(bounds));
  const { subscriptions } = await readShelves(vault);
  const icons = subscriptions.map((item) => item.icon_url).filter((url) => url.startsWith('/images/'));
  const wanted = [...new Set([...icons, ...kept.flatMap(findPictureUrls)])];
  const work = async () => {
    for (let url = wanted.shift(); url !== undefined; url = wanted.shift()) {
      if (await vault.read('pictureUses', url)) continue;
      const response = await load(url);
      if (response?.ok) await keepPicture(vault, url, response, bounds);
    }
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, work));
}

export async function keepPicture(
  vault: Vault,
  url: string,
  response: Response,
  bounds: Bounds,
): Promise<void> {
  const type = response.headers.get('Content-Type') ?? '';
  const body = await response.arrayBuffer();
  const bytes = body.byteLength;
  if (!type.startsWith('image/') || bytes > Math.min(largestPicture, bounds.pictureBytes)) return;
  await vault.change(['pictures', 'pictureUses'], (tx) => {
    tx.objectStore('pictures').put({ type, body }, url);
    tx.objectStore('pictureUses').put({ url, bytes, used_at: Date.now() });
  });
  const dropped = choosePicturesDropped(await vault.all('pictureUses'), bounds.pictureBytes);
  await vault.remove('pictures', dropped);
  await vault.remove('pictureUses', dropped);
}

async function askFor<Answer>(vault: Vault, path: string): Promise<Answer | null> {
  const response = await ask(path, { userId: vault.userId });
  const isOurs = response?.ok && isJson(response) && ownerOf(response) === vault.userId;
  return isOurs ? ((await response.json()) as Answer) : null;
}
