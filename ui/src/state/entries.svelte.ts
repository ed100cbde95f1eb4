// Every entry the page has met, once; changes show at once and are taken back if refused.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../api/client';
import type { Entry, EntryDetail, StateChange } from '../api/schema';
import { describe } from '../lib/describe';
import { t } from '../messages';
import type { Counts } from './counts.svelte';
import type { Toasts } from './toasts.svelte';

export class Entries {
  #byId = new SvelteMap<number, Entry>();
  /** Changes on their way to the server, by entry: what others say of these is not yet true. */
  #underway = new Map<number, number>();
  #line: Promise<unknown> = Promise.resolve();

  constructor(
    readonly client: Client,
    readonly counts: Counts,
    readonly toasts: Toasts,
  ) {}

  get(id: number): Entry | undefined {
    return this.#byId.get(id);
  }

  merge(entries: Entry[]): void {
    for (const entry of entries) {
      const known = this.#byId.get(entry.id);
      const isOurs = known && this.#underway.has(entry.id);
      this.#byId.set(entry.id, isOurs ? { ...entry, ...stateOf(known) } : entry);
    }
  }

  /** Asks again for entries that a publisher has changed. */
  async refetch(ids: number[]): Promise<void> {
    const details = await Promise.all(ids.map((id) => this.client.getEntry(id)));
    this.merge(details.map(rowOf));
  }

  async setRead(ids: number[], isRead: boolean): Promise<void> {
    const changed = ids.filter((id) => this.#byId.get(id)?.is_read === !isRead);
    if (!changed.length) return;
    const apply = (value: boolean) => changed.forEach((id) => this.#applyRead(id, value));
    await this.#change(changed, isRead, apply, () => this.client.markRead(changed, isRead));
  }

  async setStarred(id: number, isStarred: boolean): Promise<void> {
    const apply = (value: boolean) => this.#applyStarred(id, value);
    await this.#change([id], isStarred, apply, () => this.client.setStarred(id, isStarred));
  }

  async setLater(id: number, isLater: boolean): Promise<void> {
    const apply = (value: boolean) => this.#applyLater(id, value);
    await this.#change([id], isLater, apply, () => this.client.setLater(id, isLater));
  }

  /** Shows as read what a "mark all as read" covers; the ids serve to take it back. */
  showAllRead(feedIds: Set<number>, newestId: number): number[] {
    const changed = [...this.#byId.values()].filter(
      (entry) => !entry.is_read && entry.id <= newestId && feedIds.has(entry.feed_id),
    );
    for (const entry of changed) this.#set(entry.id, readNow(true));
    return changed.map((entry) => entry.id);
  }

  showUnread(ids: number[]): void {
    for (const id of ids) this.#set(id, readNow(false));
  }

  /** What another tab or device did; the counts come from the server. */
  applyRemote(ids: number[], change: StateChange): void {
    for (const id of ids) {
      if (!this.#underway.has(id)) this.#set(id, remoteChange(change));
    }
  }

  /** Sends changes one after the other, so that on and off reach the server in that order. */
  send<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const sent = this.#line.then(work);
    this.#line = sent.catch(() => undefined);
    return sent;
  }

  async #change(
    ids: number[],
    value: boolean,
    apply: (value: boolean) => void,
    work: () => Promise<unknown>,
  ): Promise<void> {
    apply(value);
    for (const id of ids) this.#underway.set(id, (this.#underway.get(id) ?? 0) + 1);
    try {
      await this.send(work);
    } catch (error) {
      apply(!value);
      this.toasts.fail(t.toast.notSaved(describe(error)));
    } finally {
      for (const id of ids) this.#arrive(id);
    }
  }

  #arrive(id: number): void {
    const left = (this.#underway.get(id) ?? 1) - 1;
    if (left > 0) this.#underway.set(id, left);
    else this.#underway.delete(id);
  }

  #applyRead(id: number, isRead: boolean): void {
    const entry = this.#byId.get(id);
    if (!entry || entry.is_read === isRead) return;
    this.#set(id, readNow(isRead));
    this.counts.addUnread(entry.feed_id, isRead ? -1 : 1);
  }

  #applyStarred(id: number, isStarred: boolean): void {
    const entry = this.#byId.get(id);
    if (!entry || (entry.starred_at !== null) === isStarred) return;
    this.#set(id, { starred_at: isStarred ? now() : null });
    this.counts.addStarred(isStarred ? 1 : -1);
  }

  #applyLater(id: number, isLater: boolean): void {
    const entry = this.#byId.get(id);
    if (!entry || (entry.later_at !== null) === isLater) return;
    this.#set(id, { later_at: isLater ? now() : null });
    this.counts.addLater(isLater ? 1 : -1);
  }

  #set(id: number, change: Partial<Entry>): void {
    const entry = this.#byId.get(id);
    if (entry) this.#byId.set(id, { ...entry, ...change });
  }
}

/** An entry as lists know it, without its text. */
export function rowOf(detail: EntryDetail): Entry {
  const { html: _html, enclosures: _enclosures, categories: _categories, ...entry } = detail;
  return entry;
}

function now(): string {
  return new Date().toISOString();
}

function readNow(isRead: boolean): Partial<Entry> {
  return { is_read: isRead, read_at: isRead ? now() : null };
}

function stateOf({ is_read, read_at, starred_at, later_at }: Entry): Partial<Entry> {
  return { is_read, read_at, starred_at, later_at };
}

function remoteChange(change: StateChange): Partial<Entry> {
  switch (change) {
    case 'read':
    case 'all_read':
      return readNow(true);
    case 'unread':
      return readNow(false);
    case 'starred':
      return { starred_at: now() };
    case 'unstarred':
      return { starred_at: null };
    case 'later':
      return { later_at: now() };
    case 'unlater':
      return { later_at: null };
  }
}
