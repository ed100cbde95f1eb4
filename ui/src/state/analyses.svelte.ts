// What was said of the open entry, what its reader thinks of that, and what is marked in its text.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../api/client';
import type { PreferenceValues } from '../api/preferences';
import type { Analysis, Aspect, EntryDetail } from '../api/schema';
import type { Reader } from './reader.svelte';

const pauseMilliseconds = 400;

/** Below this a score is nothing to speak of. */
export const notable = 0.5;

/** Whether a reader wants anything that only an analysis tells. */
export const needsAnalysis = ({ shows_analysis, hides_adverts }: PreferenceValues) =>
  shows_analysis || hides_adverts;

/** Whether no model will say more, however often one asks. */
const isSettled = ({ model_status: status }: Analysis) =>
  status === null || status === 'answered' || status === 'failed';

export class Analyses {
  onfail: (error: unknown) => void = () => {};
  /** What is pointed out in the text of an entry: loaded words, or what a score is about. */
  #marks = $state.raw<{ id: number; pieces: readonly string[] } | null>(null);
  /** Newer than what came with an entry. */
  #newer = new SvelteMap<number, Analysis>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: Client,
    readonly reader: Reader,
  ) {}

  of(detail: EntryDetail): Analysis | null {
    return this.#newer.get(detail.id) ?? detail.analysis;
  }

  /** Whether it says more than that there is nothing to say. */
  isWorthShowing({ summary, neutral_title, loaded_terms, scores }: Analysis): boolean {
    const isNotable = Object.values(scores).some((score) => (score.value ?? 0) >= notable);
    return summary !== '' || neutral_title !== null || loaded_terms.length > 0 || isNotable;
  }

  /** An entry is read: what nobody spoke of yet is analysed now, and models see it first. Who leafs
   *  through entries quickly does not cause a question, and no cost, for each of them. */
  look(detail: EntryDetail): void {
    clearTimeout(this.#timer);
    const known = this.of(detail);
    if (known && isSettled(known)) return;
    this.#timer = setTimeout(() => void this.#ask(detail.id), pauseMilliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Some entries were analysed: the open one shows it. */
  async note(ids: number[]): Promise<void> {
    const open = this.reader.openId;
    for (const id of ids) this.#newer.delete(id);
    if (open !== null && ids.includes(open)) {
      this.#newer.set(open, await this.client.getAnalysis(open));
    }
  }

  /** Dispute an aspect, or take that back. */
  async dispute(detail: EntryDetail, aspect: Aspect): Promise<void> {
    const analysis = this.of(detail);
    if (!analysis) return;
    const agrees = analysis.votes[aspect] === false ? null : false;
    try {
      const { votes } = await this.client.vote(detail.id, { aspect, agrees });
      this.#newer.set(detail.id, { ...analysis, votes });
    } catch (error) {
      this.onfail(error);
    }
  }

  /** Nobody waits for this, so a failure is not said. */
  async #ask(id: number): Promise<void> {
    const analysis = await this.client.getAnalysis(id).catch(() => null);
    if (analysis) this.#newer.set(id, analysis);
  }

  marksOf(id: number): readonly string[] {
    return this.#marks?.id === id ? this.#marks.pieces : [];
  }

  isMarked(id: number, pieces: readonly string[]): boolean {
    return pieces.length > 0 && pieces.join('\n') === this.marksOf(id).join('\n');
  }

  /** Point pieces out in the text; the same ones again: no more. */
  toggleMarks(id: number, pieces: readonly string[]): void {
    this.#marks = this.isMarked(id, pieces) ? null : { id, pieces };
  }
}
