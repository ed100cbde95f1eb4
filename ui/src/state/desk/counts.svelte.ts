// What is unread and marked, counted: the server's numbers, moved ahead by what was done here.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type { CountsAnswer, Tag } from '../../api/schema';
import { byName, type Keeping, keepingMarks } from '../../lib/lists/entrymarks';

const pauseMilliseconds = 400;

export class Counts {
  unread = $state(0);
  marks = $state(byName(() => 0));
  feeds = new SvelteMap<number, number>();
  #tags = $state.raw<Record<string, number> | null>(null);
  newestId = 0;
  /** Counts the answers of the server, for who wants to know that something happened. */
  news = $state(0);
  #changes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly client: Client) {}

  async load(): Promise<void> {
    const changes = this.#changes;
    const answer = await this.client.getCounts();
    // Something changed here while the server was counting: its answer is already old.
    if (changes !== this.#changes) this.refreshSoon();
    else this.#take(answer);
  }

  /** Many events in a row ask once. A failure here is no news: the next event asks again. */
  refreshSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.load().catch(() => undefined);
    }, pauseMilliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  addUnread(feedId: number, step: number): void {
    this.#changes += 1;
    const before = this.feeds.get(feedId) ?? 0;
    const after = Math.max(0, before + step);
    this.feeds.set(feedId, after);
    this.unread = Math.max(0, this.unread + after - before);
  }

  addMarked(name: Keeping['name'], step: number): void {
    this.#changes += 1;
    this.marks[name] = Math.max(0, this.marks[name] + step);
  }

  /** The newest count of a tag: the server's general count knows them all, once it is there. */
  ofTag(tag: Tag | undefined): number {
    if (!tag) return 0;
    return this.#tags ? (this.#tags[tag.id] ?? 0) : tag.unread_count;
  }

  sum(feedIds: Iterable<number>): number {
    let sum = 0;
    for (const id of feedIds) sum += this.feeds.get(id) ?? 0;
    return sum;
  }

  #take(answer: CountsAnswer): void {
    this.unread = answer.unread;
    for (const { name } of keepingMarks) this.marks[name] = answer[name];
    this.newestId = answer.newest_id;
    this.#tags = answer.tags;
    this.news += 1;
    for (const id of this.feeds.keys()) {
      if (!(id in answer.feeds)) this.feeds.delete(id);
    }
    for (const [id, count] of Object.entries(answer.feeds)) this.feeds.set(Number(id), count);
  }
}
