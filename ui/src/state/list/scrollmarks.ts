// Marks what has left the screen at the top, in one request for many rows, however fast it went.
import { texts } from '../../messages';
import type { Entries } from './entries.svelte';
import type { UndoRun } from './undo.svelte';

const pauseMilliseconds = 300;
// Whoever rests longer than this and scrolls on has begun something new.
const restMilliseconds = 30_000;
// Rows that one turn of a wheel can pass.
const mostScrolled = 250;

export class ScrollMarks {
  /** Rows before this one have been passed already; each row passes once. */
  #reached = 0;
  #passed = new Set<number>();
  #unknown = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** However many requests it takes: one scroll is one change, and is undone as one. */
  #run: UndoRun | null = null;
  #sentAt = 0;

  constructor(
    readonly entries: Entries,
    readonly now: () => number = Date.now,
    /** Fetches rows that were passed before their entries were here. */
    readonly learn: (ids: number[]) => Promise<unknown> = async () => {},
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
    // Who draws the scroll bar to another place has not seen what lies between.
    const isJump = first - this.#reached > mostScrolled;
    for (const id of ids.slice(this.#reached, first)) {
      const isRead = this.entries.get(id)?.is_read;
      if (isRead === false) this.#passed.add(id);
      else if (isRead === undefined && !isJump) this.#unknown.add(id);
    }
    this.#reached = first;
    if (this.#passed.size || this.#unknown.size)
      this.#timer ??= setTimeout(() => this.flush(), pauseMilliseconds);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const ids = [...this.#passed];
    this.#passed.clear();
    if (this.#unknown.size) void this.#learnPassed();
    if (!ids.length) return;
    if (this.now() - this.#sentAt > restMilliseconds) this.#run = null;
    this.#sentAt = this.now();
    this.#run ??= { count: 0, undone: (count) => texts.toast.unreadAgain(count) };
    void this.entries.setRead(ids, true, { isQuiet: true, run: this.#run });
  }
  async #learnPassed(): Promise<void> {
    const ids = [...this.#unknown];
    this.#unknown.clear();
    if (ids.length > mostScrolled) return;
    await this.learn(ids);
    for (const id of ids) if (this.entries.get(id)?.is_read === false) this.#passed.add(id);
    if (this.#passed.size) this.flush();
  }
}
