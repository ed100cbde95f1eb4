// What a hand can do besides pressing buttons is fetched when the desk has settled. Whoever is
// quicker is heard, too: what they did is done again once the part that understands it is here.
import type { Desk } from '../desk/desk.svelte';

const settledMilliseconds = 1500;

/** Begins to listen; the answer ends it. */
export function awaitHands(desk: Desk): () => void {
  const early = new AbortController();
  let end = () => {};
  let hasEnded = false;
  let begun: Promise<void> | null = null;
  let resting: PointerEvent | null = null;
  const begin = () => {
    begun ??= import('./handling').then(({ watchHands }) => {
      early.abort();
      if (!hasEnded) end = watchHands(desk, resting);
    });
    // What could not be fetched is asked for by the next press.
    begun.catch(() => (begun = null));
    return begun;
  };
  const hear = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !isForHands(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
    const again = () => target.dispatchEvent(new MouseEvent(event.type, event));
    begin().then(again, () => undefined);
  };
  const how = { signal: early.signal, capture: true };
  document.addEventListener('contextmenu', hear, how);
  document.addEventListener('click', hear, how);
  // A finger may come to rest: not every system tells of that by itself.
  const touch = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    resting = event;
    begin().catch(() => undefined);
  };
  document.addEventListener('pointerdown', touch, how);
  for (const name of ['pointerup', 'pointercancel', 'scroll']) {
    document.addEventListener(name, () => (resting = null), how);
  }
  const timer = setTimeout(() => void begin().catch(() => undefined), settledMilliseconds);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    early.abort();
    end();
  };
}

/** A right click on something with a menu, or a click that picks an entry. */
function isForHands(event: MouseEvent, target: Element): boolean {
  const about = target.closest<HTMLElement>('[data-about]')?.dataset.about;
  if (event.type === 'contextmenu') return about !== undefined && !event.shiftKey;
  const isPicking = event.ctrlKey || event.metaKey || event.shiftKey;
  return isPicking && event.button === 0 && about?.startsWith('entry ') === true;
}
