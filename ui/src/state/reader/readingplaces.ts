// Where texts were left, the same on every device: kept while one reads, not at every step.
import type { Client } from '../../api/client';
import type { EntryDetail } from '../../api/schema';

const saveMilliseconds = 5_000;
// Who has read so far is done: the text begins at its top again.
const endPlace = 0.97;
// A glance at the beginning is no place to come back to.
const leastPlace = 0.03;

export class ReadingPlaces {
  /** What was read here or told by another device, newer than what came with the text. */
  #known = new Map<number, number>();
  #unsent: { id: number; place: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly client: Client) {}

  /** How much of a text lies above where it was left; 0 for one to begin with. */
  of({ id, place }: EntryDetail): number {
    const known = this.#known.get(id) ?? place ?? 0;
    return known < leastPlace || known >= endPlace ? 0 : known;
  }

  /** The reader has come so far. */
  reach(id: number, share: number): void {
    const place = share >= endPlace ? 1 : Math.round(1000 * Math.max(0, share)) / 1000;
    const before = this.#known.get(id) ?? 0;
    if (place === before || (place < leastPlace && before === 0)) return;
    if (this.#unsent && this.#unsent.id !== id) this.flush();
    this.#known.set(id, place);
    this.#unsent = { id, place };
    this.#timer ??= setTimeout(() => this.flush(), saveMilliseconds);
  }

  /** Another device went on with it; what is read here is not moved. */
  note(id: number, place: number): void {
    if (this.#unsent?.id !== id) this.#known.set(id, place);
  }

  /** Sends what waits; a place that cannot be sent now is sent with the next one. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const unsent = this.#unsent;
    this.#unsent = null;
    if (unsent) this.client.setPlace(unsent.id, unsent.place).catch(() => undefined);
  }
}
