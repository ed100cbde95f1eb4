// The reader's filters in their order, and what is done with them.
import { FilterClient } from '../../api/filterclient';
import type {
  Filter,
  FilterAlert,
  FilterWords,
  ReturnedEntry,
  ServerEvent,
  Webhook,
} from '../../api/schema';
import type { Targets } from '../../lib/filters/filtersentences';
import type { FieldsByName } from '../../lib/filters/filtertree';
import { describe } from '../../lib/words/describe';
import { filterTexts } from '../../messages/filters';
import { Attempt } from '../desk/attempt.svelte';
import type { Desk } from '../desk/desk.svelte';

const pauseMilliseconds = 400;

export class Filters {
  items = $state.raw<Filter[]>([]);
  words = $state.raw<FilterWords | null>(null);
  webhooks = $state.raw<Webhook[]>([]);
  alerts = $state.raw<FilterAlert[]>([]);
  alertsCursor = $state('');
  unseen = $state(0);
  returned = $state.raw<ReturnedEntry[]>([]);
  returnedCursor = $state('');
  isLoaded = $state(false);
  readonly attempt = new Attempt();
  readonly client: FilterClient;
  fields = $derived<FieldsByName>(
    new Map((this.words?.fields ?? []).map((field) => [field.field, field])),
  );
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly desk: Desk) {
    this.client = new FilterClient(desk.client);
  }

  get targets(): Targets {
    const { tags, boards } = this.desk;
    return { tags: tags.items, boards: boards.items, webhooks: this.webhooks };
  }

  /** Loads all, and hears what filters do meanwhile; answers how to stop. */
  start(): () => void {
    const stop = this.desk.events.listen((event) => this.#hear(event));
    void this.attempt.run(() => this.load());
    return () => {
      stop();
      clearTimeout(this.#timer);
    };
  }

  async load(): Promise<void> {
    const [words, filters, webhooks, alerts, returned] = await Promise.all([
      this.words ?? this.client.getWords(),
      this.client.list(),
      this.client.listWebhooks(),
      this.client.listAlerts(),
      this.client.listReturned(),
    ]);
    this.words = words;
    this.items = filters.items;
    this.webhooks = webhooks.items;
    this.alerts = alerts.items;
    this.alertsCursor = alerts.next_cursor ?? '';
    this.unseen = alerts.unseen;
    this.returned = returned.items;
    this.returnedCursor = returned.next_cursor ?? '';
    this.isLoaded = true;
  }

  /** A new one stands below all others, as at the server. */
  put(saved: Filter): void {
    const isKnown = this.items.some((filter) => filter.id === saved.id);
    this.items = isKnown
      ? this.items.map((filter) => (filter.id === saved.id ? saved : filter))
      : [...this.items, saved];
  }

  /** Shown at once, and taken back if the server refuses. */
  async turn(filter: Filter, is_enabled: boolean): Promise<void> {
    this.put({ ...filter, is_enabled });
    try {
      this.put(await this.client.set(filter.id, { is_enabled }));
    } catch (error) {
      this.put(filter);
      this.desk.toasts.fail(describe(error));
    }
  }

  /** Puts a filter beside another one; where it stood is a step of the way back. */
  async move(id: number, nextId: number, isBefore: boolean): Promise<void> {
    const before = this.items.findIndex((filter) => filter.id === id);
    const others = this.items.filter((filter) => filter.id !== id);
    const beside = others.findIndex((filter) => filter.id === nextId);
    if (before === -1 || beside === -1) return;
    const isMoved = await this.#place(id, isBefore ? beside : beside + 1);
    if (isMoved) this.desk.undoing.note(() => this.#place(id, before).then(() => undefined));
  }

  async remove(filter: Filter): Promise<void> {
    const { undoing, toasts } = this.desk;
    const isDone = await this.attempt.run(() => this.client.remove(filter.id));
    if (!isDone) return;
    this.items = this.items.filter((other) => other.id !== filter.id);
    undoing.offer(filterTexts.removed(filter.title), async () => {
      try {
        await this.client.restore(filter.id);
        this.items = (await this.client.list()).items;
        toasts.say(filterTexts.restored(filter.title));
      } catch (error) {
        toasts.fail(describe(error));
      }
    });
  }

  /** Has a filter go through the last days, or all there is. */
  apply(filter: Filter, days: number | null): Promise<boolean> {
    return this.attempt.run(async () => this.put(await this.client.apply(filter.id, days)));
  }

  undoRun(filter: Filter): Promise<boolean> {
    return this.attempt.run(async () => {
      for (const id of [...(filter.run?.operation_ids ?? [])].reverse()) {
        await this.desk.client.undo(id);
      }
      this.desk.toasts.say(filterTexts.undone);
      this.desk.counts.refreshSoon();
    });
  }

  seeAlerts(): Promise<boolean> {
    return this.attempt.run(async () => {
      const [newest] = this.alerts;
      if (!newest) return;
      this.unseen = (await this.client.seeAlerts(newest.id)).unseen;
      const seen_at = new Date().toISOString();
      this.alerts = this.alerts.map((alert) => ({ ...alert, seen_at: alert.seen_at ?? seen_at }));
    });
  }

  moreAlerts(): Promise<boolean> {
    return this.attempt.run(async () => {
      const page = await this.client.listAlerts(this.alertsCursor);
      this.alerts = [...this.alerts, ...page.items];
      this.alertsCursor = page.next_cursor ?? '';
    });
  }

  moreReturned(): Promise<boolean> {
    return this.attempt.run(async () => {
      const page = await this.client.listReturned(this.returnedCursor);
      this.returned = [...this.returned, ...page.items];
      this.returnedCursor = page.next_cursor ?? '';
    });
  }

  async #place(id: number, position: number): Promise<boolean> {
    const before = this.items;
    const moved = before.find((filter) => filter.id === id);
    if (!moved) return false;
    const others = before.filter((filter) => filter.id !== id);
    this.items = others.toSpliced(position, 0, moved);
    try {
      await this.client.set(id, { position });
      return true;
    } catch (error) {
      this.items = before;
      this.desk.toasts.fail(describe(error));
      return false;
    }
  }

  #hear(event: ServerEvent): void {
    if (event.type === 'filter_run') {
      const { filter_id, share, looked_at, hits } = event.data;
      this.items = this.items.map((filter) =>
        filter.id === filter_id && filter.run
          ? { ...filter, run: { ...filter.run, share, looked_at, hits } }
          : filter,
      );
    }
    if (['filters', 'alert', 'reset'].includes(event.type)) this.#loadSoon();
  }

  /** Many events in a row ask once; the next one tries again if this fails. */
  #loadSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load().catch(() => undefined), pauseMilliseconds);
  }
}
