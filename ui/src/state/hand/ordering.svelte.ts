// Lines that are put into an order of one's own: dragged by a handle, or moved with its keys.
import { watchHandles } from '../../lib/browser/handles';

interface Over {
  id: number;
  isBefore: boolean;
}

export class Ordering {
  dragged = $state<number | null>(null);
  over = $state.raw<Over | null>(null);
  #isHeld = false;

  constructor(
    readonly ids: () => readonly number[],
    readonly onmove: (id: number, nextId: number, isBefore: boolean) => void,
  ) {}

  /** One step up or down; false at either end. */
  shift(id: number, step: 1 | -1): boolean {
    const at = this.ids().indexOf(id);
    const nextId = at === -1 ? undefined : this.ids()[at + step];
    if (nextId === undefined) return false;
    this.onmove(id, nextId, step === -1);
    return true;
  }

  start(event: DragEvent, id: number): void {
    // A finger that rests on a handle would begin the browser's own dragging as well.
    if (this.#isHeld) return event.preventDefault();
    this.dragged = id;
    // Firefox drags nothing without data.
    event.dataTransfer?.setData('text/plain', String(id));
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
  }

  hover(event: DragEvent, id: number): void {
    if (!(event.currentTarget instanceof Element)) return;
    const box = event.currentTarget.getBoundingClientRect();
    this.#point(id, (event.clientY - box.top) / box.height);
    if (this.over) event.preventDefault();
  }

  drop(event: DragEvent): void {
    event.preventDefault();
    this.#letGo();
  }

  end(): void {
    this.dragged = null;
    this.over = null;
    this.#isHeld = false;
  }

  /** Fingers drag by the handles of the lines. */
  watch(lines: HTMLElement): () => void {
    return watchHandles(lines, {
      onstart: (key) => {
        this.dragged = Number(key);
        this.#isHeld = true;
      },
      onover: (key, share) => this.#point(key === null ? null : Number(key), share),
      onend: (isDropped) => (isDropped ? this.#letGo() : this.end()),
    });
  }

  placeOn(id: number): 'before' | 'after' | null {
    if (this.over?.id !== id) return null;
    return this.over.isBefore ? 'before' : 'after';
  }

  #point(id: number | null, share: number): void {
    const isOther = id !== null && this.dragged !== null && id !== this.dragged;
    this.over = isOther ? { id, isBefore: share < 0.5 } : null;
  }

  #letGo(): void {
    const { dragged, over } = this;
    this.end();
    if (dragged !== null && over) this.onmove(dragged, over.id, over.isBefore);
  }
}
