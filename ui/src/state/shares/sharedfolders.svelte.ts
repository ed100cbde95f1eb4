// The folders that several users work through, as the sidebar shows them.
import type { Client } from '../../api/client';
import type { SharedFolder, TriageData } from '../../api/schema';

const pauseMilliseconds = 400;

/** What a key does on the page of a shared folder, with the article at hand. */
export type Deed = 'take' | 'handOver' | 'finish' | 'star' | 'read';

/** Hears of changes: of one entry, or of the folders and what is in them. */
type Watcher = (data: TriageData | null) => void;

export class SharedFolders {
  items = $state.raw<SharedFolder[]>([]);
  /** The page of a folder sets it, for as long as it is shown. */
  act: ((deed: Deed) => void) | null = null;
  readonly #watchers = new Set<Watcher>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #answered = 0;

  constructor(readonly client: Client) {}

  /** Answers may overtake each other: an older one would bring back what was just left. */
  async load(): Promise<void> {
    const turn = ++this.#asked;
    const { items } = await this.client.listSharedFolders();
    if (turn < this.#answered) return;
    this.#answered = turn;
    this.items = items;
  }

  find(id: number): SharedFolder | undefined {
    return this.items.find((folder) => folder.id === id);
  }

  /** Many events in a row ask once; the next one tries again if this fails. */
  note(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.load()
        .then(() => this.#tell(null))
        .catch(() => undefined);
    }, pauseMilliseconds);
  }

  /** Entries were read or became unread: in folders that are shared, too. */
  noteMarks(): void {
    if (this.items.length) this.note();
  }

  noteTriage(data: TriageData): void {
    this.#tell(data);
  }

  /** Calls back after each change until the answer is called. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #tell(data: TriageData | null): void {
    for (const watcher of this.#watchers) watcher(data);
  }
}
