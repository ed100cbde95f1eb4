// The way back: every change can be taken back, the newest first, also after its message has gone.
import type { Toasts } from './toasts.svelte';

interface Step {
  work: () => Promise<void>;
  toastId: number | null;
}

/** Takes an offer back; false if it has been taken up already. */
type Withdraw = () => boolean;

const mostSteps = 50;

export class Undo {
  #steps: Step[] = [];

  constructor(readonly toasts: Toasts) {}

  /** Says what was done, with a button that takes it back; answers how to withdraw it. */
  offer(text: string, work: () => Promise<void>): Withdraw {
    const step: Step = { work, toastId: null };
    step.toastId = this.toasts.offerUndo(text, () => this.#take(step));
    return this.#keep(step);
  }

  /** For what happens by itself while reading: no message, but the key works. */
  note(work: () => Promise<void>): Withdraw {
    return this.#keep({ work, toastId: null });
  }

  /** Takes back the newest change; false if there is none. */
  latest(): boolean {
    const step = this.#steps.at(-1);
    if (!step) return false;
    void this.#take(step);
    return true;
  }

  async #take(step: Step): Promise<void> {
    this.#forget(step);
    await step.work();
  }

  #forget(step: Step): boolean {
    const isThere = this.#steps.includes(step);
    this.#steps = this.#steps.filter((other) => other !== step);
    if (step.toastId !== null) this.toasts.dismiss(step.toastId);
    return isThere;
  }

  #keep(step: Step): Withdraw {
    this.#steps = [...this.#steps, step].slice(-mostSteps);
    return () => this.#forget(step);
  }
}
