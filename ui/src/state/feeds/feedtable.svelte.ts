// The table of all feeds: what is shown of it, what is chosen, and what is done with the chosen.
import { SvelteSet } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type { BatchChange, Health, OnEdit, Subscription, Verdict } from '../../api/schema';
import { type Row, toRows } from '../../lib/feeds/arrange';
import { describe } from '../../lib/words/describe';
import { fold } from '../../lib/words/folding';
import { manageTexts } from '../../messages/manage';
import type { Desk } from '../desk/desk.svelte';
import { offerBack } from '../sidebar/moveundo';
import { offerReturn } from './subscribing';

export type Sort = 'own' | 'title' | 'unread' | 'newest' | 'status';

const urgency: Verdict[] = [
  'gone',
  'dead',
  'failing',
  'suspended',
  'stale',
  'waiting',
  'new',
  'well',
];

const pauseMilliseconds = 500;

export class FeedTable {
  words = $state('');
  sort = $state<Sort>('own');
  chosen = new SvelteSet<number>();
  health = $state.raw(new Map<number, Health>());
  isBusy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Only in the reader's own order can anything be moved. */
  isTree = $derived(this.sort === 'own' && this.words.trim() === '');
  rows = $derived.by(() => this.#list());
  feeds = $derived(this.rows.flatMap((row) => (row.kind === 'feed' ? [row.feed] : [])));
  chosenFeeds = $derived.by(() =>
    this.desk.subscriptions.items.filter((item) => this.chosen.has(item.id)),
  );

  constructor(
    readonly desk: Desk,
    readonly client: Client,
  ) {}

  async load(): Promise<void> {
    try {
      const { items } = await this.client.listHealth();
      this.health = new Map(items.map((item) => [item.subscription_id, item]));
    } catch (error) {
      this.desk.toasts.fail(describe(error));
    }
  }

  /** Many events in a row ask once. */
  loadSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), pauseMilliseconds);
  }

  statusOf(feed: Subscription): Verdict {
    if (feed.is_suspended) return 'suspended';
    const verdict = this.health.get(feed.id)?.verdict;
    return verdict ?? (feed.fetch_state.failures ? 'failing' : 'well');
  }

  toggle(id: number): void {
    if (!this.chosen.delete(id)) this.chosen.add(id);
  }

  toggleFolder(folderId: number): void {
    const inside = new Set(this.desk.subscriptions.feedIdsIn(folderId));
    const ids = this.desk.subscriptions.items.filter((item) => inside.has(item.feed_id));
    const isAll = ids.length > 0 && ids.every((item) => this.chosen.has(item.id));
    for (const { id } of ids) {
      if (isAll) this.chosen.delete(id);
      else this.chosen.add(id);
    }
  }

  toggleAll(): void {
    const isAll = this.feeds.length > 0 && this.feeds.every((feed) => this.chosen.has(feed.id));
    this.chosen.clear();
    if (!isAll) for (const feed of this.feeds) this.chosen.add(feed.id);
  }

  /** The lines that a drag of this one takes along: all chosen, if it is one of them. */
  dragged(row: Row): Row[] {
    if (row.kind !== 'feed' || !this.chosen.has(row.id)) return [row];
    return this.rows.filter((other) => other.kind === 'feed' && this.chosen.has(other.id));
  }

  async mute(isMuted: boolean): Promise<void> {
    const count = await this.#change({ is_muted: isMuted });
    if (count)
      this.desk.toasts.say(
        isMuted ? manageTexts.table.muted(count) : manageTexts.table.unmuted(count),
      );
    this.desk.counts.refreshSoon();
  }

  async deframe(isDeframed: boolean): Promise<void> {
    const count = await this.#change({ is_deframed: isDeframed });
    const words = manageTexts.table;
    if (count) this.desk.toasts.say(isDeframed ? words.deframed(count) : words.undeframed(count));
  }

  async setOnEdit(onEdit: OnEdit): Promise<void> {
    const count = await this.#change({ on_edit: onEdit });
    if (count) this.desk.toasts.say(manageTexts.table.editsSet(count));
  }

  async move(folderId: number | null): Promise<void> {
    const before = toRows(this.desk.subscriptions.tree);
    const moved = before.filter((row) => row.kind === 'feed' && this.chosen.has(row.id));
    const count = await this.#change({ folder_id: folderId });
    const words = manageTexts.table.moved(count);
    if (count) offerBack(this.desk, this.client, { words, moved: Promise.resolve(moved), before });
  }

  async unsubscribe(): Promise<void> {
    const { desk, chosenFeeds } = this;
    let operationId: number | null = null;
    const isDone = await this.#work(async () => {
      operationId = await desk.subscriptions.remove(chosenFeeds);
    });
    if (!isDone) return;
    this.chosen.clear();
    desk.counts.refreshSoon();
    const words = manageTexts.table;
    const { length } = chosenFeeds;
    offerReturn(desk, operationId, words.unsubscribed(length), words.followedAgain(length));
  }

  async #change(change: BatchChange): Promise<number> {
    const { subscriptions } = this.desk;
    const ids = this.chosenFeeds.map((feed) => feed.id);
    let count = 0;
    await this.#work(async () => {
      const { items } = await this.client.editSubscriptions(ids, change);
      const changed = new Map(items.map((item) => [item.id, item]));
      subscriptions.items = subscriptions.items.map((item) => changed.get(item.id) ?? item);
      count = items.length;
    });
    return count;
  }

  async #work(work: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.desk.toasts.fail(describe(error));
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  #list(): Row[] {
    const rows = toRows(this.desk.subscriptions.tree);
    if (this.isTree) return rows;
    const words = fold(this.words).split(/\s+/).filter(Boolean);
    const found = rows
      .filter((row) => row.kind === 'feed')
      .map((row) => ({ ...row, depth: 0 }))
      .filter(({ feed }) => {
        const text = fold([feed.title, feed.feed_url, ...feed.tags].join(' '));
        return words.every((word) => text.includes(word));
      });
    return this.sort === 'own' ? found : found.sort((one, other) => this.#compare(one, other));
  }

  #compare(one: Row & { kind: 'feed' }, other: Row & { kind: 'feed' }): number {
    const byTitle = one.feed.title.localeCompare(other.feed.title);
    if (this.sort === 'unread') {
      const { feeds } = this.desk.counts;
      const more = (feeds.get(other.feed.feed_id) ?? 0) - (feeds.get(one.feed.feed_id) ?? 0);
      return more || byTitle;
    }
    if (this.sort === 'newest') {
      const last = (id: number) => this.health.get(id)?.latest_entry_at ?? '';
      return last(other.id).localeCompare(last(one.id)) || byTitle;
    }
    if (this.sort === 'status') {
      const rank = (feed: Subscription) => urgency.indexOf(this.statusOf(feed));
      return rank(one.feed) - rank(other.feed) || byTitle;
    }
    return byTitle;
  }
}
