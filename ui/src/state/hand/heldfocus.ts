// A line that moves is taken out of the page and put in again, which costs it the focus; and it may
// move again when the server's answer comes. So it is given back until somebody goes elsewhere.

const HELD_FOR_MS = 5000;
let ends: AbortController | null = null;

export function holdFocus(find: () => HTMLElement | null): void {
  ends?.abort();
  ends = new AbortController();
  const { signal } = ends;
  const end = () => ends?.signal === signal && ends.abort();
  const giveBack = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) find()?.focus({ preventScroll: true });
    else if (focused !== find()) end();
  };
  const observer = new MutationObserver(giveBack);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(end, HELD_FOR_MS);
  document.addEventListener('pointerdown', end, { signal, capture: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  giveBack();
}
