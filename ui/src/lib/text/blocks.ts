// Finds the blocks of a text by the numbers that the server gives them, as it does itself in
// parse/html/shownblocks.py: elements of these names that hold no other of them, in order, from 0.
import type { Adverts } from '../../api/schema';

const names =
  'address, article, aside, blockquote, dd, div, dt, figure, footer, h1, h2, h3, h4, h5, h6, ' +
  'header, li, main, nav, p, pre, section, table';

export function listBlocks(body: ParentNode): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>(names)].filter(
    (block) => block.querySelector(names) === null,
  );
}

export function wordsOf(block: Element): string {
  return (block.textContent ?? '').replace(/[ \t\n\r\f\u00a0]+/g, ' ').replace(/^ | $/g, '');
}

/** The same for the same words in the same blocks: CRC-32, which browsers do not have. */
export function sumBlocks(blocks: Element[]): number {
  const bytes = new TextEncoder().encode(blocks.map(wordsOf).join('\n'));
  let sum = ~0;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The blocks of a text, and the sum of their words when they were read. */
export interface Blocks {
  elements: HTMLElement[];
  sum: number;
}

export function readBlocks(body: ParentNode): Blocks {
  const elements = listBlocks(body);
  return { elements, sum: sumBlocks(elements) };
}

/** Those that are adverts; none if this is not the text that was analysed. */
export function findAdverts({ elements, sum }: Blocks, adverts: Adverts | null): HTMLElement[] {
  if (sum !== adverts?.text_sum) return [];
  return adverts.blocks.flatMap(({ number }) => elements[number] ?? []);
}
