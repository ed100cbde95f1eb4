// The open entry with its text; neighbours are fetched ahead so that the next one is there at once.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { EntryDetail } from '../../api/schema';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import type { Entries } from '../list/entries.svelte';

const kept = 40;

export class Reader {
  openId = $state<number | null>(null);
  trouble = $state('');
  /** The text of an entry that somebody opened is there; not called for what is fetched ahead. */
  onopen: (detail: EntryDetail) => void = () => {};
  /** The open entry does not exist: trying again would not help. */
  isGone = $state(false);
  #details = new SvelteMap<number, EntryDetail>();
  /** Entries that the publisher changed while their old text is on screen. */
  #outdated = new SvelteSet<number>();
  /** Entries whose text is newer on the server, but of which the old one is being read. */
  #stale = new Set<number>();
  #loading = new Map<number, Promise<EntryDetail>>();

  constructor(
    readonly client: Client,
    readonly entries: Entries,
  ) {}

  get detail(): EntryDetail | undefined {
    return this.openId === null ? undefined : this.#details.get(this.openId);
  }

  get isOutdated(): boolean {
    return this.openId !== null && this.#outdated.has(this.openId);
  }

  /** Opens an entry; true if it is there and still the open one when its text has come. */
  async open(id: number): Promise<boolean> {
    this.#leave(id);
    this.trouble = '';
    try {
      const detail = await this.#load(id);
      if (this.openId !== id) return false;
      this.onopen(detail);
      return true;
    } catch (error) {
      if (this.openId === id) this.#fail(error);
      return false;
    }
  }

  /** The server answers again: what could not be opened meanwhile may be there now. */
  async tryAgain(): Promise<void> {
    if (this.openId !== null && this.trouble && !this.isGone) await this.open(this.openId);
  }

  /** Does something with the open entry as soon as its text is there; false if none is open. */
  withDetail(act: (detail: EntryDetail) => void): boolean {
    const id = this.openId;
    if (id === null) return false;
    const { detail } = this;
    if (detail) act(detail);
    else
      this.#load(id).then(
        (loaded) => this.openId === id && act(loaded),
        () => undefined,
      );
    return true;
  }

  close(): void {
    this.#leave(null);
    this.trouble = '';
  }

  preload(id: number): void {
    this.#load(id).catch(() => undefined);
  }

  noteUpdated(ids: number[]): void {
    for (const id of ids) {
      if (id === this.openId) this.#outdated.add(id);
      else this.#details.delete(id);
    }
  }

  /** Texts that are complete on the server now; the one on screen stays until it is left. */
  forget(ids: number[]): void {
    for (const id of ids) {
      if (id === this.openId) this.#stale.add(id);
      else this.#details.delete(id);
    }
  }

  async showUpdated(): Promise<void> {
    const id = this.openId;
    if (id === null) return;
    try {
      await this.#ask(id);
      this.#outdated.delete(id);
      this.#stale.delete(id);
    } catch (error) {
      this.#fail(error);
    }
  }

  #leave(next: number | null): void {
    const id = this.openId;
    this.openId = next;
    if (id !== null && id !== next && this.#stale.delete(id)) this.#details.delete(id);
  }

  #fail(error: unknown): void {
    this.isGone = error instanceof ApiError && error.code === 'not_found';
    this.trouble = this.isGone ? texts.entry.gone : describe(error);
  }

  async #load(id: number): Promise<EntryDetail> {
    const known = this.#details.get(id);
    if (known) return known;
    const loading = this.#loading.get(id) ?? this.#ask(id);
    this.#loading.set(id, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(id);
    }
  }

  async #ask(id: number): Promise<EntryDetail> {
    const asked = this.entries.moment;
    const detail = await this.client.getEntry(id);
    this.entries.mergeDetail(detail, asked);
    this.#keep(detail);
    return detail;
  }

  #keep(detail: EntryDetail): void {
    this.#details.delete(detail.id);
    this.#details.set(detail.id, detail);
    for (const id of this.#details.keys()) {
      if (this.#details.size <= kept) break;
      if (id !== this.openId) this.#details.delete(id);
    }
  }
}
