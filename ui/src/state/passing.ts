// Marks what has left the screen at the top, in one request for many rows, however fast it went.
import type { Entries } from './entries.svelte';

const pauseMilliseconds = 300;

export class Passing {
  /** Rows before this one have been passed already; each row passes once. */
  #reached = 0;
  #passed = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly entries: Entries) {}

  /** A list that begins anew has not been passed at all. */
  begin(): void {
    this.flush();
    this.#reached = 0;
  }

  /** Everything before this row is above the edge now, also what was never drawn. */
  reach(ids: readonly number[], first: number): void {
    if (first <= this.#reached) return;
    for (const id of ids.slice(this.#reached, first)) {
      if (this.entries.get(id)?.is_read === false) this.#passed.add(id);
    }
    this.#reached = first;
    if (this.#passed.size) this.#timer ??= setTimeout(() => this.flush(), pauseMilliseconds);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const ids = [...this.#passed];
    this.#passed.clear();
    if (ids.length) void this.entries.setRead(ids, true, { isQuiet: true });
  }
}
