// Lines of the sidebar that are carried by a mouse, or by a finger once it has rested on them.
import { scrollAlong } from '../../lib/browser/handles';
import { titleAbout } from '../../lib/words/titles';
import type { Desk } from '../desk/desk.svelte';
import { canCarry, findLanding, type Landing } from '../sidebar/sidebarorder';

export interface Carried {
  title: string;
  x: number;
  y: number;
  landing: Landing | null;
  /** The line over which it is. */
  box: DOMRect | null;
}

interface Grip {
  about: string;
  line: HTMLElement;
  pointer: number;
  x: number;
  y: number;
}

// A hand that clicks is not quite still.
const stillPixels = 6;

export class Carrying {
  shown = $state.raw<Carried | null>(null);
  #grip: Grip | null = null;
  #isReady = false;
  /** The click that ends it opens nothing. */
  #isDone = false;

  constructor(readonly desk: Desk) {}

  /** Takes hold of a line; it is carried from the first real movement on. */
  take(event: PointerEvent, line: HTMLElement | null): void {
    this.drop();
    this.#isDone = false;
    const about = line?.dataset.about ?? '';
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (!line || !isPlain || !event.isPrimary || !canCarry(about)) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.#grip = { about, line, pointer, x, y };
    // A finger scrolls, until it has rested.
    this.#isReady = event.pointerType !== 'touch';
  }

  /** The finger has rested on what it holds; false if that cannot be carried. */
  ready(): boolean {
    if (!this.#grip) return false;
    this.#isReady = true;
    document.documentElement.dataset.carries = '';
    return true;
  }

  /** True from the movement on with which it begins to be carried. */
  follow(event: PointerEvent): boolean {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return false;
    const { clientX: x, clientY: y } = event;
    const distance = Math.hypot(x - grip.x, y - grip.y);
    if (!this.shown && distance <= stillPixels) return false;
    if (!this.#isReady) {
      this.#grip = null;
      return false;
    }
    if (!this.shown) this.#begin(grip);
    const nav = grip.line.closest('nav');
    if (nav) scrollAlong(nav, y);
    this.#point(grip, x, y);
    return true;
  }

  /** Lets go: what is carried stays where it is now, if it can. */
  release(event: PointerEvent): void {
    if (event.pointerId !== this.#grip?.pointer) return;
    const landing = event.type === 'pointerup' ? this.shown?.landing : null;
    this.#isDone = this.shown !== null;
    this.drop();
    void landing?.run();
  }

  /** Everything stays where it was. */
  drop(): void {
    this.#grip = null;
    this.shown = null;
    delete document.documentElement.dataset.carries;
    document.documentElement.style.removeProperty('user-select');
  }

  /** True once for the click that follows. */
  swallow(): boolean {
    const isDone = this.#isDone;
    this.#isDone = false;
    return isDone;
  }

  #begin(grip: Grip): void {
    grip.line.setPointerCapture(grip.pointer);
    document.documentElement.dataset.carries = '';
    document.documentElement.style.setProperty('user-select', 'none');
    getSelection()?.removeAllRanges();
  }

  #point(grip: Grip, x: number, y: number): void {
    const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-about]') ?? null;
    const box = line?.getBoundingClientRect() ?? null;
    const share = box ? (y - box.top) / box.height : 0;
    const landing = findLanding(this.desk, grip.about, line?.dataset.about ?? '', share);
    const title = titleAbout(this.desk, grip.about);
    this.shown = { title, x, y, landing, box: landing ? box : null };
  }
}
