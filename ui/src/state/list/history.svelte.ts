// Everything that was done, newest first, and taking it back: one change or a span.
import type { Client } from '../../api/client';
import type { Operation } from '../../api/schema';
import { groupRuns, type OperationRun } from '../../lib/lists/operationruns';
import { describe } from '../../lib/words/describe';
import { settingsTexts } from '../../messages/settings';
import type { Desk } from '../desk/desk.svelte';

export class ChangeHistory {
  items = $state.raw<Operation[]>([]);
  trouble = $state('');
  isBusy = $state(false);
  isLoaded = $state(false);
  cursor = $state('');
  /** Only what this device did, and only of this kind; empty means all. */
  device = $state('');
  kind = $state('');
  /** Those that were seen so far, which can be chosen. */
  devices = $state.raw<string[]>([]);
  runs = $derived(groupRuns(this.items));
  #turn = 0;

  constructor(
    readonly desk: Desk,
    readonly client: Client,
  ) {}

  async load(): Promise<void> {
    await this.#attempt(async () => this.#take(await this.#list(), []));
  }

  async narrow(choice: { device?: string; kind?: string }): Promise<void> {
    this.device = choice.device ?? this.device;
    this.kind = choice.kind ?? this.kind;
    this.#turn += 1;
    const own = this.#turn;
    try {
      const page = await this.#list();
      // A later wish may have been heard while this one was on its way.
      if (own === this.#turn) this.#take(page, []);
    } catch (error) {
      this.trouble = describe(error);
    }
  }

  async more(): Promise<void> {
    await this.#attempt(async () => {
      this.#take(await this.#list(this.cursor), this.items);
    });
  }

  async undo(operation: Operation): Promise<void> {
    await this.#attempt(async () => {
      await this.client.undo(operation.id);
      this.desk.undoing.forget([operation.id]);
      await this.#refresh();
      this.desk.toasts.say(settingsTexts.history.spanDone(1));
    });
  }

  /** Takes back the same thing that was done again and again, the newest first. */
  async undoRun(run: OperationRun): Promise<void> {
    await this.#attempt(async () => {
      const ids = run.operations.filter(canUndo).map(({ id }) => id);
      try {
        for (const id of ids) {
          await this.client.undo(id);
          this.desk.undoing.forget([id]);
        }
      } finally {
        await this.#refresh();
      }
      this.desk.toasts.say(settingsTexts.history.spanDone(ids.length));
    });
  }

  /** Takes back everything of the last seconds, the newest first. */
  async undoSince(seconds: number, now: number): Promise<void> {
    await this.#attempt(async () => {
      const { operation_ids, undone_ids } = await this.client.undoSpan(now - seconds * 1000, now);
      this.desk.undoing.forget(undone_ids);
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
    // What came back may belong between what the list has: it begins anew.
    void this.desk.list.reload();
    this.desk.subscriptions.load().catch(() => undefined);
    this.#take(await this.#list(), []);
  }

  #list(cursor?: string) {
    const chosen = { device: this.device, kind: this.kind };
    const named = Object.entries({ ...chosen, cursor }).filter(([, value]) => value);
    return this.client.listOperations(Object.fromEntries(named));
  }

  #take(page: { items: Operation[]; next_cursor?: string }, before: Operation[]): void {
    this.items = [...before, ...page.items];
    const seen = page.items.map(({ device }) => device).filter(Boolean);
    this.devices = [...new Set([...this.devices, ...seen])].sort();
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
