// What one filter did: week by week, entry by entry, and how it is brought back.
import type { FilterClient } from '../../api/filterclient';
import type { Filter, FilterHit, FilterWeek } from '../../api/schema';
import { describe } from '../../lib/words/describe';
import { filterTexts } from '../../messages/filters';
import { Attempt } from '../desk/attempt.svelte';
import type { Desk } from '../desk/desk.svelte';

export class FilterRecord {
  hits = $state.raw<FilterHit[]>([]);
  weeks = $state.raw<FilterWeek[]>([]);
  cursor = $state('');
  isLoaded = $state(false);
  readonly attempt = new Attempt();

  constructor(
    readonly desk: Desk,
    readonly client: FilterClient,
    readonly filter: Filter,
  ) {}

  load(): Promise<boolean> {
    return this.attempt.run(async () => {
      const [hits, weeks] = await Promise.all([
        this.client.listHits(this.filter.id),
        this.client.listWeeks(this.filter.id),
      ]);
      this.hits = hits.items;
      this.cursor = hits.next_cursor ?? '';
      this.weeks = weeks.items;
      this.isLoaded = true;
    });
  }

  more(): Promise<boolean> {
    return this.attempt.run(async () => {
      const page = await this.client.listHits(this.filter.id, this.cursor);
      const known = new Set(this.hits.map((hit) => hit.id));
      this.hits = [...this.hits, ...page.items.filter((hit) => !known.has(hit.id))];
      this.cursor = page.next_cursor ?? '';
    });
  }

  bringBack(hit: FilterHit): Promise<boolean> {
    return this.#bring(() => this.client.bringBack(this.filter.id, hit.id));
  }

  bringAllBack(): Promise<boolean> {
    return this.#bring(() => this.client.bringAllBack(this.filter.id));
  }

  get isStanding(): boolean {
    return this.hits.some((hit) => hit.back_at === null);
  }

  async #bring(
    work: () => Promise<{ brought_back: number; operation_ids: number[] }>,
  ): Promise<boolean> {
    const isDone = await this.attempt.run(async () => {
      const { brought_back, operation_ids } = await work();
      const { desk } = this;
      desk.counts.refreshSoon();
      desk.undoing.offer(filterTexts.broughtBack(brought_back), async () => {
        try {
          for (const id of operation_ids) await desk.client.undo(id);
          desk.toasts.say(filterTexts.undone);
        } catch (error) {
          desk.toasts.fail(describe(error));
        }
        await this.load();
      });
    });
    if (isDone) await this.load();
    return isDone;
  }
}
