// Rows of a long list whose entries are not here yet: they are fetched before they come into sight.
import type { EntryList } from './list.svelte';

// Who drags the scroll bar passes thousands: only what is near where it is now is asked for.
const restMilliseconds = 40;
const mostAtOnce = 100;
// Rows around those on the page that must be here, and that are fetched together if one is not.
const nearRows = 20;
const farRows = 45;

export class Filling {
  /** When all that was asked for so far is here. */
  done: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isBusy = false;
  #seen = { first: 0, last: 0 };

  constructor(readonly list: EntryList) {}

  /** These rows are on the page: from the first up to, and without, the last. */
  see(first: number, last: number): void {
    this.#seen = { first, last };
    if (this.#isBusy || !this.#missing(nearRows).length) return;
    this.#timer ??= setTimeout(() => void this.#fillSeen(), restMilliseconds);
  }

  async #fillSeen(): Promise<void> {
    this.#timer = undefined;
    const { first, last } = this.#seen;
    this.#isBusy = true;
    const isFilled = await this.fill(this.#missing(farRows).slice(0, mostAtOnce));
    this.#isBusy = false;
    const hasMoved = this.#seen.first !== first || this.#seen.last !== last;
    if (isFilled || hasMoved) this.see(this.#seen.first, this.#seen.last);
  }

  /** Fetches those of these that are not here; false if that failed: they stay empty for now. */
  fill(ids: readonly number[]): Promise<boolean> {
    const filled = this.#bring(ids);
    this.done = Promise.all([this.done, filled]);
    return filled;
  }

  async #bring(ids: readonly number[]): Promise<boolean> {
    const missing = ids.filter((id) => !this.list.entries.get(id));
    try {
      for (let at = 0; at < missing.length; at += mostAtOnce) {
        const part = missing.slice(at, at + mostAtOnce);
        const { items } = await this.list.pages.byIds(part);
        this.list.folding.settle(part, new Set(items.map((entry) => entry.id)));
      }
      return true;
    } catch {
      return false;
    }
  }

  #missing(around: number): number[] {
    const { first, last } = this.#seen;
    const near = this.list.ids.slice(Math.max(0, first - around), last + around);
    return near.filter((id) => !this.list.entries.get(id));
  }
}
