// One thing that is being tried: whether it is under way, and why it did not work.
import { describe } from '../lib/describe';

export class Attempt {
  isBusy = $state(false);
  trouble = $state('');

  /** Answers whether it worked; a second press while it runs does nothing. */
  async run(
    work: () => Promise<void>,
    explain: (error: unknown) => string = describe,
  ): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.trouble = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = explain(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
