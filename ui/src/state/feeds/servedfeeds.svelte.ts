// The feeds that are served to readers elsewhere, as an admin sees and changes them.
import type { Client } from '../../api/client';
import type { ProxiedFeed } from '../../api/schema';
import { hostOf } from '../../lib/browser/links';
import { describe } from '../../lib/words/describe';
import { settingsTexts } from '../../messages/settings';
import { Attempt } from '../desk/attempt.svelte';
import type { Toasts } from '../desk/toasts.svelte';

const lookAgainMilliseconds = 5000;
const typingMilliseconds = 250;
/** How many are looked at again at once; the others have their turn when these are done. */
const mostLooks = 10;

type Flags = Partial<Pick<ProxiedFeed, 'is_enabled' | 'is_polling' | 'is_domain_enforced'>>;

/** What a feed is called, also before it was read for the first time. */
export function titleOf(feed: ProxiedFeed): string {
  return feed.title || hostOf(feed.url) || feed.url;
}

/** Which share of the requests was answered from memory; null if there was none. */
export function hitRateOf(feed: ProxiedFeed): number | null {
  return feed.requests ? feed.hot_requests / feed.requests : null;
}

/** Whether it will soon look different by itself. */
export function isMoving(feed: ProxiedFeed): boolean {
  if (!feed.is_enabled || feed.deleted_at || feed.error) return false;
  return feed.is_dirty || feed.pending > 0;
}

/** One host per line, as they are typed. */
export function splitHosts(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

export class ServedFeeds {
  items = $state.raw<ProxiedFeed[]>([]);
  cursor = $state('');
  isLoaded = $state(false);
  /** What is looked for in addresses and titles. */
  words = $state('');
  /** What was looked for in what is shown. */
  found = $state('');
  readonly attempt = new Attempt();
  readonly adding = new Attempt(['url']);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(
    readonly client: Client,
    readonly toasts: Toasts,
  ) {}

  /** Loads the first page, and goes on looking while something moves; answers how to stop. */
  start(): () => void {
    void this.load();
    return () => {
      this.#isOver = true;
      clearTimeout(this.#timer);
      clearTimeout(this.#typing);
    };
  }

  /** After a key was pressed in the search field. */
  findSoon(): void {
    clearTimeout(this.#typing);
    const find = () => (this.attempt.isBusy ? this.findSoon() : void this.load());
    this.#typing = setTimeout(find, typingMilliseconds);
  }

  async load(from?: string): Promise<void> {
    await this.attempt.run(async () => {
      // The next page is one of what is shown, whatever was typed since.
      const q = from ? this.found : this.words.trim();
      const page = await this.client.listProxiedFeeds({ q, cursor: from });
      const fresh = new Set(page.items.map((feed) => feed.feed_id));
      const others = from ? this.items.filter((feed) => !fresh.has(feed.feed_id)) : [];
      this.items = [...others, ...page.items];
      this.cursor = page.next_cursor ?? '';
      this.found = q;
      this.isLoaded = true;
    });
    this.#lookLater();
  }

  /** What was just added stands first, wherever its place in the list will be. */
  add(url: string): Promise<boolean> {
    return this.adding.run(async () => {
      const added = await this.client.addProxiedFeed({ url, is_polling: true });
      this.items = [added, ...this.items.filter((feed) => feed.feed_id !== added.feed_id)];
      this.toasts.say(settingsTexts.served.added(titleOf(added)));
      this.#lookLater();
    });
  }

  /** Shown at once, and taken back if the server refuses. */
  async change(feed: ProxiedFeed, body: Flags): Promise<void> {
    this.#merge(feed.feed_id, body);
    try {
      this.#put(await this.client.setProxiedFeed(feed.feed_id, body));
      this.#lookLater();
    } catch (error) {
      const names = Object.keys(body) as (keyof Flags)[];
      this.#merge(feed.feed_id, Object.fromEntries(names.map((name) => [name, feed[name]])));
      this.toasts.fail(describe(error));
    }
  }

  setHosts(feed: ProxiedFeed, text: string, attempt = this.attempt): Promise<boolean> {
    return attempt.run(async () => {
      const domains = splitHosts(text);
      this.#put(await this.client.setProxiedFeed(feed.feed_id, { domains }));
      this.toasts.say(settingsTexts.served.hostsSaved(titleOf(feed)));
      this.#lookLater();
    });
  }

  remove(feed: ProxiedFeed): Promise<boolean> {
    return this.attempt.run(async () => {
      await this.client.removeProxiedFeed(feed.feed_id);
      this.#put(await this.client.getProxiedFeed(feed.feed_id));
      const undo = async () => void (await this.restore(feed));
      this.toasts.offerUndo(settingsTexts.served.removed(titleOf(feed)), undo);
    });
  }

  restore(feed: ProxiedFeed): Promise<boolean> {
    return this.attempt.run(async () => {
      this.#put(await this.client.restoreProxiedFeed(feed.feed_id));
      this.toasts.say(settingsTexts.served.restored(titleOf(feed)));
      this.#lookLater();
    });
  }

  #put(changed: ProxiedFeed): void {
    this.#merge(changed.feed_id, changed);
  }

  #merge(id: number, change: Partial<ProxiedFeed>): void {
    this.items = this.items.map((feed) => (feed.feed_id === id ? { ...feed, ...change } : feed));
  }

  /** Builds are told to nobody: so it is asked. */
  #lookLater(): void {
    clearTimeout(this.#timer);
    if (this.#isOver || !this.items.some(isMoving)) return;
    this.#timer = setTimeout(() => void this.#lookAgain(), lookAgainMilliseconds);
  }

  async #lookAgain(): Promise<void> {
    const moving = this.items.filter(isMoving).slice(0, mostLooks);
    const looks = moving.map((feed) => this.client.getProxiedFeed(feed.feed_id));
    for (const look of await Promise.allSettled(looks)) {
      if (look.status === 'fulfilled') this.#put(look.value);
    }
    this.#lookLater();
  }
}
