// Moves the focus from one marked part of a page to the next, for pages without a list of entries.

/** Focuses the next or the previous part that has `data-step`, from where the focus is. */
export function stepFocus(root: ParentNode, step: 1 | -1): void {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-step]')];
  const focused = document.activeElement;
  const at = parts.findIndex((part) => part.contains(focused));
  const next = at === -1 ? parts.at(step === 1 ? 0 : -1) : parts[at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
