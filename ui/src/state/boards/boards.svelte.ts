// The reader's boards, in their order, and what is done with them.
import type { Client } from '../../api/client';
import type { Board, BoardChange, NewBoard } from '../../api/schema';

const pauseMilliseconds = 400;

export class Boards {
  items = $state.raw<Board[]>([]);
  isLoaded = $state(false);
  #underway = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly client: Client) {}

  async load(): Promise<void> {
    const { items } = await this.client.listBoards();
    this.items = items;
    this.isLoaded = true;
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
  }

  /** While a change of ours is on its way, what others see is not yet true. */
  get isBusy(): boolean {
    return this.#underway > 0;
  }

  find(id: number): Board | undefined {
    return this.items.find((board) => board.id === id);
  }

  findByTitle(title: string): Board | undefined {
    const wanted = title.trim().toLocaleLowerCase();
    return this.items.find((board) => board.title.toLocaleLowerCase() === wanted);
  }

  async add(wanted: NewBoard): Promise<Board> {
    const board = await this.client.addBoard({ ...wanted, title: wanted.title.trim() });
    this.items = [...this.items.filter((other) => other.id !== board.id), board];
    return board;
  }

  async set(id: number, change: BoardChange): Promise<void> {
    const changed = await this.client.setBoard(id, change);
    this.items = this.items.map((board) => (board.id === id ? changed : board));
  }

  async remove(id: number): Promise<void> {
    await this.#changing(async () => {
      await this.client.removeBoard(id);
      this.items = this.items.filter((board) => board.id !== id);
    });
  }

  addCount(id: number, step: number): void {
    this.items = this.items.map((board) =>
      board.id === id ? { ...board, entry_count: Math.max(0, board.entry_count + step) } : board,
    );
  }

  async moveEntry(id: number, entryId: number, nextId: number, isBefore: boolean): Promise<void> {
    const side = isBefore ? { before_id: nextId } : { after_id: nextId };
    await this.#changing(() => this.client.moveOnBoard(id, entryId, side));
  }

  async #changing(work: () => Promise<unknown>): Promise<void> {
    this.#underway += 1;
    try {
      await work();
    } finally {
      this.#underway -= 1;
    }
  }
}
