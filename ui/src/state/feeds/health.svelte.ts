// The feeds that do not do well, why, and what can be done about each of them.
import type { Client } from '../../api/client';
import type { Health, Subscription, Successor, Verdict } from '../../api/schema';
import { describe } from '../../lib/words/describe';
import { manageTexts } from '../../messages/manage';
import type { Attempt } from '../desk/attempt.svelte';
import type { Desk } from '../desk/desk.svelte';
import { unsubscribe } from './subscribing';

export const troubles = ['gone', 'dead', 'failing', 'suspended', 'stale'] as const;
export type Trouble = (typeof troubles)[number];

const pauseMilliseconds = 500;

export interface TroubledFeed {
  health: Health;
  feed: Subscription;
}

export class HealthList {
  items = $state.raw<Health[]>([]);
  status = $state<'loading' | 'ready' | 'failed'>('loading');
  trouble = $state('');
  /** Which feed is being worked on, by subscription. */
  busyId = $state<number | null>(null);
  /** What may carry on a feed, by subscription. */
  found = $state.raw(new Map<number, Successor[]>());
  #timer: ReturnType<typeof setTimeout> | undefined;
  groups = $derived.by(() => this.#group());

  constructor(
    readonly desk: Desk,
    readonly client: Client,
  ) {}

  /** All that do well, those without trouble but without an answer yet included. */
  get wellCount(): number {
    return this.items.filter((item) => !isTrouble(item.verdict)).length;
  }

  async load(): Promise<void> {
    try {
      this.items = (await this.client.listHealth()).items;
      this.status = 'ready';
    } catch (error) {
      this.trouble = describe(error);
      this.status = 'failed';
    }
  }

  /** Many events in a row ask once; what is on the page stays until the answer is here. */
  loadSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), pauseMilliseconds);
  }

  /** Asks the feed again at once. */
  retry = (feed: Subscription) =>
    this.#do(feed, async () => {
      await this.desk.subscriptions.refresh(feed.feed_id);
      this.desk.toasts.say(manageTexts.health.asked(feed.title));
    });

  resume = (feed: Subscription) =>
    this.#do(feed, async () => {
      await this.client.setSubscription(feed.id, { is_suspended: false });
      await this.desk.subscriptions.load();
      await this.desk.subscriptions.refresh(feed.feed_id);
      await this.load();
      this.desk.toasts.say(manageTexts.health.resumed(feed.title));
    });

  unsubscribe = (feed: Subscription) =>
    this.#do(feed, async () => {
      await unsubscribe(this.desk, feed);
      this.items = this.items.filter((item) => item.subscription_id !== feed.id);
    });

  /** Looks for feeds that carry on this one; the server compares what they list. */
  search = (feed: Subscription) =>
    this.#do(feed, async () => {
      const { items } = await this.client.listSuccessors(feed.id);
      this.found = new Map(this.found).set(feed.id, items);
    });

  /** A proven successor takes the feed along with all that is in it; others are followed anew. */
  replace = (feed: Subscription, url: string, { isProven = false } = {}) =>
    this.#do(feed, () => this.#replace(feed, url, isProven));

  /** The same with an address that somebody typed, who hears at the field what is wrong with it. */
  async replaceBy(feed: Subscription, url: string, attempt: Attempt): Promise<void> {
    if (this.busyId !== null) return;
    this.busyId = feed.id;
    await attempt.run(() => this.#replace(feed, url, false));
    this.busyId = null;
  }

  async #replace(feed: Subscription, url: string, isProven: boolean): Promise<void> {
    const next = await (isProven ? this.client.repair(feed.id, url) : this.#follow(feed, url));
    this.desk.counts.refreshSoon();
    await Promise.all([this.desk.subscriptions.load(), this.load()]);
    this.desk.toasts.say(manageTexts.health.replaced(next.title));
  }

  async #follow(feed: Subscription, url: string): Promise<Subscription> {
    const place = feed.folder_id === null ? {} : { folder_id: feed.folder_id };
    const name = feed.title === feed.feed_title ? {} : { title: feed.title };
    const added = await this.client.addSubscription({ url, ...place, ...name });
    if (added.id !== feed.id) await this.client.removeSubscription(feed.id);
    return added;
  }

  async #do(feed: Subscription, work: () => Promise<void>): Promise<void> {
    if (this.busyId !== null) return;
    this.busyId = feed.id;
    try {
      await work();
    } catch (error) {
      this.desk.toasts.fail(describe(error));
    } finally {
      this.busyId = null;
    }
  }

  #group(): { trouble: Trouble; feeds: TroubledFeed[] }[] {
    const feeds = new Map(this.desk.subscriptions.items.map((item) => [item.id, item]));
    const failing = this.items.flatMap((health) => {
      const feed = feeds.get(health.subscription_id);
      return feed ? [{ health, feed }] : [];
    });
    return troubles
      .map((trouble) => ({
        trouble,
        feeds: failing.filter(({ health }) => health.verdict === trouble),
      }))
      .filter((group) => group.feeds.length > 0);
  }
}

function isTrouble(verdict: Verdict): verdict is Trouble {
  return (troubles as readonly string[]).includes(verdict);
}
