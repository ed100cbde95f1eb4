// Short messages at the edge of the page; one of them may offer to undo what just happened.

export interface Toast {
  id: number;
  text: string;
  isError: boolean;
  undo: (() => Promise<void>) | null;
  /** Where to go from here. */
  way?: { words: string; go: () => void };
  /** Stays until the next change, however long that takes. */
  isLasting?: boolean;
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

  /** Says something that has a place of its own, and how to get there. */
  point(text: string, words: string, go: () => void): void {
    this.#add({ text, isError: false, undo: null, way: { words, go } });
  }

  fail(text: string): void {
    this.#add({ text, isError: true, undo: null });
  }

  /** One offer at a time: a newer one takes the place of the last. */
  offerUndo(text: string, undo: () => Promise<void>, { isLasting = false } = {}): number {
    for (const old of this.items) if (old.undo) this.dismiss(old.id);
    return this.#add({ text, isError: false, undo, isLasting });
  }

  /** Something else has been done meanwhile. */
  endLasting(): void {
    for (const old of this.items) if (old.isLasting) this.dismiss(old.id);
  }

  follow(toast: Toast): void {
    this.dismiss(toast.id);
    toast.way?.go();
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
    const kind = toast.undo || toast.way ? 'undo' : toast.isError ? 'error' : 'plain';
    this.hold(toast.id);
    if (toast.isLasting) return;
    this.#timers.set(
      toast.id,
      setTimeout(() => this.dismiss(toast.id), seconds[kind] * 1000),
    );
  }

  #add(content: Omit<Toast, 'id'>): number {
    // What only says something makes room for the next; said again, it is said anew, not twice.
    const isPlain = (old: Toast) => !old.undo && !old.way && !old.isError;
    const isSame = (old: Toast) => !old.undo && !content.undo && old.text === content.text;
    for (const old of this.items) if (isPlain(old) || isSame(old)) this.dismiss(old.id);
    this.#lastId += 1;
    const toast = { ...content, id: this.#lastId };
    for (const old of this.items.slice(0, -(most - 1))) this.hold(old.id);
    this.items = [...this.items, toast].slice(-most);
    this.release(toast);
    return toast.id;
  }
}
