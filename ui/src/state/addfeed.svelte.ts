// One attempt to add a feed: the address, what the server made of it, and the choice it asks for.
import type { Client } from '../api/client';
import { ApiError } from '../api/errors';
import type { FeedLink, FeedPreview, Subscription } from '../api/schema';
import { describe } from '../lib/describe';
import { t } from '../messages';
import type { Subscriptions } from './subscriptions.svelte';

export class AddFeed {
  address = $state('');
  folderId = $state<number | null>(null);
  tags = $state.raw<string[]>([]);
  choices = $state.raw<FeedLink[]>([]);
  chosen = $state('');
  preview = $state.raw<FeedPreview | null>(null);
  trouble = $state('');
  isBusy = $state(false);

  constructor(
    readonly client: Client,
    readonly subscriptions: Subscriptions,
  ) {}

  /** The address that will be asked for: the chosen feed, otherwise what was typed. */
  get target(): string {
    return this.chosen || this.address.trim();
  }

  /** Another address makes everything learnt about the last one void. */
  startOver(): void {
    this.choices = [];
    this.chosen = '';
    this.preview = null;
    this.trouble = '';
  }

  async add(): Promise<Subscription | null> {
    return await this.#ask(async () => {
      const added = await this.subscriptions.add(this.target, this.folderId);
      if (this.tags.length) await this.subscriptions.change(added.id, { tags: this.tags });
      return added;
    });
  }

  async look(): Promise<void> {
    this.preview = null;
    this.preview = await this.#ask(() => this.client.previewFeed(this.target));
  }

  async #ask<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    if (this.isBusy) return null;
    this.trouble = this.target ? '' : t.add.missing;
    if (this.trouble) return null;
    this.isBusy = true;
    try {
      return await work();
    } catch (error) {
      if (!this.#offerChoice(error)) this.trouble = describe(error);
      return null;
    } finally {
      this.isBusy = false;
    }
  }

  #offerChoice(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'many_feeds') return false;
    const feeds = error.details.feeds;
    this.choices = Array.isArray(feeds) ? feeds.filter(isFeedLink) : [];
    this.chosen = this.choices[0]?.url ?? '';
    return this.choices.length > 0;
  }
}

function isFeedLink(value: unknown): value is FeedLink {
  return typeof (value as FeedLink | null)?.url === 'string';
}
