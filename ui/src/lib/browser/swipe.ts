// A finger that draws a row aside: the way one reads for one thing, back for another, further
// back for a third. Where one reads from right to left, onwards is to the left.
import { isMirrored } from '../words/direction';

export type Swipe = 'onwards' | 'back' | 'far_back' | null;

// A swipe has to be wide and flat, or it was meant as scrolling.
const beginPixels = 12;
const nearPart = 0.22;
const farPart = 0.55;

/** True once a movement is sideways enough to be a swipe and no longer a scroll. */
export function isSideways(across: number, down: number): boolean {
  return Math.abs(across) > beginPixels && Math.abs(across) > 2 * Math.abs(down);
}

/** What a swipe of this many pixels onwards does to a row of this width; null if too short. */
export function swipeAt(across: number, width: number): Swipe {
  const part = width > 0 ? across / width : 0;
  if (part > nearPart) return 'onwards';
  if (part < -farPart) return 'far_back';
  return part < -nearPart ? 'back' : null;
}

interface Watch {
  /** Called with each move, in pixels onwards; 0 and null once the finger is gone. */
  onmove: (across: number, swipe: Swipe) => void;
  ondone: (swipe: Exclude<Swipe, null>) => void;
}

/** Watches the fingers on an element; a mouse is left to its buttons and keys. */
export function watchSwipes(element: HTMLElement, { onmove, ondone }: Watch): () => void {
  let start: { x: number; y: number } | null = null;
  let isSwiping = false;
  const onwards = (pixels: number) => (isMirrored() ? -pixels : pixels);

  const begin = (event: TouchEvent) => {
    const [touch] = event.touches;
    start = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    isSwiping = false;
  };
  const follow = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!start || !touch) return;
    const across = onwards(touch.clientX - start.x);
    const down = touch.clientY - start.y;
    if (!isSwiping && Math.abs(down) > beginPixels) start = null;
    else if (isSwiping || isSideways(across, down)) {
      isSwiping = true;
      if (event.cancelable) event.preventDefault();
      onmove(across, swipeAt(across, element.clientWidth));
    }
  };
  const end = (event: TouchEvent) => {
    const [touch] = event.changedTouches;
    const swipe =
      isSwiping && start && touch && event.type === 'touchend'
        ? swipeAt(onwards(touch.clientX - start.x), element.clientWidth)
        : null;
    if (isSwiping) onmove(0, null);
    start = null;
    isSwiping = false;
    if (swipe) ondone(swipe);
  };

  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchmove', follow, { passive: false });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    element.removeEventListener('touchstart', begin);
    element.removeEventListener('touchmove', follow);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
}
