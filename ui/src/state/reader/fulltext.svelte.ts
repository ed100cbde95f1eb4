// Which text of an entry is shown: the feed's own, or that of the page behind it.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type { EntryDetail } from '../../api/schema';
import { blocksOf } from '../../lib/text/markup';
import { describe } from '../../lib/words/describe';

export class FullText {
  busyId = $state<number | null>(null);
  #texts = new SvelteMap<number, string>();
  #chosen = new SvelteMap<number, boolean>();
  #troubles = new SvelteMap<number, string>();

  constructor(readonly client: Client) {}

  /** Whether the full text is on screen: as chosen, else whenever the server has one. */
  isShown(detail: EntryDetail): boolean {
    return this.#find(detail) !== null && (this.#chosen.get(detail.id) ?? true);
  }

  /** Whether there is a choice: two texts that say the same are one. Others are in the menu. */
  isOffered(detail: EntryDetail): boolean {
    if (this.busyId === detail.id || this.troubleOf(detail) !== '') return true;
    const full = this.#find(detail);
    return full !== null && wordsOf(full) !== wordsOf(detail.html);
  }

  htmlOf(detail: EntryDetail): string {
    return (this.isShown(detail) && this.#find(detail)) || detail.html;
  }

  troubleOf(detail: EntryDetail): string {
    return this.#troubles.get(detail.id) ?? '';
  }

  async toggle(detail: EntryDetail): Promise<void> {
    if (this.isShown(detail)) {
      this.#chosen.set(detail.id, false);
    } else if (this.#find(detail) !== null) {
      this.#chosen.set(detail.id, true);
    } else {
      await this.#load(detail.id);
    }
  }

  /** Fetches the page anew, whatever we have; the text that was chosen stays the one shown. */
  async fetchAgain(id: number): Promise<boolean> {
    return this.#load(id, { isAgain: true });
  }

  /** Texts that the server has in a newer form. */
  forget(ids: number[]): void {
    for (const id of ids) this.#texts.delete(id);
  }

  async #load(id: number, { isAgain = false } = {}): Promise<boolean> {
    if (this.busyId === id) return false;
    this.busyId = id;
    this.#troubles.delete(id);
    try {
      const { html } = await this.client.fetchFullText(id, { isAgain });
      this.#texts.set(id, html);
      if (!isAgain) this.#chosen.set(id, true);
      return true;
    } catch (error) {
      this.#troubles.set(id, describe(error));
      return false;
    } finally {
      if (this.busyId === id) this.busyId = null;
    }
  }

  #find(detail: EntryDetail): string | null {
    return this.#texts.get(detail.id) ?? detail.full_html;
  }
}

function wordsOf(html: string): string {
  return blocksOf(html).join('\n');
}
