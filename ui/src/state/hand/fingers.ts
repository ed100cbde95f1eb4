// What fingers do besides tapping: from text to text by drawing across, news by drawing down.
import { isMirrored } from '../../lib/words/direction';
import type { Desk } from '../desk/desk.svelte';

const leastAcross = 80;
const leastDown = 110;
// The edges of the screen belong to the system's own gestures.
const edgePixels = 28;

/** Begins to listen; the answer ends it. */
export function watchFingers(desk: Desk): () => void {
  const ends = new AbortController();
  const how = { signal: ends.signal, passive: true };
  let from: { x: number; y: number; target: Element } | null = null;
  document.addEventListener('touchstart', (event) => (from = startOf(event)), how);
  document.addEventListener('touchcancel', () => (from = null), how);
  document.addEventListener(
    'touchend',
    (event) => {
      const finger = event.changedTouches[0];
      if (from && finger && !event.touches.length) {
        finish(desk, from.target, finger.clientX - from.x, finger.clientY - from.y);
      }
      from = null;
    },
    how,
  );
  return () => ends.abort();
}

function startOf(event: TouchEvent): { x: number; y: number; target: Element } | null {
  const finger = event.touches[0];
  const target = event.target;
  if (!finger || event.touches.length > 1 || !(target instanceof Element)) return null;
  const { clientX: x, clientY: y } = finger;
  const list = target.closest('#entries');
  // A list that is scrolled is scrolled on.
  if (list) return list.scrollTop <= 0 ? { x, y, target } : null;
  const isText = target.closest('#reading') && !scrollsAcross(target);
  const isInside = x > edgePixels && x < innerWidth - edgePixels;
  return isText && isInside && !document.querySelector('dialog[open]') ? { x, y, target } : null;
}

/** Tables and code that are wider than the page are scrolled by the same movement. */
function scrollsAcross(target: Element): boolean {
  for (
    let part: Element | null = target;
    part && part.id !== 'reading';
    part = part.parentElement
  ) {
    if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible') {
      return true;
    }
  }
  return false;
}

function finish(desk: Desk, target: Element, across: number, down: number): void {
  const list = target.closest('#entries');
  if (list) {
    const isPull = down > leastDown && Math.abs(across) < down / 2 && list.scrollTop <= 0;
    if (isPull) void desk.refresh();
    return;
  }
  const isMarking = getSelection()?.isCollapsed === false;
  if (isMarking || Math.abs(across) < leastAcross || Math.abs(down) > Math.abs(across) / 2) return;
  const step = across < 0 !== isMirrored() ? 1 : -1;
  void desk.move(step, { isOpening: true, from: desk.readingId });
}
