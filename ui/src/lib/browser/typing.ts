// Keys that were pressed before the field they are meant for was there.

const waiting = /^(.|Enter|Backspace|ArrowDown|ArrowUp)$/u;

/** Whether a key would mean something to a field that is still on its way. */
export function isForField(event: KeyboardEvent): boolean {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  return !event.isComposing && !isShortcut && waiting.test(event.key);
}

/** Gives the keys to whatever has the focus now, as if they were pressed this moment. */
export function typeAgain(keys: string[]): void {
  for (const key of keys) {
    const field = document.activeElement;
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const isFree = field?.dispatchEvent(press) ?? false;
    if (isFree && field instanceof HTMLInputElement) edit(field, key);
  }
}

function edit(field: HTMLInputElement, key: string): void {
  const end = field.value.length;
  if (key === 'Backspace') field.setRangeText('', Math.max(0, end - 1), end, 'end');
  else if (key.length === 1) field.setRangeText(key, end, end, 'end');
  else return;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
}
