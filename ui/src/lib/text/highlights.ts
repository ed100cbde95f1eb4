// Marks pieces of texts without touching them: browsers that know highlights draw them over it.
export type MarkKind = 'pointed-out' | 'loaded' | 'aloud';

const most = 200;
// The words of two of these never belong together.
const apart = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, blockquote, pre, figcaption, th, td, div';

/** Marks each place where one of the pieces stands; gives what takes these marks away again. */
export function markPieces(root: Element, kind: MarkKind, pieces: readonly string[]): () => void {
  const isKnown = typeof Highlight !== 'undefined' && 'highlights' in CSS;
  if (!isKnown || pieces.length === 0) return () => {};
  const ranges = findRanges(root, pieces);
  const marks = CSS.highlights.get(kind) ?? new Highlight();
  CSS.highlights.set(kind, marks);
  for (const range of ranges) marks.add(range);
  return () => ranges.forEach((range) => marks.delete(range));
}

/** Marks this place alone; gives what takes the mark away again. */
export function markRange(kind: MarkKind, range: Range): () => void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return () => {};
  CSS.highlights.set(kind, new Highlight(range));
  return () => void CSS.highlights.delete(kind);
}

/** Scrolls to the first place where a piece is seen; false if it is nowhere. */
export function showPiece(root: Element, piece: string): boolean {
  const isSeen = (range: Range) => range.startContainer.parentElement?.checkVisibility() ?? false;
  const place = findRanges(root, [piece]).find(isSeen)?.startContainer.parentElement;
  place?.scrollIntoView({ block: 'center' });
  return place !== undefined && place !== null;
}

/** Whole words only, whatever their case, also where a link or emphasis begins within them. */
export function findRanges(root: Element, pieces: readonly string[]): Range[] {
  const wanted = pieces.filter(Boolean).map(toPattern);
  if (wanted.length === 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return listRuns(root)
    .flatMap((run) => findInRun(run, pattern))
    .slice(0, most);
}

/** The pieces of text of each paragraph. */
function listRuns(root: Element): Text[][] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const runs: Text[][] = [];
  let block: Element | null | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement?.closest(apart);
    if (own !== block || runs.length === 0) runs.push([]);
    block = own;
    runs.at(-1)?.push(node as Text);
  }
  return runs;
}

function findInRun(run: Text[], pattern: RegExp): Range[] {
  const words = run.map((node) => node.data).join('');
  return [...words.matchAll(pattern)].map((match) => {
    const range = document.createRange();
    range.setStart(...locate(run, match.index, false));
    range.setEnd(...locate(run, match.index + match[0].length, true));
    return range;
  });
}

/** Which node a place is in, and where; an end belongs to the node before it. */
function locate(run: Text[], place: number, isEnd: boolean): [Text, number] {
  let rest = place;
  for (const node of run) {
    if (rest < node.length || (isEnd && rest === node.length)) return [node, rest];
    rest -= node.length;
  }
  throw new RangeError('the place is beyond the text');
}

function toPattern(piece: string): string {
  const plain = piece.trim().replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
  return plain.replace(/\s+/g, String.raw`\s+`);
}
