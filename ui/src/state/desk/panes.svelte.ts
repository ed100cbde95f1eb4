// Which columns of the desk stand beside each other, and how wide they are; kept on each device.
import { MediaQuery } from 'svelte/reactivity';
import { recall, remember } from '../../lib/browser/storage';
import type { Desk } from './desk.svelte';

export type Pane = 'sidebar' | 'list';

/** In rem, so that they grow with the letters. */
export const widths: Record<Pane, { least: number; usual: number; most: number }> = {
  sidebar: { least: 12, usual: 17, most: 30 },
  // A large screen has room for both, the list and the text.
  list: { least: 17, usual: matchMedia('(min-width: 120rem)').matches ? 34 : 25.5, most: 50 },
};

interface Kept {
  isSidebarHidden: boolean;
  sidebar: number;
  list: number;
}

export class Panes {
  isSidebarHidden = $state(false);
  /** Nothing but the text; for this visit only. */
  isFocused = $state(false);
  readonly #narrow = new MediaQuery('max-width: 43.74rem');
  sidebar = $state(widths.sidebar.usual);
  list = $state(widths.list.usual);

  constructor() {
    const kept = recallKept();
    this.isSidebarHidden = kept.isSidebarHidden === true;
    for (const pane of ['sidebar', 'list'] as const) this.#put(pane, Number(kept[pane]));
  }

  /** There is room for one column only, as on a phone. */
  get isNarrow(): boolean {
    return this.#narrow.current;
  }

  toggleSidebar(): void {
    this.isSidebarHidden = !this.isSidebarHidden;
    this.#keep();
  }

  /** Draws a column wider or narrower. */
  resize(pane: Pane, width: number): void {
    this.#put(pane, width);
    this.#keep();
  }

  #put(pane: Pane, width: number): void {
    const { least, most, usual } = widths[pane];
    this[pane] = Number.isFinite(width) ? Math.min(most, Math.max(least, width)) : usual;
  }

  #keep(): void {
    const { isSidebarHidden, sidebar, list } = this;
    const kept: Kept = { isSidebarHidden, sidebar, list };
    remember('panes', JSON.stringify(kept));
  }
}

/** What was kept; an older or broken note is none. */
function recallKept(): Partial<Record<keyof Kept, unknown>> {
  try {
    const kept: unknown = JSON.parse(recall('panes') ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Cards and magazines need the whole width, so what one reads covers them. */
export function isCovering({ panes, looks }: Desk): boolean {
  return panes.isNarrow || looks.here.layout !== 'list';
}

/** Nothing but the text; whoever leaves it wants to see where to go on. */
export function isFocused({ panes, router }: Desk): boolean {
  return panes.isFocused && router.route.entryId !== null && router.isAtList;
}
