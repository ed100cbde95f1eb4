// What is listened to next, in the order of one's choice; the server keeps it for all devices.
import { Episodes } from '../../api/episodes';
import type { Queued } from '../../api/schema';
import { listFiles } from '../../lib/text/files';
import { describe } from '../../lib/words/describe';
import { nameOf } from '../../lib/words/entrynames';
import { texts } from '../../messages';
import { listeningTexts } from '../../messages/listening';
import type { Desk } from '../desk/desk.svelte';

type Place = Pick<Queued, 'entry_id' | 'enclosure'>;

export class Queue {
  items = $state.raw<Queued[]>([]);
  isLoaded = $state(false);
  #loading: Promise<void> | null = null;

  readonly #episodes: Episodes;

  constructor(readonly desk: Desk) {
    this.#episodes = new Episodes(desk.client);
    desk.player.onqueue = () => void this.load().catch(() => undefined);
  }

  async load(): Promise<void> {
    const { items } = await this.#episodes.getQueue();
    this.items = items;
    this.isLoaded = true;
  }

  /** Puts the recording of an entry at the beginning or the end; where it waited, it is moved. */
  async add(entryId: number, where: 'next' | 'last'): Promise<void> {
    try {
      const detail = await this.desk.client.getEntry(entryId);
      const file = listFiles(detail).find(({ isPlayable }) => isPlayable);
      if (!file) return this.desk.toasts.say(texts.player.nothing);
      await this.#ensure();
      const own = { entry_id: entryId, enclosure: file.index };
      const others = this.items.filter((item) => keyOf(item) !== keyOf(own));
      await this.#send(where === 'next' ? [own, ...others] : [...others, own]);
      this.desk.toasts.say(listeningTexts.added[where](nameOf(detail)));
    } catch (error) {
      this.#tell(error);
    }
  }

  /** Takes the first one out and plays it; false if nothing waits. */
  async playNext(): Promise<boolean> {
    await this.#ensure();
    const [first] = this.items;
    if (!first) return false;
    await this.play(first);
    return true;
  }

  /** Plays one of them now, and takes it out. */
  async play(item: Queued): Promise<void> {
    try {
      const detail = await this.desk.client.getEntry(item.entry_id);
      const file = listFiles(detail).find(({ index }) => index === item.enclosure);
      if (file) this.desk.player.play(detail, file.index, file.file, file.address);
      await this.remove(item);
    } catch (error) {
      this.#tell(error);
    }
  }

  async remove(item: Place): Promise<void> {
    await this.set(this.items.filter((other) => keyOf(other) !== keyOf(item)));
  }

  move(key: number, nextKey: number, isBefore: boolean): void {
    const moved = this.items.find((item) => keyOf(item) === key);
    const others = this.items.filter((item) => keyOf(item) !== key);
    const at = others.findIndex((item) => keyOf(item) === nextKey);
    if (!moved || at === -1) return;
    void this.set(others.toSpliced(isBefore ? at : at + 1, 0, moved));
  }

  /** Empties it; one step brings everything back. */
  async clear(): Promise<void> {
    const before = this.items;
    await this.set([]);
    this.desk.undoing.offer(listeningTexts.cleared, () => this.set(before));
  }

  /** Shown at once; what the server refuses is taken back. */
  async set(items: Queued[]): Promise<void> {
    const before = this.items;
    this.items = items;
    try {
      await this.#send(items);
    } catch (error) {
      this.items = before;
      this.#tell(error);
    }
  }

  async #send(places: Place[]): Promise<void> {
    const wanted = places.map(({ entry_id, enclosure }) => ({ entry_id, enclosure }));
    const { items } = await this.#episodes.setQueue(wanted);
    this.items = items;
  }

  async #ensure(): Promise<void> {
    if (this.isLoaded) return;
    this.#loading ??= this.load().finally(() => (this.#loading = null));
    await this.#loading;
  }

  #tell(error: unknown): void {
    this.desk.toasts.fail(texts.toast.notSaved(describe(error)));
  }
}

/** An entry has at most a hundred files. */
export function keyOf({ entry_id, enclosure }: Place): number {
  return entry_id * 100 + enclosure;
}

const queues = new WeakMap<Desk, Queue>();

/** The one queue of a desk; it begins with whoever asks first. */
export function queueOf(desk: Desk): Queue {
  const queue = queues.get(desk) ?? new Queue(desk);
  queues.set(desk, queue);
  return queue;
}
