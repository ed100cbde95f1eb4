// What users send to each other: what came, what was sent, and how much of it is new.
import type { Client } from '../../api/client';
import type { NewShares, Share } from '../../api/schema';
import { SharedFolders } from './sharedfolders.svelte';

const pauseMilliseconds = 400;

export class Shares {
  received = $state.raw<Share[]>([]);
  sent = $state.raw<Share[]>([]);
  #new = $state.raw<NewShares>({ received: 0, sent: 0 });
  /** Counts answers, so that what an open entry shows of its shares is asked for again. */
  changes = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Those that several users work through. */
  readonly folders: SharedFolders;

  constructor(readonly client: Client) {
    this.folders = new SharedFolders(client);
  }

  async load(): Promise<void> {
    const [received, sent, count] = await Promise.all([
      this.client.listShares('received'),
      this.client.listShares('sent'),
      this.client.countNewShares(),
      this.folders.load(),
    ]);
    this.received = received.items;
    this.sent = sent.items;
    this.#new = count;
    this.changes += 1;
  }

  /** Many events in a row ask once; the next one tries again if this fails. */
  loadSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.load().catch(() => undefined);
    }, pauseMilliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.folders.stop();
  }

  /** Who shares with nobody need not see a list for it. */
  get isUsed(): boolean {
    return this.received.length > 0 || this.sent.length > 0;
  }

  get newCount(): number {
    return this.#new.received + this.#new.sent;
  }

  get newEntryIds(): number[] {
    return this.received.filter((share) => share.is_new).map((share) => share.entry_id);
  }

  /** Whether an entry came from somebody, or was sent to somebody. */
  has(entryId: number): boolean {
    return [...this.received, ...this.sent].some((share) => share.entry_id === entryId);
  }

  /** From whom an entry came, the newest first. */
  of(entryId: number): Share[] {
    return this.received.filter((share) => share.entry_id === entryId);
  }
}
