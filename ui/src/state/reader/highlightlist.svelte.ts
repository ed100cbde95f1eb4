// The list of all highlights, newest first, and the search in it.
import type { Client } from '../../api/client';
import type { Highlight } from '../../api/schema';
import { describe } from '../../lib/words/describe';

type HighlightsOfEntry = [Highlight, ...Highlight[]];

const pauseMilliseconds = 250;

export class HighlightList {
  items = $state.raw<Highlight[]>([]);
  cursor = $state('');
  query = $state('');
  trouble = $state('');
  isLoaded = $state(false);
  isBusy = $state(false);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What stands next to each other of one entry belongs together. */
  groups = $derived(groupUp(this.items));

  constructor(readonly client: Client) {}

  async load(): Promise<void> {
    await this.#read('');
  }

  async more(): Promise<void> {
    if (this.cursor) await this.#read(this.cursor);
  }

  /** After a key was pressed in the search field, or something was changed. */
  loadSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), pauseMilliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #read(cursor: string): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.isBusy = true;
    try {
      const q = this.query.trim();
      const page = await this.client.listHighlights({ q, ...(cursor && { cursor }) });
      if (asked !== this.#asked) return;
      this.items = cursor ? [...this.items, ...page.items] : page.items;
      this.cursor = page.next_cursor ?? '';
      this.trouble = '';
      this.isLoaded = true;
    } catch (error) {
      if (asked === this.#asked) this.trouble = describe(error);
    } finally {
      if (asked === this.#asked) this.isBusy = false;
    }
  }
}

function groupUp(items: Highlight[]): HighlightsOfEntry[] {
  const groups: HighlightsOfEntry[] = [];
  for (const highlight of items) {
    const last = groups.at(-1);
    if (last?.[0].entry_id === highlight.entry_id) last.push(highlight);
    else groups.push([highlight]);
  }
  return groups;
}
