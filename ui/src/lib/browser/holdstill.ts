// Lines that a finger carries must not scroll away under it.
import type { Attachment } from 'svelte/attachments';

/** Has to listen before the finger comes down: later the browser asks nobody any more. */
export const holdStill: Attachment<HTMLElement> = (lines) => {
  const hold = (event: Event) => {
    if ('carries' in document.documentElement.dataset) event.preventDefault();
  };
  lines.addEventListener('touchmove', hold, { passive: false });
  return () => lines.removeEventListener('touchmove', hold);
};
