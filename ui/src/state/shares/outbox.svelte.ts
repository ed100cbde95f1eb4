// Entries on their way to services elsewhere: where each was sent, and how that went.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import type { Delivery, Destination } from '../../api/schema';
import { texts } from '../../messages';
import type { Toasts } from '../desk/toasts.svelte';

export class Outbox {
  destinations = $state.raw<Destination[]>([]);
  /** By entry, of those that were looked at. */
  readonly deliveries = new SvelteMap<number, Delivery[]>();
  /** What this page sent and has not heard of yet: `entry/destination`. */
  readonly #awaited = new Set<string>();

  constructor(
    readonly client: Client,
    readonly toasts: Toasts,
  ) {}

  async open(entryId: number): Promise<void> {
    const [destinations] = await Promise.all([this.client.listDestinations(), this.#load(entryId)]);
    this.destinations = destinations.items;
  }

  find(entryId: number, destinationId: number): Delivery | undefined {
    return this.deliveries.get(entryId)?.find((each) => each.destination_id === destinationId);
  }

  async send(entryId: number, destinationId: number): Promise<void> {
    const isAgain = this.find(entryId, destinationId)?.state === 'sent';
    this.#awaited.add(`${entryId}/${destinationId}`);
    const { items } = await this.client.sendEntries(destinationId, [entryId], isAgain);
    const others = this.deliveries.get(entryId) ?? [];
    const kept = others.filter((each) => each.destination_id !== destinationId);
    this.deliveries.set(entryId, [...kept, ...items]);
  }

  /** Somebody heard how deliveries went; who sent one from here is told. */
  async note(entryIds: number[]): Promise<void> {
    for (const id of entryIds.filter((each) => this.deliveries.has(each))) {
      await this.#load(id);
      for (const each of this.deliveries.get(id) ?? []) this.#tell(each);
    }
  }

  #tell(delivery: Delivery): void {
    const key = `${delivery.entry_id}/${delivery.destination_id}`;
    const isNews = delivery.state !== 'waiting' || delivery.reason !== '';
    if (!isNews || !this.#awaited.delete(key)) return;
    const found = this.destinations.find(({ id }) => id === delivery.destination_id);
    const title = found?.title ?? '';
    if (delivery.state === 'sent') this.toasts.say(texts.toast.sentTo(title));
    else if (delivery.state === 'failed') this.toasts.fail(texts.toast.notSent(title));
    else this.toasts.say(texts.toast.sentLater(title));
  }

  async #load(entryId: number): Promise<void> {
    this.deliveries.set(entryId, (await this.client.listDeliveries(entryId)).items);
  }
}
