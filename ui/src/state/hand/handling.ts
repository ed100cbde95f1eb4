// Hears right clicks, long presses, clicks with Control or Shift, and the mouse over rows.
import { mount, tick, unmount } from 'svelte';
import { isMirrored } from '../../lib/words/direction';
import { titleAbout } from '../../lib/words/titles';
import CarryMark from '../../parts/hand/CarryMark.svelte';
import ContextMenu from '../../parts/hand/ContextMenu.svelte';
import PickedBar from '../../parts/hand/PickedBar.svelte';
import RowActions from '../../parts/hand/RowActions.svelte';
import type { Desk } from '../desk/desk.svelte';
import { dropPicked, pick, pickUpTo } from '../list/picking';
import { canCarry, shiftLine } from '../sidebar/sidebarorder';
import { listItems } from './athand';
import { Carrying } from './carrying.svelte';
import { watchFingers } from './fingers';
import { holdFocus } from './heldfocus';

const longPressMilliseconds = 500;
const stillPixels = 10;

/** Begins to listen, also to a finger that rests already; the answer ends it. */
export function watchHands(desk: Desk, resting: PointerEvent | null = null): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const endFingers = watchFingers(desk);
  const bar = mount(PickedBar, { target: home(), props: { desk } });
  const menus = new Menus(desk);
  const rows = new Rows(desk, menus);
  const carrying = new Carrying(desk);
  let isFinger = false;
  const press = new LongPress((target, x, y) => {
    menus.open(target, x, y);
    carrying.ready();
  });
  const mark = new CarriedMark(carrying);
  const hear = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
    capture = false,
  ) => document.addEventListener(name, act, { signal, capture });
  hear('contextmenu', (event) => {
    // Some systems tell of a long press only after we have noticed it.
    if (carrying.shown) return event.preventDefault();
    const { x, y } = placeOf(event);
    if (event.shiftKey || !menus.open(event.target, x, y)) return;
    press.finish();
    event.preventDefault();
  });
  hear(
    'click',
    (event) => {
      if (carrying.swallow()) return stop(event);
      if (!press.swallow(event)) pickByClick(desk, event, isFinger);
    },
    true,
  );
  const touch = (event: PointerEvent) => {
    isFinger = event.pointerType === 'touch';
    press.begin(event);
    carrying.take(event, aboutOf(event.target));
  };
  hear('pointerdown', touch, true);
  if (resting) touch(resting);
  hear('pointermove', (event) => {
    press.follow(event);
    // The menu that a resting finger has brought gives way to what it carries.
    if (!carrying.follow(event) || mark.isShown) return;
    menus.close();
    mark.show(event.target);
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    hear(name, (event) => {
      press.follow(event);
      carrying.release(event);
      mark.hide();
    });
  }
  hear('scroll', () => press.end(), true);
  hear('pointerover', (event) => rows.point(event));
  hear('keydown', (event) => void shiftByKey(desk, event), true);
  hear(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && carrying.shown) {
        carrying.drop();
        mark.hide();
        return stop(event);
      }
      if (event.key !== 'Escape' || !desk.picked.size || event.defaultPrevented) return;
      // What lies over the list is closed first.
      if (desk.dialog || document.querySelector('dialog[open], [role="menu"]')) return;
      event.preventDefault();
      dropPicked(desk);
    },
    true,
  );
  return () => {
    ends.abort();
    endFingers();
    menus.close();
    carrying.drop();
    mark.hide();
    rows.leave();
    void unmount(bar);
  };
}

/** The menu key has no place of its own: it means what has the focus. */
function placeOf(event: MouseEvent): { x: number; y: number } {
  if (event.button === 2 || event.clientX || event.clientY) {
    return { x: event.clientX, y: event.clientY };
  }
  const box = (event.target as Element).getBoundingClientRect();
  return { x: isMirrored() ? box.right - 24 : box.left + 24, y: box.bottom };
}

/** In a landmark of the page, where screen readers look for it; a dialog lies over all else. */
const home = (part: EventTarget | null = null) =>
  (part instanceof Element ? part.closest('dialog') : null) ??
  document.querySelector('main') ??
  document.body;

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Alt with an arrow moves the line of the sidebar that has the focus. */
async function shiftByKey(desk: Desk, event: KeyboardEvent): Promise<void> {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
  const about = aboutOf(event.target)?.dataset.about ?? '';
  if (!step || !event.altKey || event.ctrlKey || event.metaKey || !canCarry(about)) return;
  stop(event);
  await shiftLine(desk, about, step);
  focusLine(about);
}

