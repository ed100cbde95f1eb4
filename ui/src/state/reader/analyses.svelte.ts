// What was said of the open entry, what its reader thinks of that, and what is marked in its text.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type { PreferenceValues } from '../../api/preferences';
import type { Analysis, Aspect, EntryDetail } from '../../api/schema';
import { describe } from '../../lib/words/describe';
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

/** Whether something is to be said of models, even if nothing was said of the entry. */
export const isAwaited = ({ model_status: status }: Analysis) =>
  status === 'waiting' || status === 'over_budget' || status === 'failed';

export class Analyses {
  onfail: (error: unknown) => void = () => {};
  /** What is pointed out in the text of an entry: loaded words, or what a score is about. */
  #marks = $state.raw<{ id: number; pieces: readonly string[] } | null>(null);
  /** Newer than what came with an entry. */
  #newer = new SvelteMap<number, Analysis>();
  /** Why a model was not asked again. */
  #troubles = new SvelteMap<number, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly client: Client,
    readonly reader: Reader,
  ) {}

  of(detail: EntryDetail): Analysis | null {
    return this.#newer.get(detail.id) ?? detail.analysis;
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
    for (const id of ids) {
      this.#newer.delete(id);
      this.#troubles.delete(id);
    }
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

  /** Have models speak of an entry that they failed at; an event tells when they have. */
  async askAgain(id: number): Promise<void> {
    this.#troubles.delete(id);
    try {
      this.#newer.set(id, await this.client.askModelsAgain(id));
    } catch (error) {
      await this.#ask(id);
      // A budget that is used up says so itself.
      if (this.#newer.get(id)?.model_status === 'over_budget') return;
      this.#troubles.set(id, describe(error));
    }
  }

  troubleOf(id: number): string {
    return this.#troubles.get(id) ?? '';
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
