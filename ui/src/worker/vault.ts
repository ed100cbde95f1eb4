// What one reader keeps on this device: a database of their own, which goes when they leave.
import type { EntryDetail } from '../api/schema';
import type { TextField } from '../lib/lists/rows';
import type { Held, PictureUse } from './bounds';
import type { Change, Waiting } from './changes';
import type { ReaderKey } from './network';
import { type Bounds, usualBounds } from './protocol';

/** What an entry has besides its row; kept apart, so that lists are light. */
export type Text = Pick<EntryDetail, TextField | 'id' | 'analysis'>;

export interface StoredPicture {
  type: string;
  body: ArrayBuffer;
}

interface Rooms {
  /** Small things by name: bounds, the last fill, refused changes. */
  facts: unknown;
  /** Whole answers of the server by their path. */
  answers: string;
  entries: Held;
  texts: Text;
  changes: Waiting;
  pictures: StoredPicture;
  pictureUses: PictureUse;
}

/** How earlier workers named a vault: by the reader alone, at whatever server. */
export type OldReaderKey = number;

type Room = keyof Rooms;
type Key = string | number;

const version = 1;
const rooms: Record<Room, IDBObjectStoreParameters> = {
  facts: {},
  answers: {},
  entries: { keyPath: 'id' },
  texts: { keyPath: 'id' },
  changes: { keyPath: 'seq', autoIncrement: true },
  pictures: {},
  pictureUses: { keyPath: 'url' },
};
const allRooms = Object.keys(rooms) as Room[];

export class Vault {
  #bounds: Bounds | null = null;

  private constructor(
    readonly account: ReaderKey,
    readonly db: IDBDatabase,
  ) {}

  static async open(account: ReaderKey): Promise<Vault> {
    const asked = indexedDB.open(nameOf(account), version);
    asked.onupgradeneeded = () => {
      for (const room of allRooms) asked.result.createObjectStore(room, rooms[room]);
    };
    const db = await done(asked);
    // Another worker wants to remove it: a connection that stays open would keep it alive.
    db.onversionchange = () => db.close();
    return new Vault(account, db);
  }

  async read<Name extends Room>(room: Name, key: Key): Promise<Rooms[Name] | undefined> {
    return await done(this.db.transaction(room).objectStore(room).get(key));
  }

  /** Several at once, in their order; far cheaper than one by one. */
  async readMany<Name extends Room>(room: Name, keys: Key[]): Promise<(Rooms[Name] | undefined)[]> {
    const place = this.db.transaction(room).objectStore(room);
    return await Promise.all(keys.map((key) => done<Rooms[Name] | undefined>(place.get(key))));
  }

  async all<Name extends Room>(room: Name): Promise<Rooms[Name][]> {
    return await done(this.db.transaction(room).objectStore(room).getAll());
  }

  async count(room: Room): Promise<number> {
    return await done(this.db.transaction(room).objectStore(room).count());
  }

  /** Puts values under keys, or under the keys that they carry. */
  async put<Name extends Room>(room: Name, value: Rooms[Name], key?: Key): Promise<void> {
    await this.change([room], (tx) => tx.objectStore(room).put(value, key));
  }

  async remove(room: Room, keys: Key[]): Promise<void> {
    if (!keys.length) return;
    await this.change([room], (tx) => keys.forEach((key) => tx.objectStore(room).delete(key)));
  }

  /** All or nothing; requests made inside must follow each other without other waiting. */
  async change(names: Room[], work: (tx: IDBTransaction) => unknown): Promise<void> {
    const tx = this.db.transaction(names, 'readwrite');
    work(tx);
    await new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error ?? new DOMException('aborted', 'AbortError'));
    });
  }

  async addChange(change: Change & { at: string }): Promise<number> {
    let seq = 0;
    await this.change(['changes'], (tx) => {
      const asked = tx.objectStore('changes').add(change);
      asked.onsuccess = () => (seq = Number(asked.result));
    });
    return seq;
  }

  async readBounds(): Promise<Bounds> {
    this.#bounds ??= ((await this.read('facts', 'bounds')) as Bounds | undefined) ?? usualBounds;
    return this.#bounds;
  }

  async setBounds(bounds: Bounds): Promise<void> {
    await this.put('facts', bounds, 'bounds');
    this.#bounds = bounds;
  }

  /** Whether this device may keep anything to read. */
  async isKeeping(): Promise<boolean> {
    return (await this.readBounds()).entries > 0;
  }

  /** Everything that can be read goes; what was done and not yet sent stays. */
  async clearTexts(): Promise<void> {
    const others = allRooms.filter((room) => room !== 'changes');
    await this.change(others, (tx) => others.forEach((room) => tx.objectStore(room).clear()));
  }

  close(): void {
    this.db.close();
  }
}

export async function removeVault(account: ReaderKey | OldReaderKey): Promise<void> {
  const asked = indexedDB.deleteDatabase(nameOf(account));
  await new Promise<void>((resolve, reject) => {
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(asked.error ?? new DOMException('refused', 'UnknownError'));
  });
}

function nameOf(account: ReaderKey | OldReaderKey): string {
  return `copydesk.${account}`;
}

export async function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('failed', 'UnknownError'));
  });
}
