// The heights of the lines of a long list: measured where seen, guessed elsewhere.

/** Sums over many lines in logarithmic time (a Fenwick tree): every scroll step is cheap. */
export class Heights {
  #measured = new Map<number, number>();
  #keys: readonly number[] = [];
  #lines = new Float64Array(0);
  #sums = new Float64Array(1);
  #measuredSum = 0;

  constructor(public guess: number) {}

  get count(): number {
    return this.#keys.length;
  }

  get total(): number {
    return this.offset(this.count);
  }

  /** What an unseen line is expected to be: the mean of the seen ones. */
  get estimate(): number {
    return this.#measured.size < 5 ? this.guess : this.#measuredSum / this.#measured.size;
  }

  /** Other lines, in this order; what was measured of them before still holds. */
  setKeys(keys: readonly number[]): void {
    const estimate = this.estimate;
    this.#keys = keys;
    this.#lines = Float64Array.from(keys, (key) => this.#measured.get(key) ?? estimate);
    this.#sums = new Float64Array(keys.length + 1);
    this.#lines.forEach((height, index) => this.#add(index, height));
  }

  /** Another width or another layout: nothing that was measured holds any more. */
  forget(guess: number): void {
    this.guess = guess;
    this.#measured.clear();
    this.#measuredSum = 0;
    this.setKeys(this.#keys);
  }

  keyOf(index: number): number | undefined {
    return this.#keys[index];
  }

  /** Notes a height that was seen; answers by how much the line has grown. */
  measure(index: number, height: number): number {
    const key = this.#keys[index];
    const before = this.#lines[index];
    if (key === undefined || before === undefined) return 0;
    this.#measuredSum += height - (this.#measured.get(key) ?? 0);
    this.#measured.set(key, height);
    const growth = height - before;
    if (growth === 0) return 0;
    this.#lines[index] = height;
    this.#add(index, growth);
    return growth;
  }

  /** Where a line begins, from the top of the list. */
  offset(index: number): number {
    let sum = 0;
    for (let at = Math.min(index, this.count); at > 0; at -= at & -at) sum += this.#sums[at] ?? 0;
    return sum;
  }

  /** The line at this distance from the top; the first or last one beyond the ends. */
  indexAt(distance: number): number {
    let at = 0;
    let left = distance;
    for (let step = 2 ** Math.floor(Math.log2(this.count || 1)); step > 0; step >>= 1) {
      const sum = this.#sums[at + step];
      if (sum !== undefined && sum <= left) {
        at += step;
        left -= sum;
      }
    }
    return Math.max(0, Math.min(at, this.count - 1));
  }

  #add(index: number, growth: number): void {
    for (let at = index + 1; at <= this.count; at += at & -at) {
      this.#sums[at] = (this.#sums[at] ?? 0) + growth;
    }
  }
}
