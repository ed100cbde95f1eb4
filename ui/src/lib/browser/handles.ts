// Fingers that drag a line by its handle; for a mouse the browser's own dragging does the same.

interface Watch {
  onstart: (key: string) => void;
  /** The line under the finger, and how far down in it the finger is, from 0 to 1. */
  onover: (key: string | null, share: number) => void;
  onend: (isDropped: boolean) => void;
}

// So near to the edge of what is shown, the lines beyond it come into sight.
const edgePixels = 72;
const stepPixels = 14;

/** Lines carry data-key, handles data-handle; the handle must forbid scrolling (touch-action). */
export function watchHandles(lines: HTMLElement, { onstart, onover, onend }: Watch): () => void {
  let finger: number | null = null;

  const begin = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || finger !== null) return;
    const handle = event.target instanceof Element && event.target.closest('[data-handle]');
    const key = handle ? keyOf(handle) : null;
    if (key === null) return;
    finger = event.pointerId;
    lines.setPointerCapture(finger);
    onstart(key);
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== finger) return;
    const { clientX, clientY } = event;
    const pane = lines.closest<HTMLElement>('[data-scrolls]');
    if (pane) scrollAlong(pane, clientY);
    const line = document.elementFromPoint(clientX, clientY)?.closest('[data-key]');
    const box = line?.getBoundingClientRect();
    onover(line ? keyOf(line) : null, box ? (clientY - box.top) / box.height : 0);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== finger) return;
    finger = null;
    onend(event.type === 'pointerup');
  };

  lines.addEventListener('pointerdown', begin);
  lines.addEventListener('pointermove', follow);
  lines.addEventListener('pointerup', end);
  lines.addEventListener('pointercancel', end);
  return () => {
    lines.removeEventListener('pointerdown', begin);
    lines.removeEventListener('pointermove', follow);
    lines.removeEventListener('pointerup', end);
    lines.removeEventListener('pointercancel', end);
  };
}

function keyOf(element: Element): string | null {
  return element.closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
}

/** Near the edge of a pane, what lies beyond it comes into sight. */
export function scrollAlong(pane: HTMLElement, y: number): void {
  const box = pane.getBoundingClientRect();
  if (y < box.top + edgePixels) pane.scrollTop -= stepPixels;
  else if (y > box.bottom - edgePixels) pane.scrollTop += stepPixels;
}
