// One attempt to add feeds: the address, what the server made of it, and the choice it asks for.
import { SvelteSet } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { FeedLink, FeedPreview, Subscription } from '../../api/schema';
import { carryPassword } from '../../lib/feeds/passwords';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Subscriptions } from './subscriptions.svelte';

// Whoever waits longer than this wants to know what for.
const patienceMilliseconds = 2500;

/** A feed of a site that has several; the reader may follow it already, in whatever format. */
interface FeedChoice extends FeedLink {
  is_followed?: boolean;
}

export class AddFeed {
  address = $state('');
  folderId = $state<number | null>(null);
  tags = $state.raw<string[]>([]);
  /** The different feeds of a site, where it has several. */
  choices = $state.raw<FeedChoice[]>([]);
  chosen = new SvelteSet<string>();
  preview = $state.raw<FeedPreview | null>(null);
  trouble = $state('');
  isBusy = $state(false);
  /** It has taken a while already. */
  isSlow = $state(false);
  /** Everything that was asked for had been there before. */
  isKnown = false;
  #attempt = 0;

  constructor(
    readonly client: Client,
    readonly subscriptions: Subscriptions,
  ) {}

  /** The address that will be asked for: the first chosen feed, otherwise what was typed. */
  get target(): string {
    const first = this.choices.find((choice) => this.chosen.has(choice.url));
    return first ? carryPassword(this.address, first.url) : this.address.trim();
  }

  /** There is nothing left to choose. */
  get isAllFollowed(): boolean {
    return this.choices.length > 0 && this.choices.every((choice) => choice.is_followed);
  }

  /** Another address makes everything learnt about the last one void. */
  startOver(): void {
    this.choices = [];
    this.chosen.clear();
    this.preview = null;
    this.trouble = '';
  }

  toggle(url: string): void {
    if (!this.chosen.delete(url)) this.chosen.add(url);
    this.preview = null;
    this.trouble = '';
  }

  /** Gives up waiting. The server may find the feed all the same: then it is left again. */
  cancel(): void {
    this.#attempt += 1;
    this.isBusy = false;
    this.isSlow = false;
  }

  /** What was added; nothing if it did not work, or if there is a choice to make first. */
  async add(): Promise<Subscription[]> {
    if (this.choices.length && !this.chosen.size) {
      this.trouble = texts.add.chooseOne;
      return [];
    }
    const known = new Set(this.subscriptions.items.map((item) => item.id));
    const added = await this.#ask(
      async () => (this.chosen.size > 1 ? await this.#addChosen() : [await this.#addOne()]),
      async (late) => {
        for (const item of late.filter(({ id }) => !known.has(id))) {
          await this.client.removeSubscription(item.id);
          this.subscriptions.forget(item);
        }
      },
    );
    this.isKnown = added?.every((item) => known.has(item.id)) ?? false;
    return added ?? [];
  }

  async look(): Promise<void> {
    this.preview = null;
    this.preview = await this.#ask(() => this.client.previewFeed(this.target));
  }

  async #addOne(): Promise<Subscription> {
    const added = await this.subscriptions.add(this.target, this.folderId);
    if (this.tags.length) await this.subscriptions.change(added.id, { tags: this.tags });
    return added;
  }

  async #addChosen(): Promise<Subscription[]> {
    const links = this.choices
      .filter((choice) => this.chosen.has(choice.url))
      .map((choice) => ({ ...choice, url: carryPassword(this.address, choice.url) }));
    return await this.subscriptions.addMany(links, this.folderId, this.tags);
  }

  async #ask<Answer>(
    work: () => Promise<Answer>,
    takeBack: (late: Answer) => Promise<void> = async () => {},
  ): Promise<Answer | null> {
    if (this.isBusy) return null;
    this.trouble = this.target ? '' : texts.add.missing;
    if (this.trouble) return null;
    const attempt = ++this.#attempt;
    const isWanted = () => attempt === this.#attempt;
    this.isBusy = true;
    const timer = setTimeout(() => (this.isSlow = isWanted()), patienceMilliseconds);
    try {
      const answer = await work();
      if (isWanted()) return answer;
      await takeBack(answer).catch(() => undefined);
    } catch (error) {
      if (isWanted() && !this.#offerChoice(error)) this.trouble = describe(error);
    } finally {
      clearTimeout(timer);
      if (isWanted()) this.isBusy = this.isSlow = false;
    }
    return null;
  }

  #offerChoice(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'many_feeds') return false;
    const feeds = error.details.feeds;
    this.choices = Array.isArray(feeds) ? feeds.filter(isFeedLink) : [];
    const first = this.choices.find((choice) => !choice.is_followed);
    if (first) this.chosen.add(first.url);
    return this.choices.length > 0;
  }
}

function isFeedLink(value: unknown): value is FeedChoice {
  return typeof (value as FeedLink | null)?.url === 'string';
}
