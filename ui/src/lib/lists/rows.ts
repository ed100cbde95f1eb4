// What of an entry lists know, and what of that is the reader's own.
import type { Entry, EntryDetail } from '../../api/schema';
import { marks } from './entrymarks';

/** What belongs to the text of an entry: lists are light without it. */
const textFields = [
  'html',
  'full_html',
  'enclosures',
  'categories',
  'comments_url',
  'comments_count',
  'podcast',
  'source',
  'playback',
] as const satisfies (keyof EntryDetail)[];
export type TextField = (typeof textFields)[number];

/** An entry as lists know it, and apart from that what belongs to its text. */
export function splitText<Whole extends Partial<Pick<EntryDetail, TextField>>>(entry: Whole) {
  const isText = (field: string) => (textFields as string[]).includes(field);
  const fields = Object.entries(entry);
  return {
    row: Object.fromEntries(fields.filter(([field]) => !isText(field))) as Omit<Whole, TextField>,
    text: Object.fromEntries(fields.filter(([field]) => isText(field))) as Pick<
      Whole,
      TextField & keyof Whole
    >,
  };
}

/** How the reader has marked it. */
export function stateOf(entry: Entry): Partial<Entry> {
  const { is_read, read_at, tags, board_ids, note } = entry;
  const times = Object.fromEntries(marks.map(({ field }) => [field, entry[field]]));
  const noted = note === undefined ? {} : { note };
  return { is_read, read_at, ...times, tags, board_ids, ...noted };
}
