// The copies of the open entry in other feeds, asked for once it is read calmly.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type { Entry } from '../../api/schema';
import type { Entries } from '../list/entries.svelte';

const pauseMilliseconds = 400;
const kept = 100;

export class Copies {
  #copies = new SvelteMap<number, Entry[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: Client,
    readonly entries: Entries,
  ) {}

  copiesOf(id: number): Entry[] {
    return this.#copies.get(id) ?? [];
  }

  /** Who leafs through entries quickly does not cause a question for each of them. */
  look(id: number): void {
    clearTimeout(this.#timer);
    if (this.#copies.has(id)) return;
    this.#timer = setTimeout(() => void this.#load(id), pauseMilliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Nobody waits for this, so a failure is not said. */
  async #load(id: number): Promise<void> {
    const page = await this.client.listCopies(id).catch(() => null);
    if (!page) return;
    const copies = page.items.filter((copy) => copy.id !== id);
    this.entries.merge(copies.filter((copy) => !this.entries.get(copy.id)));
    this.#copies.set(id, copies);
    const [oldest] = this.#copies.keys();
    if (this.#copies.size > kept && oldest !== undefined) this.#copies.delete(oldest);
  }
}
