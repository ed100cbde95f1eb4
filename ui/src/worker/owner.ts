// Whose data may be kept and shown on this device: one reader of one server, as it last said.
import type { ReaderKey } from './network';
import { done, type OldReaderKey, removeVault, Vault } from './vault';

interface Note {
  /** Who is signed in; null if nobody is, or if nobody knows. */
  account: ReaderKey | null;
  /** Who has a vault here, whether signed in or not. */
  known: ReaderKey[];
}

/** What earlier workers noted. */
interface OldNote {
  userId: number | null;
  known: OldReaderKey[];
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
      const { account } = await this.#read();
      if (account === null) return null;
      this.#vault ??= await Vault.open(account);
      return this.#vault;
    });
  }

  async enter(account: ReaderKey): Promise<void> {
    await this.#inLine(async () => {
      const note = await this.#read();
      if (note.account === account && note.known.length === 1) return;
      this.#close();
      const kept = [account];
      for (const other of note.known) {
        if (other !== account && (await emptyVault(other))) kept.push(other);
      }
      await this.#write({ account, known: kept });
    });
  }

  /**
   * The session has ended. Who signed out takes everything along; who was signed out by the server
   * finds what was done offline, but no texts, after signing in again.
   */
  async leave({ isFinal }: { isFinal: boolean }): Promise<void> {
    await this.#inLine(async () => {
      const { account, known } = await this.#read();
      if (account === null) return;
      // First nobody is served any more; then there is time for the rest.
      await this.#write({ account: null, known });
      this.#close();
      if (isFinal) await removeVault(account);
      const isKept = !isFinal && (await emptyVault(account));
      const others = known.filter((other) => other !== account);
      if (!isKept) await this.#write({ account: null, known: others });
    });
  }

  async #read(): Promise<Note> {
    if (this.#note) return this.#note;
    const db = await openNotes();
    const found = await done(db.transaction(room).objectStore(room).get(key));
    db.close();
    this.#note = await readNote(found as Note | OldNote | undefined);
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
async function emptyVault(account: ReaderKey): Promise<boolean> {
  const vault = await Vault.open(account);
  const isNeeded = (await vault.count('changes')) > 0;
  if (isNeeded) await vault.clearTexts();
  vault.close();
  if (!isNeeded) await removeVault(account);
  return isNeeded;
}

/** What was kept before servers had names cannot be told from another server's, and goes. */
async function readNote(found: Note | OldNote | undefined): Promise<Note> {
  if (found && 'account' in found) return found;
  for (const old of found?.known ?? []) await removeVault(old);
  return { account: null, known: [] };
}

async function openNotes(): Promise<IDBDatabase> {
  const asked = indexedDB.open(databaseName, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(room);
  return await done(asked);
}
