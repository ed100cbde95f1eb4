// One thing that is being tried: whether it is under way, and why it did not work.
import { ApiError } from '../../api/errors';
import { describe } from '../../lib/words/describe';

export class Attempt {
  isBusy = $state(false);
  /** What is not said at a field. */
  trouble = $state('');
  #field = $state('');
  #fieldTrouble = $state('');

  /** Fields, by the server's names, that say by themselves what is wrong with them. */
  constructor(public fields: readonly string[] = []) {}

  /** Answers whether it worked; a second press while it runs does nothing. */
  async run(
    work: () => Promise<void>,
    explain: (error: unknown) => string = describe,
  ): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.clear();
    try {
      await work();
      return true;
    } catch (error) {
      this.refuse(fieldOf(error), explain(error));
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Says what is wrong, at the field if it is one of ours, and below the form if it is not. */
  refuse(field: string, trouble: string): void {
    this.clear();
    if (this.fields.includes(field)) {
      this.#field = field;
      this.#fieldTrouble = trouble;
    } else this.trouble = trouble;
  }

  clear(): void {
    this.trouble = this.#field = this.#fieldTrouble = '';
  }

  /** What is wrong with a field; nothing, if it is not that one. */
  at(field: string): string {
    return this.#field === field ? this.#fieldTrouble : '';
  }
}

/** The field that an error of the server speaks of, without what lies within it. */
export function fieldOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  const { field, fields } = error.details;
  const [first = ''] = typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
  const named = typeof field === 'string' ? field : first;
  return named.replace(/[.[].*$/s, '');
}
