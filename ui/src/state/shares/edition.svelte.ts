// An edition on the page: what fits into the minutes one has, and what was left out.
import { getEdition } from '../../api/editions';
import type { Edition, EditionQuery } from '../../api/schema';
import { recall, remember } from '../../lib/browser/storage';
import { describe } from '../../lib/words/describe';
import type { Desk } from '../desk/desk.svelte';

export const mostMinutes = 1440;
const usualMinutes = 12;

export class EditionList {
  status = $state<'loading' | 'ready' | 'failed'>('loading');
  trouble = $state('');
  minutes = $state(recallMinutes());
  /** Something was typed that is no length of an edition. */
  areMinutesRefused = $state(false);
  folderId = $state<number | null>(null);
  edition = $state.raw<Edition | null>(null);
  #turn = 0;

  constructor(readonly desk: Desk) {}

  get ids(): number[] {
    return this.edition?.items.map((entry) => entry.id) ?? [];
  }

  /** How long it would take to read the rest, too. */
  get leftSeconds(): number {
    const left = this.edition?.left_out ?? [];
    return left.reduce((sum, { entry }) => sum + (entry.reading_seconds ?? 0), 0);
  }

  get hasUnread(): boolean {
    return this.ids.some((id) => this.desk.entries.get(id)?.is_read === false);
  }

  get bookAddress(): string {
    return `/v1/editions/book?${new URLSearchParams(toTexts(this.#query))}`;
  }

  get #query(): EditionQuery {
    const folder = this.folderId === null ? {} : { folder_id: this.folderId };
    return { minutes: this.minutes, unread: true, ...folder };
  }

  async load(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const asked = this.desk.entries.moment;
    try {
      const edition = await getEdition(this.desk.client, { ...this.#query, images: 'proxied' });
      // Meanwhile another length may have been chosen.
      if (turn !== this.#turn) return;
      const all = [...edition.items, ...edition.left_out.map(({ entry }) => entry)];
      this.desk.entries.merge(all, asked);
      this.edition = edition;
      this.status = 'ready';
      this.trouble = '';
    } catch (error) {
      if (turn !== this.#turn) return;
      this.trouble = describe(error);
      this.status = 'failed';
    }
  }

  async choose(minutes: number): Promise<void> {
    this.areMinutesRefused = !isPossible(minutes);
    if (this.areMinutesRefused) return;
    this.minutes = minutes;
    remember('edition_minutes', String(minutes));
    await this.load();
  }

  async chooseFolder(folderId: number | null): Promise<void> {
    this.folderId = folderId;
    await this.load();
  }

  setRead(ids: number[], isRead: boolean): Promise<void> {
    return this.desk.entries.setRead(ids, isRead);
  }
}

function recallMinutes(): number {
  const minutes = Number(recall('edition_minutes'));
  return isPossible(minutes) ? minutes : usualMinutes;
}

function isPossible(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= mostMinutes;
}

function toTexts(query: EditionQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
