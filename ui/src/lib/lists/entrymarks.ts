// How the page shows each mark of an entry, and by which keys; what it is, the server says.
import { marks } from '../../api/marks';
import type { Entry } from '../../api/schema';

export { marks };
export type Mark = (typeof marks)[number];
export type MarkName = Mark['name'];
/** A mark that keeps an entry, and is counted in the sidebar. */
export type Keeping = Extract<Mark, { hides: false }>;

interface Look {
  /** The key that sets it; after "g", the one that opens its list. */
  key: string;
  isFilled: boolean;
}

export const looks: Record<MarkName, Look> = {
  starred: { key: 's', isFilled: true },
  later: { key: 'l', isFilled: false },
  hidden: { key: 'h', isFilled: false },
};

/** What is drawn for it, as everything in `icons.ts`. */
export const markIcons: Record<Mark['path'], string> = {
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  later: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  hide:
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7' +
    'M6.3 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.9 10a3 3 0 0 0 4.2 4.2',
};

export const keepingMarks = marks.filter((mark): mark is Keeping => !mark.hides);
export const markOf = byName((mark) => mark);

export function byName<Value>(make: (mark: Mark) => Value): Record<MarkName, Value> {
  const pairs = marks.map((mark) => [mark.name, make(mark)]);
  return Object.fromEntries(pairs) as Record<MarkName, Value>;
}

export function isMarkName(name: string | undefined): name is MarkName {
  return marks.some((mark) => mark.name === name);
}

/** Entries that were kept by an earlier version may lack a mark. */
export function isMarked(entry: Entry, { field }: Mark): boolean {
  return (entry[field] ?? null) !== null;
}

export function isHidden(entry: Entry): boolean {
  return marks.some((mark) => mark.hides && isMarked(entry, mark));
}
