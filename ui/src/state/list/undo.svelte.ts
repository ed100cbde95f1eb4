// The way back: every change can be taken back, the newest first, also after a reload of the page.
import { recallHere, rememberHere } from '../../lib/browser/storage';
import type { Toasts } from '../desk/toasts.svelte';

/** Takes a change back on the page and on the server; false if nobody could be reached for it. */
type Work = () => Promise<boolean | void>;

interface Part {
  work: Work;
  /** How the server knows the change; none until it does. */
  operationIds: number[];
}

/** What one key press takes back: one change, or a run of changes that were made in one go. */
interface Step {
  parts: Part[];
  toastId: number | null;
  run: UndoRun | null;
}

/** Changes that belong together, such as those of one scroll; what to say when they are undone. */
export interface UndoRun {
  count: number;
  undone: (count: number) => string;
}

/** A change on the stack: it may be withdrawn, and named once the server has answered. */
export interface Noted {
  /** Takes an offer back; false if it has been taken up already. */
  withdraw: () => boolean;
  name: (operationId: number | null) => void;
}

const mostSteps = 50;
const manyEntries = 100;

/** A slip that costs so much is not noticed within seconds: the way back stays in sight. */
export function isMany(count: number): boolean {
  return count > manyEntries;
}

export class Undo {
  #steps: Step[] = [];

  /** `again` takes back a change by its number alone, for those made before the page was loaded. */
  constructor(
    readonly toasts: Toasts,
    readonly again: (operationIds: number[]) => Promise<boolean | void> = async () => {},
    readonly place = '',
  ) {
    this.#steps = this.#recall();
  }

  /** Says what was done, with a button that takes it back. */
  offer(text: string, work: Work, { isLasting = false } = {}): Noted {
    const step: Step = { parts: [], toastId: null, run: null };
    const noted = this.#keep(step, work);
    step.toastId = this.toasts.offerUndo(text, () => this.#take(step), { isLasting });
    return noted;
  }

  /** For what happens by itself while reading: no message, but the key works. */
  note(work: Work, run: UndoRun | null = null): Noted {
    this.toasts.endLasting();
    const newest = this.#steps.at(-1);
    const isOn = run !== null && newest?.run === run;
    return this.#keep(isOn ? newest : { parts: [], toastId: null, run }, work);
  }

  /** Takes back the newest change; false if there is none. */
  latest(): boolean {
    const step = this.#steps.at(-1);
    if (!step) return false;
    void this.#take(step);
    return true;
  }

  /** These changes were taken back by another way: nothing is left to undo of them. */
  forget(operationIds: number[]): void {
    const isGone = (part: Part) =>
      part.operationIds.length > 0 && part.operationIds.every((id) => operationIds.includes(id));
    for (const step of this.#steps) {
      step.parts = step.parts.filter((part) => !isGone(part));
      if (!step.parts.length) this.#drop(step);
    }
  }

  async #take(step: Step): Promise<void> {
    const at = this.#steps.indexOf(step);
    const parts = step.parts.toReversed();
    this.#drop(step);
    const answers = await Promise.all(parts.map((part) => part.work()));
    const left = parts.filter((_part, index) => answers[index] === false).reverse();
    if (left.length) return this.#putBack({ ...step, parts: left, toastId: null }, at);
    if (step.run) this.toasts.say(step.run.undone(step.run.count));
    if (step.run) step.run.count = 0;
  }

  /** What could not be taken back now is still the next to be taken back. */
  #putBack(step: Step, at: number): void {
    this.#steps = this.#steps.toSpliced(Math.max(0, at), 0, step);
    this.#remember();
  }

  #keep(step: Step, work: Work): Noted {
    const part: Part = { work, operationIds: [] };
    step.parts.push(part);
    if (!this.#steps.includes(step)) this.#steps = [...this.#steps, step].slice(-mostSteps);
    return {
      withdraw: () => this.#withdraw(step, part),
      name: (operationId) => {
        part.operationIds = operationId === null ? [] : [operationId];
        this.#remember();
      },
    };
  }

  #withdraw(step: Step, part: Part): boolean {
    const isThere = this.#steps.includes(step) && step.parts.includes(part);
    step.parts = step.parts.filter((other) => other !== part);
    if (!step.parts.length) this.#drop(step);
    return isThere;
  }

  #drop(step: Step): void {
    this.#steps = this.#steps.filter((other) => other !== step);
    if (step.toastId !== null) this.toasts.dismiss(step.toastId);
    this.#remember();
  }

  #remember(): void {
    if (!this.place) return;
    const known = this.#steps.map((step) => step.parts.flatMap((part) => part.operationIds));
    rememberHere(this.place, JSON.stringify(known.filter((ids) => ids.length)));
  }

  #recall(): Step[] {
    return readIds(this.place && recallHere(this.place)).map((ids) => ({
      parts: [{ work: () => this.again([...ids].reverse()), operationIds: ids }],
      toastId: null,
      run: null,
    }));
  }
}

/** Lists of numbers as they were noted; a broken or foreign note is none. */
function readIds(text: string | null): number[][] {
  try {
    const lists: unknown = JSON.parse(text || '[]');
    if (!Array.isArray(lists)) return [];
    return lists
      .map((ids: unknown) => (Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : []))
      .filter((ids) => ids.length) as number[][];
  } catch {
    return [];
  }
}
