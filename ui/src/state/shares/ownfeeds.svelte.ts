// Feeds and books of one's own: which views have an address, made, renewed and taken back.
import type { Client } from '../../api/client';
import type { Bookshelf, MadeOwnFeed, NewOwnFeed, OwnFeed, OwnFeedChange } from '../../api/schema';
import { hasUnreadChoice } from '../../lib/lists/lists';
import type { List } from '../../lib/lists/routes';
import type { Desk } from '../desk/desk.svelte';

export class OwnViews {
  items = $state.raw<OwnFeed[]>([]);
  shelf = $state.raw<Bookshelf | null>(null);
  isLoaded = $state(false);
  /** What was made or renewed just now: its addresses are shown this once. */
  fresh = $state.raw<MadeOwnFeed | null>(null);
  freshShelf = $state('');

  constructor(readonly client: Client) {}

  async load(): Promise<void> {
    const [{ items }, shelf] = await Promise.all([
      this.client.listOwnFeeds(),
      this.client.getBookshelf(),
    ]);
    this.items = items;
    this.shelf = shelf;
    this.isLoaded = true;
  }

  async add(wanted: NewOwnFeed): Promise<void> {
    this.fresh = await this.client.addOwnFeed(wanted);
    this.items = [...this.items, this.fresh.own_feed];
  }

  async set(id: number, change: OwnFeedChange): Promise<void> {
    const changed = await this.client.setOwnFeed(id, change);
    this.items = this.items.map((feed) => (feed.id === id ? changed : feed));
  }

  async renew(id: number): Promise<void> {
    this.fresh = await this.client.renewOwnFeed(id);
  }

  async remove(id: number): Promise<void> {
    await this.client.removeOwnFeed(id);
    this.items = this.items.filter((feed) => feed.id !== id);
    if (this.fresh?.own_feed.id === id) this.fresh = null;
  }

  async renewShelf(): Promise<void> {
    this.freshShelf = (await this.client.renewBookshelf()).opds;
    this.shelf = await this.client.getBookshelf();
  }

  async removeShelf(): Promise<void> {
    await this.client.removeBookshelf();
    this.freshShelf = '';
    this.shelf = await this.client.getBookshelf();
  }
}

/** What the server calls a list; null for one that cannot leave the desk. */
export function selectionOf(desk: Desk, list: List): Omit<NewOwnFeed, 'title'> | null {
  const view = hasUnreadChoice(list) && desk.preferences.unreadOnly ? 'unread' : 'all';
  switch (list.kind) {
    case 'hidden':
    case 'today':
    case 'shared':
      return null;
    case 'starred':
    case 'later':
      return { view: list.kind };
    case 'feed':
      return { view, feed_id: list.id };
    case 'folder':
      return { view, folder_id: list.id };
    case 'board':
      return { board_id: list.id };
    case 'tag': {
      const tag = desk.tags.findByTitle(list.title);
      return tag ? { view, tag_id: tag.id } : null;
    }
    case 'search':
      return list.words.trim() ? { query: list.words.trim() } : null;
    default:
      return { view };
  }
}

/** Whether two views are one and the same. */
export function isSameView(feed: OwnFeed, wanted: Omit<NewOwnFeed, 'title'>): boolean {
  return (
    feed.view === (wanted.view ?? 'all') &&
    feed.feed_id === (wanted.feed_id ?? null) &&
    feed.folder_id === (wanted.folder_id ?? null) &&
    feed.tag_id === (wanted.tag_id ?? null) &&
    feed.board_id === (wanted.board_id ?? null) &&
    feed.query === (wanted.query ?? '')
  );
}
