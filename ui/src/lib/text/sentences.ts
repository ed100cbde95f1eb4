// The sentences of a text as ranges, for choosing them without a mouse.
import type { HighlightPlace } from '../../api/schema';
import { countLetters, listTexts, rangeOf } from './anchors';
import { listBlocks } from './blocks';

/** What is in sight begins below the bar of the reader. */
const barHeight = 60;

/** Some sentences of a text in a row, which can be moved and stretched, whatever is drawn in it. */
export class Sentences {
  readonly #root: HTMLElement;
  /** By their letters: ranges would not outlive marks that are drawn around words. */
  readonly #all: HighlightPlace[];
  #first: number;
  #last: number;

  constructor(root: HTMLElement, language: string) {
    const ranges = listSentences(root, language);
    const inSight = ranges.findIndex((each) => each.getBoundingClientRect().top >= barHeight);
    this.#root = root;
    this.#all = placesOf(root, ranges);
    this.#first = this.#last = Math.max(0, inSight);
  }

  /** The first one in sight; null if the text has none. */
  begin(): Range | null {
    return this.#choose(this.#first, this.#last);
  }

  step(by: 1 | -1): Range | null {
    const at = Math.max(0, Math.min(this.#first + by, this.#all.length - 1));
    return this.#choose(at, at);
  }

  stretch(by: 1 | -1): Range | null {
    const last = Math.max(this.#first, Math.min(this.#last + by, this.#all.length - 1));
    return this.#choose(this.#first, last);
  }

  #choose(first: number, last: number): Range | null {
    const [start, end] = [this.#all[first], this.#all[last]];
    if (!start || !end) return null;
    [this.#first, this.#last] = [first, last];
    return rangeOf(this.#root, { start: start.start, end: end.end });
  }
}

function placesOf(root: HTMLElement, ranges: Range[]): HighlightPlace[] {
  const before = new Map<Node, number>();
  let count = 0;
  for (const node of listTexts(root)) {
    before.set(node, count);
    count += countLetters(node.data);
  }
  const letterAt = (node: Node, offset: number) =>
    (before.get(node) ?? 0) + countLetters((node as Text).data.slice(0, offset));
  return ranges.map((range) => ({
    start: letterAt(range.startContainer, range.startOffset),
    end: letterAt(range.endContainer, range.endOffset),
  }));
}

export function listSentences(root: HTMLElement, language: string): Range[] {
  const blocks = listBlocks(root).filter((block) => block.checkVisibility?.() ?? true);
  return (blocks.length ? blocks : [root]).flatMap((block) => sentencesOf(block, language));
}

function sentencesOf(block: HTMLElement, language: string): Range[] {
  const nodes = listTexts(block);
  const words = nodes.map((node) => node.data).join('');
  return cut(words, language).flatMap(([from, text]) => {
    const start = from + (text.length - text.trimStart().length);
    const length = text.trim().length;
    if (!length) return [];
    const range = document.createRange();
    range.setStart(...locate(nodes, start, false));
    range.setEnd(...locate(nodes, start + length, true));
    return [range];
  });
}

function cut(words: string, language: string): [number, string][] {
  if (typeof Intl.Segmenter === 'undefined') return [[0, words]];
  const segmenter = new Intl.Segmenter(known(language), { granularity: 'sentence' });
  return [...segmenter.segment(words)].map(({ index, segment }) => [index, segment]);
}

function known(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}

function locate(nodes: Text[], place: number, isEnd: boolean): [Text, number] {
  let rest = place;
  for (const node of nodes) {
    if (rest < node.length || (isEnd && rest === node.length)) return [node, rest];
    rest -= node.length;
  }
  throw new RangeError('the place is beyond the text');
}
