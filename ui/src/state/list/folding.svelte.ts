// The ids of a list: all that are loaded, and those that the reader's limit lets be shown.

export class Folding {
  shown = $state.raw<number[]>([]);
  /** How many are above the limit, and whether they are shown for once. */
  count = $state(0);
  isUnfolded = $state(false);
  /** Whether they are shown or folded. */
  all: number[] = [];
  /** Decided when entries come: none goes away under the reader's eyes. */
  #folded = new Set<number>();

  constructor(readonly isAbove: (id: number) => boolean) {}

  /** Another list. */
  begin(): void {
    this.#folded.clear();
    this.isUnfolded = false;
    this.put([]);
  }

  /** Shows these; which of those that are new are folded is decided now. */
  show(ids: number[]): void {
    const known = new Set(this.all);
    for (const id of ids) if (!known.has(id) && this.isAbove(id)) this.#folded.add(id);
    this.put([...new Set(ids)]);
  }

  /** These were only known by their ids: now they are judged, and what is gone is left out. */
  settle(ids: number[], found: ReadonlySet<number>): void {
    const gone = new Set(ids.filter((id) => !found.has(id)));
    for (const id of found) if (this.isAbove(id)) this.#folded.add(id);
    this.put(gone.size ? this.all.filter((id) => !gone.has(id)) : this.all);
  }

  put(all: number[]): void {
    this.all = all;
    this.count = all.filter((id) => this.#folded.has(id)).length;
    const isWhole = this.isUnfolded || this.count === 0;
    this.shown = isWhole ? all : all.filter((id) => !this.#folded.has(id));
  }

  /** Shows what is above the limit, or folds it again. */
  unfold(isUnfolded: boolean): void {
    this.isUnfolded = isUnfolded;
    this.put(this.all);
  }

  /** The reader chose another limit, or none. */
  foldAnew(): void {
    this.#folded = new Set(this.all.filter(this.isAbove));
    this.unfold(false);
  }
}
