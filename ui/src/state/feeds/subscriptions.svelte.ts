// The user's feeds and folders, and which of them are being checked right now.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type {
  FeedLink,
  Folder,
  FolderChange,
  Subscription,
  SubscriptionChange,
} from '../../api/schema';
import { buildTree, feedIdsIn, findBranch } from '../../lib/feeds/tree';
import { texts } from '../../messages';

const pauseMilliseconds = 1000;
// A feed that never reports back must not spin for ever.
const patienceMilliseconds = 60_000;

export class Subscriptions {
  #items = $state.raw<Subscription[]>([]);
  #named = $derived(this.#items.map(nameSaved));
  folders = $state.raw<Folder[]>([]);
  isLoaded = $state(false);
  refreshing = new SvelteSet<number>();
  /** Feeds that brought something since they were asked for. */
  #newest = new SvelteMap<number, number>();
  tree = $derived(buildTree(this.folders, this.items));
  #byFeed = $derived(new Map(this.items.map((item) => [item.feed_id, item])));
  /** How many feeds of a "check all" have not reported back yet. */
  #queued = $state(0);
  /** Checks under way, by the number of their run: of one feed, or with null of all. */
  #runs = new Map<number, number | null>();
  /** Those that have ended, maybe before we were told their number. */
  #endedRuns = new Set<number>();
  #asked = 0;
  #answered = 0;
  /** Icons that came after the question whose answer is shown or awaited. */
  #icons = new Map<number, { icon: string; turn: number }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly client: Client) {}

  get items(): Subscription[] {
    return this.#named;
  }

  set items(items: Subscription[]) {
    this.#items = items;
  }

