// Where the focus goes: into the first field of a form, back to where it was, never nowhere.

/**
 * Puts the focus into a field that has just appeared, unless somebody types into another one.
 * The attribute `autofocus` does not wait for that: WebKit may follow it seconds later, and then
 * the rest of a password stands in the field for the name, readable by all.
 */
export function takeFocus(field: HTMLElement): void {
  if (!document.activeElement?.matches('input, textarea, select')) field.focus();
}

/** Gives the focus, if nothing has it, back to where it was, or else to the text or the list. */
export function returnFocus(to: Element | null): void {
  const others = ['reading', 'entries'].map((id) => document.getElementById(id));
  for (const target of [to, ...others]) {
    if (document.activeElement !== document.body) return;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
}
