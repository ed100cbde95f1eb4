// How the reader likes the page: the server's word, remembered here so that it shows at once.
import { SvelteSet } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import { isUnreachable } from '../../api/errors';
import { defaults, type PreferenceValues } from '../../api/preferences';
import { recall, remember } from '../../lib/browser/storage';

/** Which entries a list has, and in which order. */
const listing = { shows_read: true, order: true } as const;

export class Preferences {
  values = $state.raw<PreferenceValues>({ ...defaults, ...recallValues() });
  closedFolders = new SvelteSet<number>(recallIds());
  /** Called with what failed; what was set is already taken back then. */
  onfail: (error: unknown) => void = () => {};
  /** Called after each change, whoever made it. */
  onchange: (values: PreferenceValues, before: PreferenceValues) => void = () => {};
  #line: Promise<unknown> = Promise.resolve();
  #underway = 0;
  /** Counts what was set here. */
  #sets = 0;
  /** What was chosen while nobody could be reached: it holds here, and is sent at the next load. */
  #unsent: Partial<PreferenceValues> = {};

  constructor(readonly client: Client) {}

  get unreadOnly(): boolean {
    return !this.values.shows_read;
  }

  setUnreadOnly(unreadOnly: boolean): void {
    void this.set({ shows_read: !unreadOnly });
  }

  async load(): Promise<void> {
    await this.#load((values) => values);
  }

  /** Something was chosen elsewhere; what is listed here stays until the page is loaded again. */
  async hear(): Promise<void> {
    await this.#load((values) => ({ ...values, ...pick(this.values, listing) }));
  }

  async #load(choose: (values: PreferenceValues) => PreferenceValues): Promise<void> {
    const sets = this.#sets;
    if (Object.keys(this.#unsent).length) await this.#sendAgain();
    const values = await this.client.getPreferences();
    // What is being set here, or was meanwhile, is newer than what the server knew.
    if (!this.#underway && sets === this.#sets) this.#take(choose(values));
  }

  /** Sets at once; the server hears of changes in their order, and a refusal takes them back. */
  async set(change: Partial<PreferenceValues>): Promise<void> {
    const before = this.values;
    this.#take({ ...before, ...change });
    this.#underway += 1;
    this.#sets += 1;
    const sent = this.#line.then(() => this.client.setPreferences(change));
    this.#line = sent.catch(() => undefined);
    try {
      await sent;
    } catch (error) {
      if (isUnreachable(error)) this.#unsent = { ...this.#unsent, ...change };
      else {
        this.#take({ ...this.values, ...pick(before, change) });
        this.onfail(error);
      }
    } finally {
      this.#underway -= 1;
    }
  }

  async #sendAgain(): Promise<void> {
    const unsent = this.#unsent;
    await this.client.setPreferences(unsent);
    this.#unsent = {};
  }

  toggleFolder(id: number): void {
    if (!this.closedFolders.delete(id)) this.closedFolders.add(id);
    remember('closed_folders', [...this.closedFolders].join(' '));
  }

  /** Closes these folders, and opens all others. */
  closeFolders(ids: number[]): void {
    this.closedFolders.clear();
    for (const id of ids) this.closedFolders.add(id);
    remember('closed_folders', ids.join(' '));
  }

  #take(values: PreferenceValues): void {
    const before = this.values;
    this.values = values;
    remember('preferences', JSON.stringify(values));
    this.onchange(values, before);
  }
}

/** What is stored for names and kinds that we know; an older or broken note is no error. */
function recallValues(): Partial<PreferenceValues> {
  try {
    const stored: unknown = JSON.parse(recall('preferences') ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        ([name, value]) => typeof value === typeof defaults[name as keyof PreferenceValues],
      ),
    );
  } catch {
    return {};
  }
}

function pick(
  values: PreferenceValues,
  names: Partial<Record<keyof PreferenceValues, unknown>>,
): Partial<PreferenceValues> {
  return Object.fromEntries(
    Object.keys(names).map((name) => [name, values[name as keyof PreferenceValues]]),
  );
}

function recallIds(): number[] {
  return (recall('closed_folders') ?? '').split(' ').filter(Boolean).map(Number);
}
