// The sentences of a text as ranges, for choosing them without a mouse.
import { listTexts } from './anchors';
import { listBlocks } from './blocks';

/** What is in sight begins below the bar of the reader. */
const barHeight = 60;

/** Some sentences of a text in a row, which can be moved and stretched. */
export class Sentences {
  readonly #all: Range[];
  #first = 0;
  #last = 0;

  constructor(root: HTMLElement, language: string) {
    this.#all = listSentences(root, language);
  }

  /** The first one in sight; null if the text has none. */
  begin(): Range | null {
    const inSight = this.#all.findIndex((each) => each.getBoundingClientRect().top >= barHeight);
    return this.#choose(Math.max(0, inSight), Math.max(0, inSight));
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
    const whole = start.cloneRange();
    whole.setEnd(end.endContainer, end.endOffset);
    return whole;
  }
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
