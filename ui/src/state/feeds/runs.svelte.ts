// A refresh of many feeds, followed to its end by events, and by asking if none come.
import type { Client } from '../../api/client';
import type { ServerEvent } from '../../api/schema';
import type { Events } from '../desk/events.svelte';

const askAfterMilliseconds = 4000;

export class RunProgress {
  total = $state(0);
  done = $state(0);
  failed = $state(0);
  isOver = $state(false);
  #stop: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: Client,
    readonly events: Events,
    readonly runId: number,
    total: number,
  ) {
    this.total = total;
  }

  get share(): number {
    return this.total ? Math.min(1, this.done / this.total) : 0;
  }

  start(): () => void {
    this.#stop = this.events.listen((event) => this.#hear(event));
    void this.#ask();
    return () => this.stop();
  }

  stop(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }

  #hear(event: ServerEvent): void {
    if (event.type !== 'progress' || event.data.run_id !== this.runId) return;
    this.#take(event.data, event.data.is_finished === true);
  }

  /** The first news may have come before we listened, and the line may be broken. */
  async #ask(): Promise<void> {
    try {
      const run = await this.client.getRun(this.runId);
      this.#take(run, run.finished_at !== null);
    } catch {
      this.#wait();
    }
  }

  #take(news: { total: number; done: number; failed: number }, isFinished: boolean): void {
    if (this.isOver) return;
    this.total = news.total;
    // News may overtake each other; what is done stays done.
    this.done = Math.max(this.done, news.done);
    this.failed = Math.max(this.failed, news.failed);
    this.isOver = isFinished || this.done >= this.total;
    if (this.isOver) this.stop();
    else this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), askAfterMilliseconds);
  }
}