  /** Several may be under way: an answer to an older question never takes a newer one's place. */
  async load(): Promise<void> {
    this.#asked += 1;
    const turn = this.#asked;
    const [subscriptions, folders] = await Promise.all([
      this.client.listSubscriptions(),
      this.client.listFolders(),
    ]);
    if (turn < this.#answered) return;
    this.#answered = turn;
    for (const [id, news] of this.#icons) if (news.turn < turn) this.#icons.delete(id);
    this.items = subscriptions.map((item) => this.#withIcon(item));
    this.folders = folders.items;
    this.isLoaded = true;
  }

  get isRefreshing(): boolean {
    return this.#queued > 0 || this.refreshing.size > 0;
  }

  find(feedId: number): Subscription | undefined {
    return this.#byFeed.get(feedId);
  }

  /** When a feed last brought an entry, as far as is known here. */
  newestOf(feedId: number): number {
    const told = Date.parse(this.find(feedId)?.fetch_state.last_new_at ?? '') || 0;
    return Math.max(told, this.#newest.get(feedId) ?? 0);
  }

  noteNew(feedId: number): void {
    this.#newest.set(feedId, Date.now());
  }

  findFolder(id: number): Folder | undefined {
    return this.folders.find((folder) => folder.id === id);
  }

  feedIdsIn(folderId: number): number[] {
    const branch = findBranch(this.tree.branches, folderId);
    return branch ? feedIdsIn(branch) : [];
  }

  async add(url: string, folderId: number | null): Promise<Subscription> {
    const place = folderId === null ? {} : { folder_id: folderId };
    const added = await this.client.addSubscription({ url, ...place });
    this.#put(added);
    return added;
  }

  /** Follows several feeds at once; those that are refused are left out. */
  async addMany(
    links: FeedLink[],
    folderId: number | null,
    tags: string[],
  ): Promise<Subscription[]> {
    const place = folderId === null ? {} : { folder_id: folderId };
    const wanted = links.map(({ url, title }) => ({ url, feed_title: title, ...place }));
    const { items } = await this.client.addSubscriptions(wanted);
    const added = items.flatMap((item) => item.subscription ?? []);
    for (const item of added) {
      if (tags.length) await this.change(item.id, { tags });
    }
    await this.load();
    return added;
  }

  async change(id: number, change: SubscriptionChange): Promise<void> {
    this.#put(await this.client.setSubscription(id, change));
  }

  /** Leaves feeds; answers by which number the server can take that back. */
  async remove(subscriptions: Subscription[]): Promise<number | null> {
    const ids = subscriptions.map(({ id }) => id);
    const { operation_id } = await this.client.removeSubscriptions(ids);
    this.items = this.items.filter((item) => !ids.includes(item.id));
    return operation_id;
  }

  /** A feed that the server no longer has. */
  forget(subscription: Subscription): void {
    this.items = this.items.filter((item) => item.id !== subscription.id);
  }

  /** Brings back feeds that were left, or a folder, with all that stood in it. */
  async bringBack(operationId: number): Promise<void> {
    await this.client.undo(operationId);
    await this.load();
  }

  async addFolder(title: string): Promise<Folder> {
    const folder = await this.client.addFolder({ title });
    this.folders = [...this.folders.filter((item) => item.id !== folder.id), folder];
    return folder;
  }

  async setFolder(id: number, change: FolderChange): Promise<void> {
    const folder = await this.client.setFolder(id, change);
    this.folders = this.folders.map((item) => (item.id === id ? folder : item));
  }

  /** Removes a folder; answers by which number the server can take that back. */
  async removeFolder(folder: Folder): Promise<number | null> {
    await this.client.removeFolder(folder.id);
    const [{ items }] = await Promise.all([
      this.client.listOperations({ kind: 'folder_removed' }),
      this.load(),
    ]);
    return items[0]?.id ?? null;
  }

  /** Asks for one feed or for all; answers how many will be checked. */
  async refresh(feedId: number | null): Promise<number> {
    const item = feedId === null ? undefined : this.find(feedId);
    const queued = await (item ? this.#refreshOne(item) : this.#refreshAll());
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#giveUp(), patienceMilliseconds);
    return queued;
  }

  /** Under way from now on: that it has ended may be told before the answer is here. */
  async #refreshOne({ id, feed_id }: Subscription): Promise<number> {
    this.refreshing.add(feed_id);
    try {
      const { queued, run_id } = await this.client.refreshSubscription(id);
      if (queued) this.#await(run_id, feed_id);
      else this.refreshing.delete(feed_id);
      return queued;
    } catch (error) {
      this.refreshing.delete(feed_id);
      throw error;
    }
  }

  async #refreshAll(): Promise<number> {
    const { queued, run_id } = await this.client.refreshSubscriptions();
    if (queued) this.#queued = queued;
    this.#await(run_id, null);
    return queued;
  }

  /** A feed without news says nothing of itself: that its run is over is all that is heard. */
  #await(runId: number | null, feedId: number | null): void {
    if (runId === null) return;
    this.#runs.set(runId, feedId);
    if (this.#endedRuns.has(runId)) this.noteRun(runId);
  }

  /** A run has ended, ours or another one. */
  noteRun(runId: number): void {
    this.#endedRuns.add(runId);
    const feedId = this.#runs.get(runId);
    if (feedId === undefined) return;
    this.#runs.delete(runId);
    if (feedId === null) this.#queued = 0;
    else this.refreshing.delete(feedId);
  }

  /** A check has ended; worth asking for is only another health, or the first name of a feed. */
  noteRefreshed(feedId: number, error: string | null): void {
    this.refreshing.delete(feedId);
    this.#queued = Math.max(0, this.#queued - 1);
    const before = this.find(feedId)?.fetch_state;
    const isFirst = before?.last_success_at === null && error === null;
    if (isFirst || error !== (before?.last_error ?? null)) this.#loadSoon();
  }

  /** The server has found the icon of a feed, maybe of one whose row is still on its way. */
  noteIcon(feedId: number, icon: string): void {
    this.#icons.set(feedId, { icon, turn: this.#asked });
    this.items = this.items.map((item) => this.#withIcon(item));
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
  }

  #withIcon(item: Subscription): Subscription {
    const news = this.#icons.get(item.feed_id);
    return news ? { ...item, icon: news.icon } : item;
  }

  #loadSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.load().catch(() => undefined);
    }, pauseMilliseconds);
  }

  #giveUp(): void {
    this.refreshing.clear();
    this.#queued = 0;
  }

  #put(subscription: Subscription): void {
    const others = this.items.filter((item) => item.id !== subscription.id);
    this.items = [...others, this.#withIcon(subscription)];
  }
}

/** No publisher names the feed of saved pages: it is called so in the reader's language. */
function nameSaved(item: Subscription): Subscription {
  if (item.kind !== 'saved' || item.title !== item.feed_title) return item;
  return { ...item, title: texts.nav.saved, feed_title: texts.nav.saved };
}
