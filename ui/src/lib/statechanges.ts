// What each kind of change means, made anywhere: one table, so that no kind can be forgotten.
import type { Entry, StateChange } from '../api/schema';
import { type Mark, type MarkName, marks } from './entrymarks';
import { hasUnreadView } from './lists';
import type { List } from './routes';

interface Meaning {
  /** What it sets on an entry; the tag is that of the change, if it has one. */
  set: (entry: Entry, tag: string) => Partial<Entry>;
  /** Whether an entry is read after it, for kinds that are about that. */
  isRead?: boolean;
  /** Whether entries that it touched may belong into this list now. */
  fills: (list: List, unreadOnly: boolean, tag: string) => boolean;
}

const never = () => false;
const inUnread = (list: List, unreadOnly: boolean) => unreadOnly && hasUnreadView(list);

export const meanings: Record<StateChange, Meaning> = {
  read: { set: () => readNow(true), isRead: true, fills: never },
  all_read: { set: () => readNow(true), isRead: true, fills: never },
  unread: { set: () => readNow(false), isRead: false, fills: inUnread },
  ...markMeanings(),
  tagged: {
    set: (entry, tag) => ({ tags: withTag(entry, tag, true) }),
    fills: (list, _unreadOnly, tag) => list.kind === 'tag' && list.title === tag,
  },
  untagged: { set: (entry, tag) => ({ tags: withTag(entry, tag, false) }), fills: never },
};

function markMeanings(): Record<MarkName | Mark['end'], Meaning> {
  const pairs = marks.flatMap((mark): [string, Meaning][] => {
    const { name, end, field, hides } = mark;
    return [
      [name, { set: () => ({ [field]: now() }), fills: ({ kind }) => kind === name }],
      [end, { set: () => ({ [field]: null }), fills: ({ kind }) => hides && kind !== name }],
    ];
  });
  return Object.fromEntries(pairs) as Record<MarkName | Mark['end'], Meaning>;
}

/** Whether an entry looks already as a change would make it look. */
export function isShown(entry: Entry, change: StateChange, tag: string): boolean {
  if (change === 'tagged') return entry.tags.includes(tag);
  if (change === 'untagged') return !entry.tags.includes(tag);
  const wanted = Object.entries(meanings[change].set(entry, tag));
  return wanted.every(([name, value]) => !entry[name as keyof Entry] === !value);
}

export function now(): string {
  return new Date().toISOString();
}

export function readNow(isRead: boolean): Partial<Entry> {
  return { is_read: isRead, read_at: isRead ? now() : null };
}

export function withTag(entry: Entry | undefined, title: string, isTagged: boolean): string[] {
  const others = (entry?.tags ?? []).filter((known) => known !== title);
  return isTagged ? [...others, title] : others;
}
