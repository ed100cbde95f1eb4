// What a publisher changed, word by word: the shortest way from one text to the other.

export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** What stays has its spaces of before as well: a mark may come or go right behind a word. */
interface Step extends Piece {
  was?: string;
}

// Beyond this many changes the search would take long and the answer would help nobody.
const mostSteps = 1500;

/** Words, each with the space after it, and every mark on its own. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}_’'-]+\s*|[^\p{L}\p{N}\p{M}\s]\s*|\s+/gu) ?? [];
}

export function diffWords(before: string, after: string): Piece[] {
  return join(diffLists(splitWords(before), splitWords(after)));
}

/** Paragraph by paragraph first, then word by word in those that took each other's place. */
export function diffTexts(before: string[], after: string[]): Piece[][] {
  const lines = diffLists(before, after);
  const shown: Piece[][] = [];
  for (let at = 0; at < lines.length; ) {
    const removed = takeWhile(lines, at, 'removed');
    const added = takeWhile(lines, at + removed.length, 'added');
    if (!removed.length && !added.length) {
      shown.push([same(lines[at]?.text ?? '')]);
      at += 1;
      continue;
    }
    const pairs = Math.max(removed.length, added.length);
    for (let pair = 0; pair < pairs; pair += 1) {
      shown.push(diffWords(removed[pair]?.text ?? '', added[pair]?.text ?? ''));
    }
    at += removed.length + added.length;
  }
  return shown;
}

function takeWhile(lines: Step[], from: number, kind: Piece['kind']): Step[] {
  let end = from;
  while (lines[end]?.kind === kind) end += 1;
  return lines.slice(from, end);
}

/** Myers' greedy search between the common beginning and the common end. */
function diffLists(before: string[], after: string[]): Step[] {
  let start = 0;
  while (start < before.length && isSame(before[start], after[start])) start += 1;
  let end = 0;
  const shortest = Math.min(before.length, after.length) - start;
  while (end < shortest && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const middle = search(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  return [
    ...after.slice(0, start).map((text, at) => stay(text, before[at])),
    ...middle,
    ...after
      .slice(after.length - end)
      .map((text, at) => stay(text, before[before.length - end + at])),
  ];
}

/** For each line of the search, how far each of its neighbours had come: the way back. */
type Trace = Int32Array[];

function search(before: string[], after: string[]): Step[] {
  const old = before.map(bare);
  const fresh = after.map(bare);
  const most = Math.min(old.length + fresh.length, mostSteps);
  const trace: Trace = [];
  // Lines have numbers below zero, too: the one in the middle is 0, and is entered from 1.
  const middle = most + 1;
  const reach = new Int32Array(2 * middle + 1).fill(-1);
  reach[middle + 1] = 0;
  for (let steps = 0; steps <= most; steps += 1) {
    trace.push(reach.slice(middle - steps, middle + steps + 1));
    for (let line = -steps; line <= steps; line += 2) {
      let x = isDown(reach, middle, line, steps)
        ? at(reach, middle + line + 1)
        : at(reach, middle + line - 1) + 1;
      while (x < old.length && x - line < fresh.length && old[x] === fresh[x - line]) x += 1;
      reach[middle + line] = x;
      if (x >= old.length && x - line >= fresh.length) return walkBack(trace, before, after);
    }
  }
  return [...before.map(removed), ...after.map(added)];
}

/** Whether a line is reached by a word that came, and not by one that went. */
function isDown(reach: Int32Array, middle: number, line: number, steps: number): boolean {
  if (line === -steps) return true;
  return line !== steps && at(reach, middle + line - 1) < at(reach, middle + line + 1);
}

function walkBack(trace: Trace, before: string[], after: string[]): Step[] {
  const pieces: Step[] = [];
  let x = before.length;
  let y = after.length;
  for (let steps = trace.length - 1; steps >= 0; steps -= 1) {
    const reach = trace[steps] as Int32Array;
    const line = x - y;
    const hasCome = isDown(reach, steps, line, steps);
    const from = hasCome ? line + 1 : line - 1;
    const fromX = steps === 0 ? 0 : at(reach, steps + from);
    const fromY = steps === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      pieces.push(stay(after[y] ?? '', before[x]));
    }
    if (steps === 0) break;
    if (hasCome) pieces.push(added(after[(y -= 1)] ?? ''));
    else pieces.push(removed(before[(x -= 1)] ?? ''));
  }
  return pieces.reverse();
}

/** Neighbours of one kind become one piece; what was removed stands before what came instead. */
function join(steps: Step[]): Piece[] {
  const joined: Piece[] = [];
  let gone = '';
  let come = '';
  const keep = (text: string) => {
    const last = joined.at(-1);
    if (last?.kind === 'same') last.text += text;
    else if (text) joined.push(same(text));
  };
  const flush = () => {
    const lead = Math.min(spaceBefore(gone), spaceBefore(come));
    if (lead) {
      keep(come.slice(0, spaceBefore(come)));
      gone = gone.trimStart();
      come = come.trimStart();
    }
    // Where one side has nothing but a space, that is no change, and stands behind what is one.
    const space = come.trim() ? (gone.trim() ? '' : gone) : come;
    if (space) {
      gone = gone.trimEnd();
      come = come.trimEnd();
    }
    if (gone) joined.push(removed(gone));
    if (come) joined.push(added(come));
    if (space) keep(space);
    gone = come = '';
  };
  for (const { kind, text, was } of steps) {
    if (kind === 'removed') gone += text;
    else if (kind === 'added') come += text;
    else {
      flush();
      const word = text.trimEnd();
      keep(word);
      // The space behind it belongs to what follows, as each side has it.
      gone = spaceAfter(was ?? text);
      come = spaceAfter(text);
    }
  }
  flush();
  return joined;
}

const spaceBefore = (text: string) => text.length - text.trimStart().length;
const spaceAfter = (text: string) => text.slice(text.trimEnd().length);
const stay = (text: string, was = text): Step => ({ kind: 'same', text, was });
const same = (text: string): Piece => ({ kind: 'same', text });
const added = (text: string): Piece => ({ kind: 'added', text });
const removed = (text: string): Piece => ({ kind: 'removed', text });
const bare = (word: string) => word.trim();
const at = (reach: Int32Array, place: number): number => reach[place] ?? -1;
const isSame = (one?: string, other?: string) => one !== undefined && one.trim() === other?.trim();
