// Choosing feeds to begin with, and following them all together, each in the folder of its topic.
import { SvelteSet } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type { BatchItem, Subscription } from '../../api/schema';
import { summarizeFetches } from '../../lib/feeds/fetchsummary';
import { type Pack, type PackLanguage, packsIn, pickPackLanguage } from '../../lib/feeds/packs';
import { describe } from '../../lib/words/describe';
import { languageInUse } from '../../messages/language.svelte';
import { manageTexts } from '../../messages/manage';
import type { Desk } from '../desk/desk.svelte';
import { RunProgress } from './runs.svelte';

export class PackChoice {
  language = $state<PackLanguage>(pickPackLanguage([languageInUse(), ...navigator.languages]));
  chosen = new SvelteSet<string>();
  packs = $derived(packsIn(this.language));
  isBusy = $state(false);
  trouble = $state('');
  progress = $state.raw<RunProgress | null>(null);
  /** How many feeds are new on the desk, once that is known. */
  added = $state(0);
  /** Those of the new feeds that could not be read, once all have been asked. */
  failing = $state.raw<Subscription[]>([]);
  #taken = new Set<number>();
  #followed = $derived.by(
    () => new Map(this.desk.subscriptions.items.map((item) => [bare(item.feed_url), item])),
  );

  constructor(
    readonly desk: Desk,
    readonly client: Client,
  ) {}

  /** The feed of this address, if it is followed already. */
  find(url: string): Subscription | undefined {
    return this.#followed.get(bare(url));
  }

  isFollowed(url: string): boolean {
    return this.find(url) !== undefined;
  }

  toggle(url: string): void {
    if (!this.chosen.delete(url)) this.chosen.add(url);
  }

  isWhole(pack: Pack): boolean {
    return this.#free(pack).every((url) => this.chosen.has(url));
  }

  togglePack(pack: Pack): void {
    const isWhole = this.isWhole(pack);
    for (const url of this.#free(pack)) {
      if (isWhole) this.chosen.delete(url);
      else this.chosen.add(url);
    }
  }

  /** Follows what is chosen; whether there is something to wait for `progress` says. */
  async take(): Promise<void> {
    if (this.isBusy || !this.chosen.size) return;
    this.isBusy = true;
    this.trouble = '';
    this.added = 0;
    this.failing = [];
    try {
      const { items, run_id } = await this.desk.client.addSubscriptions(await this.#list());
      const taken = items.filter((item) => item.is_new);
      const failed = items.filter((item) => item.error !== null).length;
      if (failed) this.trouble = manageTexts.packs.failed(failed);
      this.#taken = new Set(taken.map((item) => item.subscription?.id ?? 0));
      this.added = taken.length;
      this.chosen.clear();
      this.desk.counts.refreshSoon();
      await this.desk.subscriptions.load();
      if (run_id !== null) {
        this.progress = new RunProgress(this.client, this.desk.events, run_id, taken.length);
      }
    } catch (error) {
      this.trouble = describe(error);
    } finally {
      this.isBusy = false;
    }
  }

  /** All have been asked: finds out which of them could not be read. */
  async finish(): Promise<void> {
    this.progress = null;
    await this.desk.subscriptions.load().catch(() => undefined);
    this.failing = summarizeFetches(this.desk.subscriptions.items).failing.filter((feed) =>
      this.#taken.has(feed.id),
    );
  }

  async #list(): Promise<BatchItem[]> {
    const items: BatchItem[] = [];
    for (const pack of this.packs) {
      const feeds = pack.feeds.filter(({ url }) => this.chosen.has(url));
      if (!feeds.length) continue;
      const folder_id = await this.#folderFor(manageTexts.packs.topics[pack.topic]);
      items.push(...feeds.map(({ url, title }) => ({ url, folder_id, feed_title: title })));
    }
    return items;
  }

  async #folderFor(title: string): Promise<number> {
    const { subscriptions } = this.desk;
    const known = subscriptions.folders.find(
      (folder) => folder.parent_id === null && folder.title === title,
    );
    return (known ?? (await subscriptions.addFolder(title))).id;
  }

  #free(pack: Pack): string[] {
    return pack.feeds.map((feed) => feed.url).filter((url) => !this.isFollowed(url));
  }
}

const bare = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
