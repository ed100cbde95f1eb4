// The list in the middle: pages of entry ids, and new ones that wait until they are asked for.
import type { Client } from '../../api/client';
import { isRefusal } from '../../api/errors';
import type { BoardOrder, Entry, Order, SearchOrder, SearchPage } from '../../api/schema';
import { hasUnreadView } from '../../lib/lists/lists';
import type { List } from '../../lib/lists/routes';
import { describe } from '../../lib/words/describe';
import type { Counts } from '../desk/counts.svelte';
import type { Entries } from './entries.svelte';
import { Filling } from './filling';
import { Folding } from './folding.svelte';
import { type Extension, idsOf, ListPages, type Snapshot } from './listpages';
import { findLacking, findMissed, findUnread } from './missed';

export interface View {
  list: List;
  unreadOnly: boolean;
  order: Order;
}

export class EntryList {
  view = $state.raw<View>({ list: { kind: 'all' }, unreadOnly: true, order: 'newest' });
  /** Says which entries the reader wants folded. */
  isAboveLimit: (entry: Entry) => boolean = () => false;
  readonly folding = new Folding((id) => this.#isAbove(id));
  /** The feeds that a search found, by their ids, and what of it was not understood. */
  foundFeeds = $state.raw<number[]>([]);
  notices = $state.raw<NonNullable<SearchPage['notices']>>([]);
  status = $state<'loading' | 'ready' | 'failed'>('loading');
  trouble = $state('');
  /** Trouble that asking again would not end. */
  isRefused = $state(false);
  isLoadingMore = $state(false);
  /** Made without the server, from what is on this device: there may be more. */
  isKept = $state(false);
  /** Searches and boards have orders of their own, which hold until the page is loaded again. */
  searchOrder = $state<SearchOrder>('newest');
  boardOrder = $state<BoardOrder>('board');
  selectedId = $state<number | null>(null);
  /** Called when the list has begun anew. */
  onshow: () => void = () => {};
  /** Counts how often the list began anew, so that the page can go back to its top. */
  beginnings = $state(0);
  /** Everything up to this id was there when the list was loaded. */
  #newestId = 0;
  #cursor = $state<string | null>(null);
  /** New entries not shown yet, with their feed. */
  #waiting = $state.raw(new Map<number, number>());
  /** Loads are numbered; an answer that comes after a newer question is dropped. */
  #turn = 0;
  /** Done when the newest question has its answer. */
  #loaded: Promise<void> = Promise.resolve();
  /** Done when the list is longer; null while nobody asks for that. */
  #more: Promise<void> | null = null;
  readonly pages = new ListPages(this);
  readonly filling = new Filling(this);

  constructor(
    readonly client: Client,
    readonly entries: Entries,
    readonly counts: Counts,
  ) {}

  /** A search, a board and what was sent have orders of their own. */
  get order(): SearchOrder | BoardOrder | Order | 'shared' {
    const { kind } = this.view.list;
    if (kind === 'search') return this.searchOrder;
    return kind === 'board' ? this.boardOrder : kind === 'shared' ? kind : this.view.order;
  }

  get hasMore(): boolean {
    return this.#cursor !== null;
  }

  /** What is shown. */
  get ids(): number[] {
    return this.folding.shown;
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** What came since; a list that was made without the server also waits for older ones. */
  get newIds(): number[] {
    return [...this.#waiting.keys()].filter((id) => !this.isKept || this.isNewer(id));
  }

  /** "Mark all as read" reaches up to here, so never to entries that still wait. */
  get newestSeenId(): number {
    if (this.newIds.length) return Math.min(...this.newIds) - 1;
    return Math.max(this.#newestId, this.counts.newestId);
  }

  noteNewest(id: number): void {
    this.#newestId = Math.max(this.#newestId, id);
  }

  isNewer(id: number): boolean {
    return id > this.#newestId;
  }

  isBehind(newestId: number): boolean {
    return newestId > Math.max(this.#newestId, ...this.#waiting.keys());
  }

  waitingIn(feedId: number): number {
    return [...this.#waiting.values()].filter((id) => id === feedId).length;
  }

  /** Shows another list; while words are typed, what was found stays until more is found. */
  async open(view: View): Promise<void> {
    const isSameSearch = view.list.kind === 'search' && this.view.list.kind === 'search';
    this.view = view;
    this.selectedId = null;
    this.#waiting = new Map();
    if (!isSameSearch) {
      this.folding.begin();
      [this.foundFeeds, this.notices, this.status] = [[], [], 'loading'];
    }
    await this.#begin();
  }

  /** Reads the first page again; what is shown stays until the answer is there. */
  async reload(): Promise<void> {
    if (!this.folding.all.length) this.status = 'loading';
    await this.#begin();
  }

  async searchBy(order: SearchOrder): Promise<void> {
    this.searchOrder = order;
    await this.reload();
  }

  /** Reads one page further. */
  loadMore(): Promise<void> {
    return this.#extend((cursor) => this.pages.next(cursor));
  }

  /** Reads the rest by its ids alone: how long the list is shows, and rows come when seen. */
  loadWhole(): Promise<void> {
    if (this.view.list.kind === 'search') return this.loadMore();
    return this.#extend((cursor) => this.pages.rest(cursor));
  }

  async #extend(ask: (cursor: string) => Promise<Extension>): Promise<void> {
    if (this.#cursor === null || this.status === 'loading') return;
    this.#more ??= this.#append(this.#cursor, ask);
    await this.#more;
  }

  async #append(cursor: string, ask: (cursor: string) => Promise<Extension>): Promise<void> {
    const turn = this.#turn;
    this.isLoadingMore = true;
    this.trouble = '';
    try {
      const more = await ask(cursor);
      if (turn !== this.#turn) return;
      this.#cursor = more.cursor || null;
      this.isKept = more.isKept || (this.isKept && this.hasMore);
      this.folding.show([...this.folding.all, ...more.ids]);
    } catch (error) {
      if (turn === this.#turn) this.trouble = describe(error);
    } finally {
      if (turn === this.#turn) [this.isLoadingMore, this.#more] = [false, null];
    }
  }

  addWaiting(feedId: number, ids: number[]): void {
    const shown = new Set(this.folding.all);
    const fresh = ids.filter((id) => !shown.has(id)).map((id) => [id, feedId] as const);
    this.#waiting = new Map([...this.#waiting, ...fresh]);
  }

  /** Entries read elsewhere before they were shown here are no longer new. */
  forgetWaiting(ids: number[]): void {
    if (!ids.some((id) => this.#waiting.has(id))) return;
    const gone = new Set(ids);
    this.#waiting = new Map([...this.#waiting].filter(([id]) => !gone.has(id)));
  }

  /** Very many were read elsewhere: what is unread of the newest still waits, the rest does not. */
  async recheckWaiting(): Promise<void> {
    const turn = this.#turn;
    const isUnread = await findUnread(this);
    if (turn !== this.#turn) return;
    this.forgetWaiting([...this.#waiting.keys()].filter((id) => !isUnread(id)));
  }

  /** The entry before or after this one; waits for the list, and at its end for the next page. */
  async neighbour(id: number | null, step: 1 | -1): Promise<number | null> {
    // A search that changes its words shows the old answer meanwhile.
    if (this.status === 'loading' || id === null) await this.#loaded;
    const at = id === null ? -1 : this.ids.indexOf(id);
    if (at === -1) return (step === 1 ? this.ids[0] : undefined) ?? null;
    // A page may be folded as a whole.
    for (let loaded = -1; at + step >= this.ids.length && this.folding.all.length > loaded; ) {
      loaded = this.folding.all.length;
      await this.loadMore();
    }
    return this.ids[at + step] ?? null;
  }

  /** Takes one entry out; answers where it was. */
  remove(id: number): number {
    const at = this.folding.all.indexOf(id);
    if (at !== -1) this.folding.put(this.folding.all.filter((other) => other !== id));
    return at;
  }

  putBack(id: number, at: number): void {
    if (at !== -1 && !this.folding.all.includes(id))
      this.folding.put(this.folding.all.toSpliced(at, 0, id));
  }

  /** Takes everything out of an unread list; the snapshot brings it back. */
  clear(): Snapshot {
    const snapshot = { view: this.view, ids: this.folding.all, cursor: this.#cursor };
    if (this.view.unreadOnly && hasUnreadView(this.view.list)) {
      this.#turn += 1;
      this.folding.put([]);
      [this.#cursor, this.selectedId] = [null, null];
    }
    return snapshot;
  }

  restore(snapshot: Snapshot): void {
    if (snapshot.view !== this.view) return;
    // Something came meanwhile: where it stands among what comes back only the server knows.
    if (this.folding.all.length) return void this.reload();
    this.#turn += 1;
    this.folding.put(snapshot.ids);
    [this.#cursor, this.status] = [snapshot.cursor, 'ready'];
  }

  /** After a gap in the news: asks again for what is shown, without moving anything. */
  async reread(): Promise<void> {
    const turn = this.#turn;
    const isOver = () => turn !== this.#turn;
    for (const { feed_id, id } of await findMissed(this, isOver)) this.addWaiting(feed_id, [id]);
  }

  /** Very many, or some that may not be known here, belong into the list again: they wait. */
  async offerBack(ids: number[] | null): Promise<void> {
    // What is being asked may have been answered before they did.
    await Promise.all([this.#loaded, this.#more, this.filling.done]);
    const turn = this.#turn;
    if (ids === null || this.hasMore) await this.reread();
    if (this.hasMore) return;
    const lacking = await findLacking(this, ids);
    if (turn === this.#turn) for (const { feed_id, id } of lacking) this.addWaiting(feed_id, [id]);
  }

  #begin(): Promise<void> {
    this.#loaded = this.#load();
    return this.#loaded;
  }

  async #load(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    [this.isLoadingMore, this.#more] = [false, null];
    this.trouble = '';
    const { newestId } = this.counts;
    const known = new Set(this.#waiting.keys());
    try {
      const page = await this.pages.first();
      if (turn !== this.#turn) return;
      this.forgetWaiting([...known, ...idsOf(page.items)]);
      // An empty list has nothing that could move: what came meanwhile need not wait.
      if (!page.items.length && this.#waiting.size) return await this.#load();
      this.#cursor = page.next_cursor ?? null;
      this.#newestId = Math.max(newestId, ...page.items.map((entry) => entry.id));
      // What was there before stands further down, on a page that comes by scrolling.
      const isOlder = (id: number) => this.#cursor !== null && id <= this.#newestId;
      this.forgetWaiting([...this.#waiting.keys()].filter(isOlder));
      this.folding.show(idsOf(page.items));
      this.isKept = page.is_kept === true;
      this.onshow();
      this.foundFeeds = page.feeds.map((feed) => feed.feed_id);
      this.notices = page.notices ?? [];
      this.status = 'ready';
      this.beginnings += 1;
    } catch (error) {
      if (turn !== this.#turn) return;
      [this.trouble, this.isRefused] = [describe(error), isRefusal(error)];
      [this.foundFeeds, this.notices] = [[], []];
      // An empty page would say that nothing was found, and an older one that it was this.
      if (this.status === 'loading' || !this.folding.all.length || this.isRefused)
        this.status = 'failed';
    }
  }

  /** What was searched for, or picked by hand, is always shown. */
  #isAbove(id: number): boolean {
    const entry = this.entries.get(id);
    return hasUnreadView(this.view.list) && entry !== undefined && this.isAboveLimit(entry);
  }
}
