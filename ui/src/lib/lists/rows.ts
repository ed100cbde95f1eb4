// What of an entry lists know, and what of that is the reader's own.
import type { Entry, EntryDetail } from '../../api/schema';
import { marks } from './entrymarks';

/** An entry as lists know it, without its text. */
export function rowOf(detail: EntryDetail): Entry {
  const { html: _html, full_html: _full, enclosures: _enclosures, ...rest } = detail;
  const { categories: _categories, playback: _playback, podcast: _podcast, ...others } = rest;
  const { comments_url: _url, comments_count: _count, source: _source, ...entry } = others;
  return entry;
}

/** How the reader has marked it. */
export function stateOf(entry: Entry): Partial<Entry> {
  const { is_read, read_at, tags, board_ids, note } = entry;
  const times = Object.fromEntries(marks.map(({ field }) => [field, entry[field]]));
  const noted = note === undefined ? {} : { note };
  return { is_read, read_at, ...times, tags, board_ids, ...noted };
}
