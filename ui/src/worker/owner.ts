// Whose data may be kept and shown on this device: one reader at a time, as the server last said.
import { done, removeVault, Vault } from './vault';

interface Note {
  /** Who is signed in; null if nobody is, or if nobody knows. */
  userId: number | null;
  /** Who has a vault here, whether signed in or not. */
  known: number[];
}

const databaseName = 'copydesk';
const room = 'notes';
const key = 'owner';

export class Owner {
  #note: Note | null = null;
  #vault: Vault | null = null;
  /** Changes of owner happen one after the other. */
  #line: Promise<unknown> = Promise.resolve();

  /** The vault of who is signed in, or null. */
  async open(): Promise<Vault | null> {
    return await this.#inLine(async () => {
      const { userId } = await this.#read();
      if (userId === null) return null;
      this.#vault ??= await Vault.open(userId);
      return this.#vault;
    });
  }

  async enter(userId: number): Promise<void> {
    await this.#inLine(async () => {
      const note = await this.#read();
      if (note.userId === userId && note.known.length === 1) return;
      this.#close();
      const kept = [userId];
      for (const other of note.known) {
        if (other !== userId && (await emptyVault(other))) kept.push(other);
      }
      await this.#write({ userId, known: kept });
    });
  }

  /**
   * The session has ended. Who signed out takes everything along; who was signed out by the server
   * finds what was done offline, but no texts, after signing in again.
   */
  async leave({ isFinal }: { isFinal: boolean }): Promise<void> {
    await this.#inLine(async () => {
      const { userId, known } = await this.#read();
      if (userId === null) return;
      // First nobody is served any more; then there is time for the rest.
      await this.#write({ userId: null, known });
      this.#close();
      if (isFinal) await removeVault(userId);
      const isKept = !isFinal && (await emptyVault(userId));
      if (!isKept) await this.#write({ userId: null, known: known.filter((id) => id !== userId) });
    });
  }

  async #read(): Promise<Note> {
    if (this.#note) return this.#note;
    const db = await openNotes();
    const found = await done(db.transaction(room).objectStore(room).get(key));
    db.close();
    this.#note = (found as Note | undefined) ?? { userId: null, known: [] };
    return this.#note;
  }

  async #write(note: Note): Promise<void> {
    const db = await openNotes();
    await done(db.transaction(room, 'readwrite').objectStore(room).put(note, key));
    db.close();
    this.#note = note;
  }

  #close(): void {
    this.#vault?.close();
    this.#vault = null;
  }

  async #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#line.then(work);
    this.#line = result.catch(() => undefined);
    return await result;
  }
}

/** Removes what somebody else could read; true if changes wait in it and it therefore stays. */
async function emptyVault(userId: number): Promise<boolean> {
  const vault = await Vault.open(userId);
  const isNeeded = (await vault.count('changes')) > 0;
  if (isNeeded) await vault.clearTexts();
  vault.close();
  if (!isNeeded) await removeVault(userId);
  return isNeeded;
}

async function openNotes(): Promise<IDBDatabase> {
  const asked = indexedDB.open(databaseName, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(room);
  return await done(asked);
}
