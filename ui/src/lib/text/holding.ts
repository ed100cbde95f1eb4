// Holds what a reader does in a text while marks in it are drawn anew: the selection, the focus.
import { placeOf, rangeOf, readChoice, readSelection } from './anchors';

const handle = '.own-handle';

/** Notes what is selected and which handle has the focus; gives what brings both back. */
export function holdPlace(root: HTMLElement): () => void {
  const selected = readSelection(root);
  const chosen = selected && readChoice(root, selected);
  const focused = root.querySelector<HTMLElement>(`${handle}:focus`)?.dataset.highlight;
  return () => {
    const range = chosen && rangeOf(root, placeOf(chosen));
    if (range) {
      const selection = document.getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
    }
    if (focused === undefined) return;
    const again = root.querySelector<HTMLElement>(`${handle}[data-highlight="${focused}"]`);
    again?.focus({ preventScroll: true });
  };
}
