// Changes made without a network: read from requests, shown on entries, joined for the server.
import type { Changed, Entry, MarkAllRead, SetMarks } from '../api/schema';
import { marks } from '../lib/lists/entrymarks';

export type Field = Exclude<keyof SetMarks, 'entry_ids' | 'at'>;
export type MarkValues = Partial<Record<Field, boolean>>;

/** Some entries, and what to set on them. */
export interface Marks {
  entry_ids: number[];
  wish: MarkValues;
}

/** Everything up to an entry becomes read, everywhere or in a part. */
export interface Sweep {
  sweep: MarkAllRead;
}

export type Change = Marks | Sweep;

/** A change in its place in the line, with the time at which it was made. */
export type Waiting = Change & { seq: number; at: string };

/** What is sent for one or several waiting changes. */
export interface Sending {
  seqs: number[];
  path: string;
  body: MarkAllRead | SetMarks;
}

const fields: readonly Field[] = ['read', ...marks.map((mark) => mark.name)];
const oneMark = /^\/v1\/entries\/(\d+)\/(\w+)$/;
// Marks that follow each other so quickly were made by one scroll.
const sameMomentMilliseconds = 2000;
const mostAtOnce = 1000;

/** Reads a request as a change; null for what cannot be kept for later. */
export function readChange(method: string, path: string, body: unknown): Change | null {
  const one = oneMark.exec(path);
  const field = marks.find((mark) => mark.path === one?.[2])?.name;
  if (one && field) return { entry_ids: [Number(one[1])], wish: { [field]: method === 'POST' } };
  if (typeof body !== 'object' || body === null) return null;
  if (path === '/v1/entries/mark-all-read') return { sweep: body };
  const { entry_ids, ...rest } = body as { entry_ids?: unknown } & MarkValues;
  if (!Array.isArray(entry_ids)) return null;
  const wish = path === '/v1/entries/mark-read' ? { read: rest.read ?? true } : pickValues(rest);
  return { entry_ids: entry_ids.filter(Number.isSafeInteger) as number[], wish };
}

function pickValues(values: MarkValues): MarkValues {
  const set = fields.filter((field) => typeof values[field] === 'boolean');
  return Object.fromEntries(set.map((field) => [field, values[field]]));
}

/**
 * What to send, in order, and which changes need not be sent since a later one says otherwise. The
 * server compares times field by field, so leaving out the earlier of two changes loses nothing.
 */
export function planSending(waiting: Waiting[]): { sendings: Sending[]; obsolete: number[] } {
  const kept = leaveOutEarlier(waiting);
  const seqs = new Set(kept.map((change) => change.seq));
  const obsolete = waiting.map((change) => change.seq).filter((seq) => !seqs.has(seq));
  const groups: Waiting[][] = [];
  for (const change of kept) {
    const last = groups.at(-1);
    if (last && canJoin(last, change)) last.push(change);
    else groups.push([change]);
  }
  return { sendings: groups.map(toSending), obsolete };
}

function leaveOutEarlier(waiting: Waiting[]): Waiting[] {
  const settled = new Set<string>();
  const kept: Waiting[] = [];
  for (const change of waiting.toReversed()) {
    if ('sweep' in change) {
      kept.push(change);
      continue;
    }
    const { wish, seq, at } = change;
    const names = Object.keys(wish) as Field[];
    const open = change.entry_ids.filter((id) =>
      names.some((name) => !settled.has(`${id} ${name}`)),
    );
    for (const id of open) for (const name of names) settled.add(`${id} ${name}`);
    if (open.length) kept.push({ entry_ids: open, wish, seq, at });
  }
  return kept.toReversed();
}

function canJoin(group: Waiting[], next: Waiting): boolean {
  const [first] = group;
  if (!first || 'sweep' in first || 'sweep' in next) return false;
  const isSame = fields.every((field) => first.wish[field] === next.wish[field]);
  const isSoon = Date.parse(next.at) - Date.parse(first.at) <= sameMomentMilliseconds;
  return isSame && isSoon && idsOf(group).length + next.entry_ids.length <= mostAtOnce;
}

function toSending(group: Waiting[]): Sending {
  const seqs = group.map((change) => change.seq);
  const last = group.at(-1);
  if (last && 'sweep' in last) {
    return { seqs, path: '/v1/entries/mark-all-read', body: { ...last.sweep, at: last.at } };
  }
  const body: SetMarks = {
    entry_ids: [...new Set(idsOf(group))],
    ...last?.wish,
    ...(last && { at: last.at }),
  };
  return { seqs, path: '/v1/entries/mark', body };
}

function idsOf(changes: Change[]): number[] {
  return changes.flatMap((change) => ('sweep' in change ? [] : change.entry_ids));
}

/** The entry as it is once the change is made. */
export function applyValues<Kind extends Entry>(entry: Kind, wish: MarkValues, at: string): Kind {
  const time = (isSet: boolean, before: string | null | undefined) =>
    isSet ? (before ?? at) : null;
  return {
    ...entry,
    ...(wish.read === undefined
      ? {}
      : { is_read: wish.read, read_at: time(wish.read, entry.read_at) }),
    ...Object.fromEntries(
      marks.flatMap(({ name, field }) => {
        const isSet = wish[name];
        return isSet === undefined ? [] : [[field, time(isSet, entry[field])]];
      }),
    ),
  };
}

/** An answer of the server, with what it has not heard of yet. */
export function overlay<Kind extends Entry>(entry: Kind, waiting: Waiting[]): Kind {
  return waiting.reduce<Kind>(
    (shown, change) =>
      'wish' in change && change.entry_ids.includes(shown.id)
        ? applyValues(shown, change.wish, change.at)
        : shown,
    entry,
  );
}

/** What the server says to a change that it will get later; by which number it is undone here. */
export function answerOf(changed: number, operationId: number | null = null): Changed {
  return { changed, operation_id: operationId };
}
