// Counts the letters of a text as the server does in parse/html/baretext.py: without spaces, and
// without films of other sites and what the page itself has added.
import type { HighlightPlace } from '../../api/schema';

const uncounted =
  /[\t-\r \u0085\u00a0\u00ad\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/;
const foreign = 'figure[data-embed], [data-added]';
// The words of two of these never belong together.
const apart = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, blockquote, pre, figcaption, th, td, div';

/** Words that somebody chose, and how many letters of the text stand before them. */
export interface Chosen {
  quote: string;
  position: number;
}

/** A piece of one text node. */
export interface TextPiece {
  node: Text;
  from: number;
  to: number;
}

export function listTexts(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(foreign) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
  return found;
}

export function countLetters(text: string): number {
  let count = 0;
  for (const letter of text) if (!uncounted.test(letter)) count += 1;
  return count;
}

export function lettersOf(root: Node): string {
  const letters = listTexts(root).flatMap(({ data }) => [...data]);
  return letters.filter((letter) => !uncounted.test(letter)).join('');
}

/** Where a place lies, node by node; spaces at its two ends are left out. */
export function findPieces(root: Node, { start, end }: HighlightPlace): TextPiece[] {
  const pieces: TextPiece[] = [];
  let before = 0;
  for (const node of listTexts(root)) {
    const count = countLetters(node.data);
    if (before + count > start && before < end) {
      const last = offsetOf(node.data, end - before - 1);
      pieces.push({
        node,
        from: before <= start ? offsetOf(node.data, start - before) : 0,
        to: before + count < end ? node.length : last + lengthAt(node.data, last),
      });
    }
    before += count;
    if (before >= end) break;
  }
  return pieces;
}

/** The place as a range of the text as it stands now; null if the text does not reach so far. */
export function rangeOf(root: Node, place: HighlightPlace): Range | null {
  const pieces = findPieces(root, place);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.from);
  range.setEnd(last.node, last.to);
  return range;
}

/** Which letters a choice has: they stay the same when marks are drawn around some of them. */
export function placeOf({ position, quote }: Chosen): HighlightPlace {
  return { start: position, end: position + countLetters(quote) };
}

export function isSame(one: Chosen | null, other: Chosen | null): boolean {
  return one?.position === other?.position && one?.quote === other?.quote;
}

/** What is selected in a text; null if that is nothing, or lies elsewhere. */
export function readSelection(body: HTMLElement | null): Range | null {
  const selection = document.getSelection();
  if (!body || !selection?.rangeCount || selection.isCollapsed) return null;
  const found = selection.getRangeAt(0).cloneRange();
  if (!body.contains(found.startContainer)) return null;
  // Three clicks on the last paragraph select up to whatever comes after the text.
  if (!body.contains(found.endContainer)) found.setEnd(body, body.childNodes.length);
  return found;
}

/** What a selection says of a text; null if it is not in it, or holds no letter. */
export function readChoice(root: Node, range: Range): Chosen | null {
  let before = 0;
  let position: number | null = null;
  let quote = '';
  let block: Element | null | undefined;
  for (const node of listTexts(root)) {
    if (range.intersectsNode(node)) {
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : node.length;
      const words = node.data.slice(from, to);
      const own = node.parentElement?.closest(apart);
      if (countLetters(words)) {
        position ??= before + countLetters(node.data.slice(0, from));
        quote += block !== undefined && own !== block ? `\n${words}` : words;
        block = own ?? null;
      } else if (quote) quote += words;
    }
    before += countLetters(node.data);
  }
  if (position === null) return null;
  const lines = quote.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return { quote: lines.filter(Boolean).join('\n'), position };
}

/** Where the letter with this number stands in a text. */
function offsetOf(text: string, number: number): number {
  let offset = 0;
  let count = 0;
  for (const letter of text) {
    if (!uncounted.test(letter)) {
      if (count === number) return offset;
      count += 1;
    }
    offset += letter.length;
  }
  return offset;
}

function lengthAt(text: string, offset: number): number {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}
