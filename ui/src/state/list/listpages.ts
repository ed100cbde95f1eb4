// What the list in the middle asks the server: its pages, its ids, and entries by their ids.
import { isUnreachable } from '../../api/errors';
import type { Entry, EntryQuery, Page, SearchPage } from '../../api/schema';
import { hasUnreadView, isQuestion, queryOf } from '../../lib/lists/lists';
import type { EntryList, View } from './list.svelte';

const pageSize = 50;
// Later pages are read ahead of the eye, so they may be larger than the first.
const nextPageSize = 100;
// As many as the server gives at a time.
const mostIds = 10_000;

/** More of a list: its next ids, and where it goes on. */
export interface Extension {
  ids: number[];
  cursor: string | undefined;
  /** The server was not there: this is what is kept on this device. */
  isKept: boolean;
}

/** A list as it was, to bring it back. */
export interface Snapshot {
  view: View;
  ids: number[];
  cursor: string | null;
}

export class ListPages {
  constructor(readonly list: EntryList) {}

  async first(): Promise<SearchPage & Page<Entry>> {
    const { list } = this.list.view;
    if (!isQuestion(list)) return { items: [], feeds: [] };
    if (list.kind !== 'search') return { ...(await this.page({})), feeds: [] };
    const question = { ...this.#question({}), q: list.words };
    return await this.#learn(() => this.list.client.searchEntries(question));
  }

  async page(extra: EntryQuery): Promise<Page<Entry>> {
    const question = this.#question(extra);
    return await this.#learn(() => this.list.client.listEntries(question));
  }

  async next(cursor: string): Promise<Extension> {
    const page = await this.page({ cursor, limit: nextPageSize });
    const { items, next_cursor, is_kept: isKept = false } = page;
    return { ids: items.map((entry) => entry.id), cursor: next_cursor, isKept };
  }

  /** All that follows, by its ids; what is kept for a journey is known by its pages only. */
  async rest(cursor: string): Promise<Extension> {
    try {
      // Of a place in what is kept the server knows nothing: it begins anew.
      const from = this.list.isKept ? {} : { cursor };
      const question = this.#question({ ...from, limit: mostIds });
      const { items, next_cursor } = await this.list.client.listEntryIds(question);
      return { ids: items, cursor: next_cursor, isKept: false };
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      return await this.next(cursor);
    }
  }

  /** All that the list has, in its order, by their ids. */
  async ids(): Promise<number[]> {
    return (await this.list.client.listEntryIds(this.#question({ limit: mostIds }))).items;
  }

  /** Those of these that the list still has; where they stand in it is known. */
  byIds(ids: number[]): Promise<Page<Entry>> {
    return this.page({ ids: ids.join(','), order: 'newest', limit: ids.length });
  }

  async #learn<Answer extends { items: Entry[] }>(ask: () => Promise<Answer>): Promise<Answer> {
    const { entries } = this.list;
    if (entries.isSending) await entries.settle();
    const asked = entries.moment;
    const page = await ask();
    entries.merge(page.items, asked);
    return page;
  }

  #question(extra: EntryQuery): EntryQuery {
    const { list, unreadOnly } = this.list.view;
    const { order } = this.list;
    const unread = unreadOnly && hasUnreadView(list);
    return { ...queryOf(list), unread, order, limit: pageSize, ...extra };
  }
}

export function idsOf(entries: Entry[]): number[] {
  return entries.map((entry) => entry.id);
}
