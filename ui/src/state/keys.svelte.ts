// Hears the keyboard: which command a key means, alone or after another one.
import type { Command, KeyMap } from './keymap.svelte';

export type Commands = Record<Command, () => void>;

const sequenceMilliseconds = 1500;
// On the pages of settings there is no list to move in.
const everywhere = /^(go_|help|palette|search|add_feed|undo|refresh)/;

export class Keys {
  #first = '';
  #firstAt = 0;

  constructor(
    readonly map: KeyMap,
    readonly commands: Commands,
  ) {}

  handle(event: KeyboardEvent, { isReading = true } = {}): void {
    const key = nameOf(event);
    if (event.defaultPrevented || key === '' || isTaken(event, key)) return;
    const isSecond = this.#first !== '' && event.timeStamp - this.#firstAt < sequenceMilliseconds;
    const command = this.map.commandOf(isSecond ? `${this.#first} ${key}` : key);
    this.#first = '';
    const isMeant = command && (isReading || everywhere.test(command));
    if (isMeant && !isForControl(event)) {
      event.preventDefault();
      this.commands[command]();
    } else if (!isSecond && this.map.isFirst(key)) {
      this.#first = key;
      this.#firstAt = event.timeStamp;
    }
  }
}

/** "j", "shift+a", "?", "mod+k": the sign on the key; without Latin letters, its place. */
export function nameOf(event: KeyboardEvent): string {
  if (event.altKey || event.isComposing) return '';
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  if (event.key === ' ') return event.shiftKey ? '' : `${mod}Space`;
  if (event.key.length > 1) return mod + event.key;
  const isForeignLetter = /[^\x20-\x7e]/.test(event.key) && event.code.startsWith('Key');
  const sign = (isForeignLetter ? event.code.slice(3) : event.key).toLowerCase();
  return mod + (event.shiftKey && /[a-z]/.test(sign) ? `shift+${sign}` : sign);
}

/** What is typed into a field, or pressed in an open dialog, is no command. */
function isTaken(event: KeyboardEvent, key: string): boolean {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog[open]')) return true;
  const isField = target.closest('input, textarea, select, [contenteditable]') !== null;
  return isField && !key.startsWith('mod+');
}

/** Enter and the space bar belong to the control that has the focus. */
function isForControl(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  if (!(event.target instanceof Element)) return false;
  return event.target.closest('a, button, summary, audio, video, [role="button"]') !== null;
}
