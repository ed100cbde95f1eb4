// How much is unread of what each saved search finds: asked anew a little after anything changes.
import type { Client } from '../../api/client';

const pauseMilliseconds = 2000;

export class SearchCounts {
  #unread = $state.raw<Record<string, number>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly client: Client) {}

  of(id: number): number {
    return this.#unread[id] ?? 0;
  }

  /** A failure here is no news: the last counts stay, and the next change asks again. */
  async load(): Promise<void> {
    const answer = await this.client.countSearches().catch(() => null);
    if (answer) this.#unread = answer.unread;
  }

  /** Many changes in a row ask once. */
  loadSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.load();
    }, pauseMilliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
