// Where the focus goes when what had it is gone: never nowhere, for whoever uses the keyboard.

/** Gives the focus, if nothing has it, back to where it was, or else to the text or the list. */
export function returnFocus(to: Element | null): void {
  const others = ['reading', 'entries'].map((id) => document.getElementById(id));
  for (const target of [to, ...others]) {
    if (document.activeElement !== document.body) return;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
}
