// Puts entries, texts and pictures into the vault, and takes out what is over its bounds.
import type { Entry, EntryContent } from '../api/schema';
import { splitText } from '../lib/lists/rows';
import {
  chooseDropped,
  choosePicturesDropped,
  type Held,
  largestPicture,
  mostEntries,
} from './bounds';
import type { Bounds } from './protocol';
import type { Text, Vault } from './vault';

/** Keeps entries that came with their texts; what only a single entry has is not forgotten. */
export async function keepEntries(
  vault: Vault,
  details: EntryContent[],
  { isOpened = false } = {},
): Promise<void> {
  const ids = details.map(({ id }) => id);
  const [rows, texts] = await Promise.all([
    vault.readMany('entries', ids),
    vault.readMany('texts', ids),
  ]);
  await vault.change(['entries', 'texts'], (tx) => {
    details.forEach((detail, at) => {
      const before = rows[at];
      const isSame = before?.version === detail.version;
      const { row, text } = split(detail, isSame ? texts[at] : undefined);
      const opened_at = isOpened ? Date.now() : (before?.opened_at ?? 0);
      tx.objectStore('entries').put({ ...row, opened_at });
      tx.objectStore('texts').put(text);
    });
  });
}

/** Lists do not say what is only in a single entry, so that is taken from what is known. */
function split(detail: EntryContent, known: Text | undefined): { row: Entry; text: Text } {
  const { analysis, ...others } = detail;
  const { row, text: told } = splitText(others);
  const text: Text = {
    ...told,
    id: row.id,
    full_html: told.full_html ?? known?.full_html ?? null,
    playback: told.playback ?? known?.playback ?? [],
    analysis: analysis ?? known?.analysis ?? null,
  };
  return { row, text };
}

/** A list tells what has become of entries that are kept. */
export async function refreshRows(vault: Vault, rows: Entry[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const known = await vault.readMany('entries', ids);
  const changed = rows.flatMap((row, at) => {
    const before = known[at];
    // A changed text comes with the next fill; until then the old title fits it.
    if (!before || before.version !== row.version || !isOther(before, row)) return [];
    return [{ ...before, ...row } satisfies Held];
  });
  if (!changed.length) return;
  await vault.change(['entries'], (tx) => {
    for (const row of changed) tx.objectStore('entries').put(row);
  });
}

function isOther(before: Held, row: Entry): boolean {
  const names = Object.keys(row) as (keyof Entry)[];
  return names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(row[name]));
}

/** Opening an entry may bring one too many; looking through all of them each time would be slow. */
export async function trimIfFull(vault: Vault): Promise<void> {
  const bounds = await vault.readBounds();
  if ((await vault.count('entries')) > mostEntries(bounds)) await trimEntries(vault, bounds);
}

export async function trimEntries(vault: Vault, bounds: Bounds): Promise<void> {
  const dropped = chooseDropped(await vault.all('entries'), bounds);
  await vault.remove('entries', dropped);
  await vault.remove('texts', dropped);
}

export async function keepPicture(vault: Vault, url: string, response: Response): Promise<void> {
  const { entries, pictureBytes } = await vault.readBounds();
  if (entries === 0) return;
  const type = response.headers.get('Content-Type') ?? '';
  const body = await response.arrayBuffer();
  const bytes = body.byteLength;
  if (!type.startsWith('image/') || bytes > Math.min(largestPicture, pictureBytes)) return;
  await vault.change(['pictures', 'pictureUses'], (tx) => {
    tx.objectStore('pictures').put({ type, body }, url);
    tx.objectStore('pictureUses').put({ url, bytes, used_at: Date.now() });
  });
  const dropped = choosePicturesDropped(await vault.all('pictureUses'), pictureBytes);
  await vault.remove('pictures', dropped);
  await vault.remove('pictureUses', dropped);
}
