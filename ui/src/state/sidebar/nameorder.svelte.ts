// Names in an order of one's own: shown at once as wanted, and told to the server move by move.

interface Named {
  id: number;
  title: string;
}

export class NameOrder<Item extends Named> {
  /** What happened, for who cannot see it. */
  said = $state('');
  #wanted = $state.raw<number[] | null>(null);
  #line: Promise<unknown> = Promise.resolve();

  constructor(
    readonly items: () => readonly Item[],
    /** Keeps the order and brings the items in it, or fails. */
    readonly save: (ids: number[]) => Promise<void>,
    readonly describeMove: (title: string, place: number, count: number) => string,
    readonly onfail: (error: unknown) => void,
  ) {}

  get shown(): readonly Item[] {
    const wanted = this.#wanted;
    if (!wanted) return this.items();
    const placeOf = (item: Item) => wanted.indexOf(item.id) + 1 || Infinity;
    return [...this.items()].sort((one, other) => placeOf(one) - placeOf(other) || 0);
  }

  move(id: number, nextId: number, isBefore: boolean): void {
    const ids = this.shown.map((item) => item.id).filter((other) => other !== id);
    ids.splice(ids.indexOf(nextId) + (isBefore ? 0 : 1), 0, id);
    const title = this.items().find((item) => item.id === id)?.title ?? '';
    this.said = this.describeMove(title, ids.indexOf(id) + 1, ids.length);
    this.#wanted = ids;
    // One after the other, so that the last order is the one that stays.
    this.#line = this.#line.then(() => this.#send(ids));
  }

  async #send(ids: number[]): Promise<void> {
    // A later move is already waiting, and its order holds this one.
    if (this.#wanted !== ids) return;
    try {
      await this.save(ids);
    } catch (error) {
      this.said = '';
      this.onfail(error);
    }
    if (this.#wanted === ids) this.#wanted = null;
  }
}