function focusLine(about: string): void {
  holdFocus(() => document.querySelector(`nav [data-about="${CSS.escape(about)}"]`));
}

const aboutOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-about]') : null;

class Menus {
  #open: Record<string, unknown> | null = null;

  constructor(readonly desk: Desk) {}

  /** False if nothing is known about what is there. */
  open(target: EventTarget | null, x: number, y: number): boolean {
    const part = aboutOf(target);
    const about = part?.dataset.about ?? '';
    const items = listItems(this.desk, about);
    if (!part || !items.length) return false;
    this.close();
    const link = part.matches('a') ? part : part.querySelector<HTMLElement>('a');
    const onclose = () => {
      this.close();
      link?.focus({ preventScroll: true });
    };
    const onrun = () => void tick().then(() => focusLine(about));
    const props = { label: titleAbout(this.desk, about), items, x, y, onclose, onrun };
    this.#open = mount(ContextMenu, { target: home(part), props });
    return true;
  }

  close(): void {
    if (this.#open) void unmount(this.#open);
    this.#open = null;
  }
}

/** Beside the pointer, while something is carried. */
class CarriedMark {
  #shown: Record<string, unknown> | null = null;

  constructor(readonly carrying: Carrying) {}

  get isShown(): boolean {
    return this.#shown !== null;
  }

  show(target: EventTarget | null): void {
    const props = { carrying: this.carrying };
    this.#shown = mount(CarryMark, { target: home(target), props });
  }

  hide(): void {
    if (this.#shown) void unmount(this.#shown);
    this.#shown = null;
  }
}

/** A finger that rests; some systems tell of that by themselves, others do not. */
class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from = { x: 0, y: 0 };
  #isDown = false;
  #isDone = false;

  constructor(readonly act: (target: EventTarget | null, x: number, y: number) => void) {}

  begin(event: PointerEvent): void {
    this.end();
    [this.#isDown, this.#isDone] = [false, false];
    if (event.pointerType !== 'touch' || !event.isPrimary || !aboutOf(event.target)) return;
    const { target, clientX: x, clientY: y } = event;
    this.#from = { x, y };
    this.#isDown = true;
    this.#timer = setTimeout(() => {
      this.finish();
      this.act(target, x, y);
    }, longPressMilliseconds);
  }

  /** The menu is there, by us or by the system: the finger has yet to be lifted. */
  finish(): void {
    this.end();
    this.#isDone = this.#isDown;
  }

  follow(event: PointerEvent): void {
    const { x, y } = this.#from;
    const hasMoved = Math.hypot(event.clientX - x, event.clientY - y) > stillPixels;
    if (event.type !== 'pointermove' || hasMoved) this.end();
    if (event.type !== 'pointermove') this.#isDown = false;
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /**
   * The click that ends a long press opens nothing, not even in the menu, and does not close what
   * it has opened; a key's click does.
   */
  swallow(event: MouseEvent): boolean {
    if (!this.#isDone || event.detail === 0) return false;
    this.#isDone = false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

/** With a key held down; a finger that has picked one entry picks on by tapping. */
function pickByClick(desk: Desk, event: MouseEvent, isFinger: boolean): void {
  const about = aboutOf(event.target)?.dataset.about ?? '';
  const hasKey = event.ctrlKey || event.metaKey || event.shiftKey;
  const isPicking = hasKey || (isFinger && desk.picked.size > 0);
  if (!isPicking || !about.startsWith('entry ') || event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const id = Number(about.slice(6));
  if (event.shiftKey) pickUpTo(desk, id);
  else pick(desk, id);
}

/** Buttons at the row under the mouse; a finger has its own ways. */
class Rows {
  #row: Element | null = null;
  #shown: Record<string, unknown> | null = null;

  constructor(
    readonly desk: Desk,
    readonly menus: Menus,
  ) {}

  point(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const part = aboutOf(event.target);
    const about = part?.dataset.about ?? '';
    const row = about.startsWith('entry ') ? part : null;
    if (row === this.#row) return;
    this.leave();
    this.#row = row;
    if (!row) return;
    const onmore = (click: MouseEvent) => this.menus.open(row, click.clientX, click.clientY);
    const props = { desk: this.desk, id: Number(about.slice(6)), onmore };
    this.#shown = mount(RowActions, { target: row, props });
  }

  leave(): void {
    if (this.#shown) void unmount(this.#shown);
    this.#shown = null;
    this.#row = null;
  }
}
