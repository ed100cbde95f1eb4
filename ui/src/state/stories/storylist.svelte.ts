// The page of stories: those that are followed with what is new in them, and the newest ones.
import { SvelteSet } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type { Story, StoryAlert } from '../../api/schema';
import { describe } from '../../lib/words/describe';
import type { Stories } from './stories.svelte';

// A page may be empty and still go on; so many are asked in a row.
const mostPages = 5;

export class StoryList {
  status = $state<'loading' | 'ready' | 'failed'>('loading');
  trouble = $state('');
  isBusy = $state(false);
  followed = $state.raw<Story[]>([]);
  alerts = $state.raw<StoryAlert[]>([]);
  alertsCursor = $state('');
  cursor = $state('');
  #newest = $state.raw<Story[]>([]);
  /** Alerts that were new when they were first shown here; they stay marked until one leaves. */
  #fresh = new SvelteSet<number>();
  #hasMore = false;
  #hasOlder = false;

  constructor(
    readonly client: Client,
    readonly stories: Stories,
  ) {}

  /** What is followed stands above them already. */
  get newest(): Story[] {
    const above = new Set(this.followed.map((story) => story.id));
    return this.#newest.filter((story) => !above.has(story.id));
  }

  alertsOf(storyId: number): StoryAlert[] {
    return this.alerts.filter((alert) => alert.story_id === storyId);
  }

  isFresh(alert: StoryAlert): boolean {
    return this.#fresh.has(alert.id);
  }

  get freshCount(): number {
    return this.alerts.filter((alert) => this.isFresh(alert)).length;
  }

  async load(): Promise<void> {
    try {
      const [followed, alerts] = await Promise.all([
        this.client.listStories({ is_followed: true, limit: 100 }),
        this.client.listStoryAlerts({}),
      ]);
      const newest = await this.#ask('');
      this.followed = followed.items;
      // What was shown besides stays below what came now.
      this.#newest = this.#hasMore ? join(newest.items, this.#newest) : newest.items;
      if (!this.#hasMore) this.cursor = newest.cursor;
      this.alerts = this.#hasOlder ? join(alerts.items, this.alerts) : alerts.items;
      if (!this.#hasOlder) this.alertsCursor = alerts.next_cursor ?? '';
      this.stories.unseen = alerts.unseen;
      this.status = 'ready';
      await this.see();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What stands on a page that somebody looks at was seen. */
  async see(): Promise<void> {
    const unseen = this.alerts.filter((alert) => alert.seen_at === null);
    for (const alert of unseen) this.#fresh.add(alert.id);
    const [last] = unseen;
    if (last && this.stories.unseen && document.visibilityState === 'visible') {
      await this.stories.see(last.id);
    }
  }

  async more(): Promise<void> {
    await this.#work(async () => {
      const page = await this.#ask(this.cursor);
      this.#newest = join(this.#newest, page.items);
      this.cursor = page.cursor;
      this.#hasMore = true;
    });
  }

  async older(): Promise<void> {
    await this.#work(async () => {
      const page = await this.client.listStoryAlerts({ cursor: this.alertsCursor });
      this.alerts = join(this.alerts, page.items);
      this.alertsCursor = page.next_cursor ?? '';
      this.#hasOlder = true;
    });
  }

  async #ask(from: string): Promise<{ items: Story[]; cursor: string }> {
    let cursor = from;
    for (let asked = 1; ; asked += 1) {
      const page = await this.client.listStories(cursor ? { cursor } : {});
      cursor = page.next_cursor ?? '';
      if (page.items.length || !cursor || asked === mostPages) return { items: page.items, cursor };
    }
  }

  async #work(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await work();
      this.trouble = '';
    } catch (error) {
      this.trouble = describe(error);
    } finally {
      this.isBusy = false;
    }
  }

  #fail(error: unknown): void {
    this.trouble = describe(error);
    if (this.status !== 'ready') this.status = 'failed';
  }
}

/** Puts what is not there yet below. */
function join<Row extends { id: number }>(above: Row[], below: Row[]): Row[] {
  const known = new Set(above.map((row) => row.id));
  return [...above, ...below.filter((row) => !known.has(row.id))];
}
