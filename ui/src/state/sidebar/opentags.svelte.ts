// Which tags of the sidebar show their feeds; they begin folded: the feeds stand above already.
import { SvelteSet } from 'svelte/reactivity';
import { recall, remember } from '../../lib/browser/storage';

export class OpenTags {
  #ids = new SvelteSet<number>((recall('open_tags') ?? '').split(' ').filter(Boolean).map(Number));

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  toggle(id: number): void {
    if (!this.#ids.delete(id)) this.#ids.add(id);
    remember('open_tags', [...this.#ids].join(' '));
  }
}
