// The desk of one signed-in reader: joins the states and holds everything one can do.
import { createContext } from 'svelte';
import type { Client } from '../api/client';
import type { Order, Subscription } from '../api/schema';
import { describe } from '../lib/describe';
import { webAddress } from '../lib/links';
import { listKey, type List, type Route } from '../lib/routes';
import { t } from '../messages';
import { Clock } from './clock.svelte';
import { Counts } from './counts.svelte';
import { Entries } from './entries.svelte';
import { Events } from './events.svelte';
import { Keys, type Commands } from './keys.svelte';
import { EntryList } from './list.svelte';
import { applyEvent, catchUp, checkMissed } from './live';
import { markAllRead } from './marking';
import { Preferences } from './preferences.svelte';
import { FullText } from './fulltext.svelte';
import { Reader } from './reader.svelte';
import type { Router } from './router.svelte';
import type { Session } from './session.svelte';
import { Subscriptions } from './subscriptions.svelte';
import type { Toasts } from './toasts.svelte';

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'help' }
  | { kind: 'feed'; id: number }
  | { kind: 'folder'; id: number };

export const [getDesk, setDesk] = createContext<Desk>();

export class Desk {
  readonly client: Client;
  readonly clock = new Clock();
  readonly preferences = new Preferences();
  readonly counts: Counts;
  readonly subscriptions: Subscriptions;
  readonly entries: Entries;
  readonly list: EntryList;
  readonly reader: Reader;
  readonly fullText: FullText;
  readonly events: Events;
  readonly keys: Keys;
  dialog = $state.raw<OpenDialog | null>(null);
  isDrawerOpen = $state(false);
  /** Counts calls for the search field, so that each call can bring the focus there. */
  searchCalls = $state(0);
  trouble = $state('');

  constructor(
    readonly session: Session,
    readonly router: Router,
    readonly toasts: Toasts,
  ) {
    this.client = session.client;
    this.counts = new Counts(this.client);
    this.subscriptions = new Subscriptions(this.client);
    this.entries = new Entries(this.client, this.counts, toasts);
    this.list = new EntryList(this.client, this.entries, this.counts);
    this.reader = new Reader(this.client, this.entries);
    this.fullText = new FullText(this.client);
    this.events = new Events(this.client);
    this.keys = new Keys(this.#commands());
  }

  start(): () => void {
    this.router.onchange = (route, before) => this.#follow(route, before);
    this.events.onevent = (event) => applyEvent(this, event);
    this.events.onfirst = () => checkMissed(this);
    this.events.ongap = () => catchUp(this);
    this.events.onlost = () => void this.session.recheck().catch(() => undefined);
    const stops = [this.clock.start(), this.events.start()];
    void this.load();
    return () => {
      this.router.onchange = () => {};
      stops.forEach((stop) => stop());
      this.counts.stop();
      this.subscriptions.stop();
    };
  }

  async load(): Promise<void> {
    this.trouble = '';
    const { entryId } = this.router.route;
    if (entryId !== null) void this.#read(entryId);
    try {
      await Promise.all([this.subscriptions.load(), this.counts.load(), this.#showList()]);
      this.list.noteNewest(this.counts.newestId);
    } catch (error) {
      this.trouble = describe(error);
    }
  }

  get currentId(): number | null {
    return this.router.route.entryId ?? this.list.selectedId;
  }

  isListing(feedId: number): boolean {
    const { list } = this.list.view;
    if (list.kind === 'all') return true;
    if (list.kind === 'feed') return list.id === feedId;
    return list.kind === 'folder' && this.subscriptions.feedIdsIn(list.id).includes(feedId);
  }

  async move(step: 1 | -1, { isOpening }: { isOpening: boolean }): Promise<void> {
    const from = isOpening ? this.currentId : (this.list.selectedId ?? this.currentId);
    const id = await this.list.neighbour(from, step);
    if (id === null) return;
    if (isOpening) this.router.openEntry(id);
    else this.list.selectedId = id;
  }

  async showNew(): Promise<void> {
    await this.list.reload();
    if (this.list.trouble) this.toasts.fail(this.list.trouble);
  }

  setView(view: { unreadOnly?: boolean; order?: Order }): void {
    if (view.unreadOnly !== undefined) this.preferences.setUnreadOnly(view.unreadOnly);
    if (view.order !== undefined) this.preferences.setOrder(view.order);
    void this.#showList();
  }

  search(words: string): void {
    this.router.go({ list: { kind: 'search', words }, entryId: null }, { replace: true });
  }

  callSearch(): void {
    this.searchCalls += 1;
    if (this.router.route.list.kind !== 'search') {
      this.router.openList({ kind: 'search', words: '' });
    }
  }

  toggleRead(id = this.currentId): void {
    const entry = id === null ? undefined : this.entries.get(id);
    if (entry) void this.entries.setRead([entry.id], !entry.is_read);
  }

  toggleStar(id = this.currentId): void {
    const entry = id === null ? undefined : this.entries.get(id);
    if (entry) void this.entries.setStarred(entry.id, entry.starred_at === null);
  }

  toggleLater(id = this.currentId): void {
    const entry = id === null ? undefined : this.entries.get(id);
    if (entry) void this.entries.setLater(entry.id, entry.later_at === null);
  }

  openOriginal(): void {
    const entry = this.currentId === null ? undefined : this.entries.get(this.currentId);
    const address = webAddress(entry?.url);
    if (address) window.open(address, '_blank', 'noopener,noreferrer');
    else if (entry) this.toasts.say(t.toast.noOriginal);
  }

  markAllRead(): void {
    void markAllRead(this);
  }

  undo(): void {
    if (!this.toasts.undoLatest()) this.toasts.say(t.toast.nothingToUndo);
  }

  async refresh(): Promise<void> {
    const { list } = this.router.route;
    try {
      const count = await this.subscriptions.refresh(list.kind === 'feed' ? list.id : null);
      this.toasts.say(t.toast.refreshing(count));
    } catch (error) {
      this.toasts.fail(describe(error));
    }
  }

  /** A feed was just added: shows it, and its entries as soon as they are there. */
  welcome(subscription: Subscription): void {
    this.counts.refreshSoon();
    this.toasts.say(t.add.added(subscription.title));
    this.router.openList({ kind: 'feed', id: subscription.feed_id });
  }

  async unsubscribe(subscription: Subscription): Promise<void> {
    await this.subscriptions.remove(subscription);
    this.#leave({ kind: 'feed', id: subscription.feed_id });
    this.counts.refreshSoon();
    this.toasts.offerUndo(t.feed.unsubscribed(subscription.title), async () => {
      try {
        await this.subscriptions.restore(subscription);
        this.counts.refreshSoon();
        this.toasts.say(t.feed.resubscribed(subscription.title));
      } catch (error) {
        this.toasts.fail(describe(error));
      }
    });
  }

  async removeFolder(id: number, title: string): Promise<void> {
    await this.subscriptions.removeFolder(id);
    this.#leave({ kind: 'folder', id });
    this.toasts.say(t.folder.removed(title));
  }

  #leave(list: List): void {
    if (this.router.isShowing(list)) this.router.openList({ kind: 'all' });
    else void this.list.reload();
  }

  #follow(route: Route, before: Route): void {
    this.isDrawerOpen = false;
    if (listKey(route.list) !== listKey(before.list)) void this.#showList();
    if (route.entryId === null) this.reader.close();
    else if (route.entryId !== this.reader.openId) void this.#read(route.entryId);
  }

  async #showList(): Promise<void> {
    const { unreadOnly, order } = this.preferences;
    await this.list.open({ list: this.router.route.list, unreadOnly, order });
    const { entryId } = this.router.route;
    if (entryId !== null && this.list.ids.includes(entryId)) this.list.selectedId = entryId;
  }

