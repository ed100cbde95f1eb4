// Where cards of different heights stand: each in the column that is shortest, and there it stays.

const aroundPixels = 900;

export interface Card {
  id: number;
  index: number;
  column: number;
  top: number;
}

export class Masonry {
  /** How far the list is scrolled, from its own top. */
  y = $state(0);
  height = $state(900);
  /** Places are no signals: there may be thousands. This number is, and moves with them. */
  #version = $state(0);
  #ids: readonly number[] = [];
  #columns = 1;
  #guess = 380;
  #heights = new Map<number, number>();
  #sum = 0;
  /** Of those that were drawn: none changes its column under the reader's eyes. */
  #columnOf = new Map<number, number>();
  #places: Card[] = [];
  #bottoms: number[] = [];
  window = $derived.by<Card[]>(() => this.#see(this.#version));
  total = $derived.by<number>(() => this.#measureAll(this.#version));

  /** The first card that is still in sight, and so the number of those that have left. */
  get passed(): number {
    const at = this.#places.findIndex((card) => this.#bottomOf(card) > this.y);
    return at === -1 ? this.#places.length : at;
  }

  /** Other entries or columns; answers how far to scroll to see the same. */
  set(ids: readonly number[], columns: number): number {
    const isLonger = this.#ids.every((id, index) => ids[index] === id);
    if (!isLonger || columns !== this.#columns) this.#columnOf.clear();
    return this.#staying(() => {
      this.#ids = ids;
      this.#columns = columns;
    });
  }

  /** Another layout voids what was measured. */
  forget(guess: number): number {
    return this.#staying(() => {
      this.#guess = guess;
      this.#heights.clear();
      this.#columnOf.clear();
      this.#sum = 0;
    });
  }

  /** Notes heights as they are on the page; answers how far to scroll to see the same. */
  measure(sizes: { id: number; height: number }[]): number {
    const changed = sizes.filter(({ id, height }) => this.#heights.get(id) !== height);
    if (!changed.length) return 0;
    for (const { id, column } of this.window) this.#columnOf.set(id, column);
    return this.#staying(() => {
      for (const { id, height } of changed) {
        this.#sum += height - (this.#heights.get(id) ?? 0);
        this.#heights.set(id, height);
      }
    });
  }

  /** How far to scroll so that a card is wholly in sight; 0 if it is. */
  distanceTo(index: number): number {
    const card = this.#places[index];
    if (!card) return 0;
    const bottom = this.#bottomOf(card);
    if (card.top < this.y) return card.top - this.y;
    return bottom > this.y + this.height ? Math.min(bottom - this.height, card.top) - this.y : 0;
  }

  /** Changes something; the first card in sight stays where it is. */
  #staying(change: () => void): number {
    const anchor = this.y > 0 ? this.#places[this.passed] : undefined;
    change();
    this.#place();
    this.#version += 1;
    const now = anchor && this.#places.find((card) => card.id === anchor.id);
    const shift = anchor && now ? now.top - anchor.top : 0;
    this.y += shift;
    return shift;
  }

  #heightOf(id: number): number {
    const { size } = this.#heights;
    return this.#heights.get(id) ?? (size < 5 ? this.#guess : this.#sum / size);
  }

  #bottomOf(card: Card): number {
    return card.top + this.#heightOf(card.id);
  }

  #place(): void {
    const bottoms = Array.from({ length: this.#columns }, () => 0);
    this.#places = this.#ids.map((id, index) => {
      const column = this.#columnOf.get(id) ?? bottoms.indexOf(Math.min(...bottoms));
      const top = bottoms[column] ?? 0;
      bottoms[column] = top + this.#heightOf(id);
      return { id, index, column, top };
    });
    this.#bottoms = bottoms;
  }

  #measureAll(_version: number): number {
    return Math.max(0, ...this.#bottoms);
  }

  #see(_version: number): Card[] {
    const [start, end] = [this.y - aroundPixels, this.y + this.height + aroundPixels];
    return this.#places.filter((card) => card.top < end && this.#bottomOf(card) > start);
  }
}
