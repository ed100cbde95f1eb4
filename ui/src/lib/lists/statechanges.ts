// What each kind of change means, made anywhere: one table, so that no kind can be forgotten.
import type { Entry, StateChange } from '../../api/schema';
import { type Mark, type MarkName, marks } from './entrymarks';
import { hasUnreadView } from './lists';
import type { List } from './routes';

/** What a change is about besides entries: the title of a tag, a board, or how important. */
export interface Label {
  tag?: string;
  boardId?: number;
  importance?: number;
}

interface Meaning {
  /** What it sets on an entry; the label is the tag or board of the change, if it has one. */
  set: (entry: Entry, label: Label) => Partial<Entry>;
  /** Whether an entry is read after it, for kinds that are about that. */
  isRead?: boolean;
  /** Whether entries that it touched may belong into this list now. */
  fills: (list: List, unreadOnly: boolean, label: Label) => boolean;
}

const never = () => false;
const inUnread = (list: List, unreadOnly: boolean) => unreadOnly && hasUnreadView(list);

export const meanings: Record<StateChange, Meaning> = {
  read: { set: () => readNow(true), isRead: true, fills: never },
  all_read: { set: () => readNow(true), isRead: true, fills: never },
  unread: { set: () => readNow(false), isRead: false, fills: inUnread },
  ...markMeanings(),
  tagged: {
    set: (entry, { tag = '' }) => ({ tags: withTag(entry, tag, true) }),
    fills: (list, _unreadOnly, { tag }) => list.kind === 'tag' && list.title === tag,
  },
  untagged: {
    set: (entry, { tag = '' }) => ({ tags: withTag(entry, tag, false) }),
    fills: never,
  },
  boarded: {
    set: (entry, { boardId = 0 }) => ({ board_ids: withBoard(entry, boardId, true) }),
    fills: (list, _unreadOnly, { boardId }) => list.kind === 'board' && list.id === boardId,
  },
  unboarded: {
    set: (entry, { boardId = 0 }) => ({ board_ids: withBoard(entry, boardId, false) }),
    fills: never,
  },
  important: { set: (_entry, { importance = 1 }) => ({ importance }), fills: never },
  unimportant: { set: () => ({ importance: 0 }), fills: never },
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
export function isShown(entry: Entry, change: StateChange, label: Label): boolean {
  const { tag = '', boardId = 0 } = label;
  if (change === 'tagged') return entry.tags.includes(tag);
  if (change === 'untagged') return !entry.tags.includes(tag);
  if (change === 'boarded') return entry.board_ids.includes(boardId);
  if (change === 'unboarded') return !entry.board_ids.includes(boardId);
  if (change === 'important') return entry.importance === label.importance;
  const wanted = Object.entries(meanings[change].set(entry, label));
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

/** What was kept by an earlier version has no boards. */
export function withBoard(entry: Entry | undefined, boardId: number, isOn: boolean): number[] {
  const others = (entry?.board_ids ?? []).filter((known) => known !== boardId);
  return isOn ? [...others, boardId] : others;
}
