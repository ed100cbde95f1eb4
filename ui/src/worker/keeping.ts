// Puts entries, texts and pictures into the vault, and takes out what is over its bounds.
import type { Entry, EntryDetail } from '../api/schema';
import { chooseDropped, choosePicturesDropped, largestPicture, type Held } from './bounds';
import type { Bounds } from './letters';
import type { Text, Vault } from './vault';

/** Keeps entries that came with their texts; what only a single entry has is not forgotten. */
export async function keepEntries(
  vault: Vault,
  details: EntryDetail[],
  { isOpened = false } = {},
): Promise<void> {
  const [rows, texts] = await Promise.all([
    Promise.all(details.map(({ id }) => vault.read('entries', id))),
    Promise.all(details.map(({ id }) => vault.read('texts', id))),
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
function split(detail: EntryDetail, known: Text | undefined): { row: Entry; text: Text } {
  const { html, full_html, enclosures, categories, comments_url, playback, ...row } = detail;
  const text: Text = {
    id: row.id,
    html,
    full_html: full_html ?? known?.full_html ?? null,
    enclosures,
    categories,
    playback: playback ?? known?.playback ?? [],
    ...(comments_url === undefined ? {} : { comments_url }),
  };
  return { row, text };
}

/** A list tells what has become of entries that are kept. */
export async function refreshRows(vault: Vault, rows: Entry[]): Promise<void> {
  const known = await Promise.all(rows.map((row) => vault.read('entries', row.id)));
  await vault.change(['entries'], (tx) => {
    rows.forEach((row, at) => {
      const before = known[at];
      // A changed text comes with the next fill; until then the old title fits it.
      const isSame = before?.version === row.version;
      if (before && isSame) tx.objectStore('entries').put({ ...before, ...row } satisfies Held);
    });
  });
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
