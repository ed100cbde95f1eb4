// Marks what has left the screen at the top, in one request for many rows, however fast it went.
import { texts } from '../messages';
import type { Entries } from './entries.svelte';
import type { UndoRun } from './undo.svelte';

const pauseMilliseconds = 300;
// Whoever rests longer than this and scrolls on has begun something new.
const restMilliseconds = 30_000;

export class ScrollMarks {
  /** Rows before this one have been passed already; each row passes once. */
  #reached = 0;
  #passed = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** However many requests it takes: one scroll is one change, and is undone as one. */
  #run: UndoRun | null = null;
  #sentAt = 0;

  constructor(
    readonly entries: Entries,
    readonly now: () => number = Date.now,
  ) {}

  /** A list that begins anew has not been passed at all. */
  begin(): void {
    this.flush();
    this.#reached = 0;
    this.#run = null;
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
    if (!ids.length) return;
    if (this.now() - this.#sentAt > restMilliseconds) this.#run = null;
    this.#sentAt = this.now();
    this.#run ??= { count: 0, undone: (count) => texts.toast.unreadAgain(count) };
    void this.entries.setRead(ids, true, { isQuiet: true, run: this.#run });
  }
}