  /** Opening is reading: the entry is marked at once, and the next one is fetched ahead. */
  async #read(id: number): Promise<void> {
    this.list.selectedId = id;
    const wasKnown = this.entries.get(id) !== undefined;
    if (wasKnown) void this.entries.setRead([id], true);
    const isThere = await this.reader.open(id);
    if (!isThere) return;
    if (!wasKnown) void this.entries.setRead([id], true);
    const at = this.list.ids.indexOf(id);
    for (const near of [this.list.ids[at + 1], this.list.ids[at - 1]]) {
      if (at !== -1 && near !== undefined) this.reader.preload(near);
    }
  }

  #commands(): Commands {
    return {
      next: () => void this.move(1, { isOpening: true }),
      previous: () => void this.move(-1, { isOpening: true }),
      select_next: () => void this.move(1, { isOpening: false }),
      select_previous: () => void this.move(-1, { isOpening: false }),
      open: () => this.list.selectedId !== null && this.router.openEntry(this.list.selectedId),
      close: () => this.router.closeEntry(),
      toggle_read: () => this.toggleRead(),
      toggle_star: () => this.toggleStar(),
      toggle_later: () => this.toggleLater(),
      open_original: () => this.openOriginal(),
      refresh: () => void this.refresh(),
      mark_all_read: () => this.markAllRead(),
      show_new: () => void this.showNew(),
      undo: () => this.undo(),
      search: () => this.callSearch(),
      help: () => (this.dialog = { kind: 'help' }),
      add_feed: () => (this.dialog = { kind: 'add' }),
      go_all: () => this.router.openList({ kind: 'all' }),
      go_starred: () => this.router.openList({ kind: 'starred' }),
      go_later: () => this.router.openList({ kind: 'later' }),
    };
  }
}
