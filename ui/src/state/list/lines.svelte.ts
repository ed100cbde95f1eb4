// Which lines of a long list are on the page: those in sight, a few around them, and no others.
import { Heights } from '../../lib/lists/heights';

const aroundPixels = 700;
const mostAround = 8;

export interface Window {
  /** The first line on the page and the one after the last. */
  first: number;
  last: number;
  /** Pixels that stand for the lines before and after. */
  before: number;
  after: number;
}

export class Lines {
  /** How far the list is scrolled, from its own top. */
  y = $state(0);
  height = $state(900);
  #heights = new Heights(120);
  /** Heights are no signals: there may be thousands. This number is, and moves with them. */
  #version = $state(0);
  #ids: readonly number[] = [];
  #columns = 1;
  window = $derived.by<Window>(() => this.#see(this.#version));

  get count(): number {
    return this.#heights.count;
  }

  /** The first line that is still in sight, if only its last pixel. */
  get firstInSight(): number {
    return this.#heights.indexAt(Math.max(0, this.y));
  }

  /** The first line wholly in sight; if none is, the one that fills it. */
  get #firstWhole(): number {
    const first = this.firstInSight;
    const next = this.#heights.offset(first) < this.y ? first + 1 : first;
    const isWhole = this.#heights.offset(next + 1) <= this.y + this.height;
    return next < this.count && isWhole ? next : first;
  }

  /** How many lines have left at the top; all of them once the end of the list has. */
  get passed(): number {
    // Parts of pixels are rounded here and there on the way.
    return this.y >= this.#heights.total - 4 ? this.count : this.firstInSight;
  }

  /** Other entries or another number of columns; answers how far to scroll to see the same. */
  set(ids: readonly number[], columns: number): number {
    const anchor = this.firstInSight;
    const anchorId = this.#ids[anchor * this.#columns];
    const within = this.y - this.#heights.offset(anchor);
    const isSameAbove = columns === this.#columns && ids[anchor * columns] === anchorId;
    this.#ids = ids;
    this.#columns = columns;
    this.#heights.setKeys(columns === 1 ? ids : ids.filter((_, index) => index % columns === 0));
    this.#version += 1;
    if (anchorId === undefined || this.y <= 0) return 0;
    // Also with the same lines above: those that nobody has seen may be guessed anew.
    const at = isSameAbove ? anchor * columns : ids.indexOf(anchorId);
    if (at === -1) return 0;
    return this.#moveTo(this.#heights.offset(Math.floor(at / columns)) + within);
  }

  /** Another layout voids what was measured; answers how far to scroll to see the same. */
  forget(guess: number): number {
    // A line of which one sees the last pixel is not what one looks at.
    const anchor = this.#firstWhole;
    this.#heights.forget(guess);
    this.#version += 1;
    return this.y > 0 ? this.#moveTo(this.#heights.offset(anchor)) : 0;
  }

  /** Notes heights as they are on the page; answers by how much the part above has grown. */
  measure(sizes: { line: number; height: number }[]): number {
    const anchor = this.firstInSight;
    let above = 0;
    let isChanged = false;
    for (const { line, height } of sizes) {
      const growth = this.#heights.measure(line, height);
      if (line < anchor) above += growth;
      isChanged ||= growth !== 0;
    }
    if (isChanged) this.#version += 1;
    return above;
  }

  /** How far to scroll so that an entry is wholly in sight; 0 if it is. */
  distanceTo(index: number): number {
    const line = Math.floor(index / this.#columns);
    const top = this.#heights.offset(line);
    const bottom = this.#heights.offset(line + 1);
    if (top < this.y) return top - this.y;
    return bottom > this.y + this.height ? Math.min(bottom - this.height, top) - this.y : 0;
  }

  /** Counts from the new place at once: the page scrolls later, and more may change before. */
  #moveTo(y: number): number {
    const shift = y - this.y;
    this.y = y;
    return shift;
  }

  #see(_version: number): Window {
    const heights = this.#heights;
    const firstInSight = heights.indexAt(this.y);
    const lastInSight = heights.indexAt(this.y + this.height);
    const first = Math.max(firstInSight - mostAround, heights.indexAt(this.y - aroundPixels));
    const end = heights.indexAt(this.y + this.height + aroundPixels);
    const last = Math.min(lastInSight + mostAround, end, heights.count - 1) + 1;
    return {
      first,
      last,
      before: heights.offset(first),
      after: heights.total - heights.offset(last),
    };
  }
}
