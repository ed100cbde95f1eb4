// Everything that was done to entries, newest first, and taking it back: one change or a span.
import type { Client } from '../api/client';
import type { Operation } from '../api/schema';
import { describe } from '../lib/describe';
import { settingsTexts } from '../messages/settings';
import type { Desk } from './desk.svelte';

export class ChangeHistory {
  items = $state.raw<Operation[]>([]);
  trouble = $state('');
  isBusy = $state(false);
  isLoaded = $state(false);
  cursor = $state('');

  constructor(
    readonly desk: Desk,
    readonly client: Client,
  ) {}

  async load(): Promise<void> {
    await this.#attempt(async () => this.#take(await this.client.listOperations(), []));
  }

  async more(): Promise<void> {
    await this.#attempt(async () => {
      this.#take(await this.client.listOperations(this.cursor), this.items);
    });
  }

  async undo(operation: Operation): Promise<void> {
    await this.#attempt(async () => {
      await this.client.undo(operation.id);
      await this.#refresh();
      this.desk.toasts.say(settingsTexts.history.spanDone(1));
    });
  }

  /** Takes back everything of the last seconds, the newest first. */
  async undoSince(seconds: number, now: number): Promise<void> {
    await this.#attempt(async () => {
      const { operation_ids } = await this.client.undoSpan(now - seconds * 1000, now);
      const count = operation_ids.length;
      const { toasts } = this.desk;
      if (!count) return toasts.say(settingsTexts.history.nothingInSpan);
      await this.#refresh();
      toasts.offerUndo(settingsTexts.history.spanDone(count), () => this.#redo(operation_ids), {
        isLasting: true,
      });
    });
  }

  /** One press took back many: one press brings them all back, the last first. */
  async #redo(operationIds: number[]): Promise<void> {
    try {
      for (const id of operationIds.toReversed()) await this.client.undo(id);
      await this.#refresh();
    } catch (error) {
      this.desk.toasts.fail(describe(error));
    }
  }

  async #refresh(): Promise<void> {
    this.desk.counts.refreshSoon();
    this.desk.list.reread().catch(() => undefined);
    this.#take(await this.client.listOperations(), []);
  }

  #take(page: { items: Operation[]; next_cursor?: string }, before: Operation[]): void {
    this.items = [...before, ...page.items];
    this.cursor = page.next_cursor ?? '';
    this.isLoaded = true;
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.trouble = '';
    try {
      await work();
    } catch (error) {
      this.trouble = describe(error);
    } finally {
      this.isBusy = false;
    }
  }
}

export function canUndo(operation: Operation): boolean {
  return operation.undone_at === null && operation.undoes === null;
}
