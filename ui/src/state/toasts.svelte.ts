// Short messages at the edge of the page; one of them may offer to undo what just happened.

export interface Toast {
  id: number;
  text: string;
  isError: boolean;
  undo: (() => Promise<void>) | null;
}

const seconds = { plain: 4, error: 8, undo: 10 };
const most = 3;

export class Toasts {
  items = $state.raw<Toast[]>([]);
  #lastId = 0;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  say(text: string): void {
    this.#add({ text, isError: false, undo: null });
  }

  fail(text: string): void {
    this.#add({ text, isError: true, undo: null });
  }

  /** One offer at a time: a newer one takes the place of the last. */
  offerUndo(text: string, undo: () => Promise<void>): number {
    for (const old of this.items) if (old.undo) this.dismiss(old.id);
    return this.#add({ text, isError: false, undo });
  }

  undo(toast: Toast): void {
    this.dismiss(toast.id);
    void toast.undo?.();
  }

  clear(): void {
    for (const { id } of this.items) this.dismiss(id);
  }

  dismiss(id: number): void {
    this.hold(id);
    this.items = this.items.filter((item) => item.id !== id);
  }

  /** Stops the clock while somebody points at the message. */
  hold(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  release(toast: Toast): void {
    const kind = toast.undo ? 'undo' : toast.isError ? 'error' : 'plain';
    this.hold(toast.id);
    this.#timers.set(
      toast.id,
      setTimeout(() => this.dismiss(toast.id), seconds[kind] * 1000),
    );
  }

  #add(content: Omit<Toast, 'id'>): number {
    this.#lastId += 1;
    const toast = { ...content, id: this.#lastId };
    for (const old of this.items.slice(0, -(most - 1))) this.hold(old.id);
    this.items = [...this.items, toast].slice(-most);
    this.release(toast);
    return toast.id;
  }
}
