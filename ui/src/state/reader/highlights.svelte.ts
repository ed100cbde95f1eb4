// What the reader has highlighted in texts, entry by entry.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type { EntryDetail, Highlight, HighlightChange, HighlightColour } from '../../api/schema';
import { recall, remember } from '../../lib/browser/storage';
import type { Chosen } from '../../lib/text/anchors';

export const highlightColours = [
  'yellow',
  'green',
  'blue',
  'pink',
  'orange',
] as const satisfies readonly HighlightColour[];
const place = 'highlight-colour';
const kept = 40;

export class Highlights {
  /** The colour that was used last is the next one. */
  colour = $state<HighlightColour>(readColour());
  /** The entry in which somebody wants to choose words by keys, until its text hears of it. */
  asked = $state<number | null>(null);
  #loads = new Map<number, number>();
  #changes = 0;
  #ofEntries = new SvelteMap<number, Highlight[]>();
  #listeners = new Set<() => void>();

  constructor(readonly client: Client) {}

  of(entryId: number): Highlight[] {
    return this.#ofEntries.get(entryId) ?? [];
  }

  idsOf(entryId: number | undefined): ReadonlySet<number> {
    return new Set(entryId === undefined ? [] : this.of(entryId).map(({ id }) => id));
  }

  find(id: number): Highlight | undefined {
    return [...this.#ofEntries.values()].flat().find((highlight) => highlight.id === id);
  }

  /** What is not there, an event brings later. */
  look(entryId: number): void {
    this.load(entryId).catch(() => undefined);
  }

  async load(entryId: number): Promise<void> {
    const load = (this.#loads.get(entryId) ?? 0) + 1;
    this.#loads.set(entryId, load);
    const changes = this.#changes;
    const { items } = await this.client.listHighlights({ entry_id: entryId });
    // What was asked for later is newer, whichever answer comes first.
    if (this.#loads.get(entryId) !== load) return;
    // The answer may not know of what was changed here meanwhile.
    if (this.#changes !== changes) return await this.load(entryId);
    this.#put(entryId, items);
  }

  /** Something was changed, here or on another device. */
  note(entryId: number): void {
    if (this.#ofEntries.has(entryId)) this.look(entryId);
    for (const listener of this.#listeners) listener();
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async add(
    { id }: EntryDetail,
    chosen: Chosen,
    colour: HighlightColour,
    isFull: boolean,
  ): Promise<Highlight> {
    const text = isFull ? 'full' : 'feed';
    const made = await this.client.addHighlight({ entry_id: id, ...chosen, colour, text });
    this.colour = colour;
    remember(place, colour);
    this.#take(made);
    return made;
  }

  async set(id: number, change: HighlightChange): Promise<void> {
    this.#take(await this.client.setHighlight(id, change));
  }

  async remove({ id, entry_id }: Highlight): Promise<void> {
    await this.client.removeHighlight(id);
    this.#changes += 1;
    const left = this.of(entry_id).filter((highlight) => highlight.id !== id);
    this.#put(entry_id, left);
  }

  async restore(id: number): Promise<void> {
    this.#take(await this.client.restoreHighlight(id));
  }

  #take(changed: Highlight): void {
    this.#changes += 1;
    const others = this.of(changed.entry_id).filter(({ id }) => id !== changed.id);
    const all = [...others, changed].sort((one, other) => one.position - other.position);
    this.#put(changed.entry_id, all);
  }

  #put(entryId: number, items: Highlight[]): void {
    // What has not changed is not drawn anew: somebody may be choosing words in it.
    if (JSON.stringify(this.#ofEntries.get(entryId)) === JSON.stringify(items)) return;
    this.#ofEntries.delete(entryId);
    this.#ofEntries.set(entryId, items);
    for (const id of this.#ofEntries.keys()) {
      if (this.#ofEntries.size <= kept) break;
      this.#ofEntries.delete(id);
      this.#loads.delete(id);
    }
  }
}

function readColour(): HighlightColour {
  const known = recall(place);
  return highlightColours.find((colour) => colour === known) ?? 'yellow';
}
