// Marks pieces of a text without touching it: browsers that know highlights draw them over it.
const name = 'pointed-out';
const most = 200;

/** Marks each place where one of the pieces stands; gives what takes the marks away again. */
export function markPieces(root: Element, pieces: readonly string[]): () => void {
  const isKnown = typeof Highlight !== 'undefined' && 'highlights' in CSS;
  if (!isKnown || pieces.length === 0) return () => {};
  CSS.highlights.set(name, new Highlight(...findRanges(root, pieces)));
  return () => CSS.highlights.delete(name);
}

/** Whole words only, whatever their case. */
export function findRanges(root: Element, pieces: readonly string[]): Range[] {
  const wanted = pieces.filter(Boolean).map(toPattern);
  if (wanted.length === 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node && ranges.length < most; node = walker.nextNode()) {
    for (const match of (node.nodeValue ?? '').matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges.slice(0, most);
}

function toPattern(piece: string): string {
  return piece.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
}
