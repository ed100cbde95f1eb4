// Hears the keyboard: which command a key means, alone or after another one.
import { isForField } from '../../lib/browser/typing';
import type { Command, KeyMap } from './keymap.svelte';

export type Commands = Record<Command, () => void>;

const sequenceMilliseconds = 1500;
// On the pages of settings there is no list to move in.
const everywhere = /^(go_|help|palette|search|add_feed|save_page|undo|refresh)/;
// On the pages of stories one steps through what stands there.
const stepping = /^(next|previous|select_next|select_previous|close|follow_story|triage_\w+)$/;
// In a folder that several users work through, marks are about the article there.
const sharing = /^toggle_(read|star)$/;

// Nothing can be typed into a switch: whoever has just pressed one goes on with the keys.
const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

export class Keys {
  #first = '';
  #firstAt = 0;
  /** What was pressed for a dialog that is on its way; null while none is. */
  #held: string[] | null = null;

  constructor(
    readonly map: KeyMap,
    readonly commands: Commands,
  ) {}

  /** A dialog was asked for: until it is there, keys mean it and not the list behind it. */
  hold(): void {
    this.#held ??= [];
  }

  /** The dialog is there, or will not come; the answer is what was pressed meanwhile. */
  release(): string[] {
    const held = this.#held ?? [];
    this.#held = null;
    return held;
  }

  get isHolding(): boolean {
    return this.#held !== null;
  }

  handle(
    event: KeyboardEvent,
    { isReading = true, isStepping = false, isSharing = false } = {},
  ): void {
    if (this.#held !== null) return this.#keep(event, this.#held);
    const key = nameOf(event);
    if (event.defaultPrevented || key === '' || isTaken(event, key)) return;
    const isSecond = this.#first !== '' && event.timeStamp - this.#firstAt < sequenceMilliseconds;
    const command = this.map.commandOf(isSecond ? `${this.#first} ${key}` : key);
    this.#first = '';
    const isMeant =
      command &&
      (isReading ||
        everywhere.test(command) ||
        (isStepping && stepping.test(command)) ||
        (isSharing && sharing.test(command)));
    if (isMeant && !isForControl(event)) {
      event.preventDefault();
      this.commands[command]();
    } else if (!isSecond && this.map.isFirst(key)) {
      this.#first = key;
      this.#firstAt = event.timeStamp;
    }
  }

  #keep(event: KeyboardEvent, held: string[]): void {
    if (event.defaultPrevented || !isForField(event)) return;
    event.preventDefault();
    held.push(event.key);
  }
}

/** "j", "shift+a", "?", "mod+k": the sign on the key; without Latin letters, its place. */
export function nameOf(event: KeyboardEvent): string {
  if (event.isComposing) return '';
  if (event.altKey || event.getModifierState('AltGraph')) return isTyped(event) ? event.key : '';
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  if (event.key === ' ') return event.shiftKey ? '' : `${mod}Space`;
  if (event.key.length > 1) return mod + event.key;
  const isForeignLetter = /[^\x20-\x7e]/.test(event.key) && event.code.startsWith('Key');
  const sign = (isForeignLetter ? event.code.slice(3) : event.key).toLowerCase();
  return mod + (event.shiftKey && /[a-z]/.test(sign) ? `shift+${sign}` : sign);
}

/** Brackets and the like are typed with Option, or with AltGr, which is Control and Alt in one. */
function isTyped(event: KeyboardEvent): boolean {
  return !event.metaKey && /^[!-/:-@[-`{-~]$/.test(event.key);
}

/** What is typed into a field, or pressed while a dialog is open, is no command. */
function isTaken(event: KeyboardEvent, key: string): boolean {
  if (document.querySelector('dialog[open]')) return true;
  const target = event.target;
  if (!(target instanceof Element)) return false;
  // A dialog that has just been closed may keep the focus a moment longer; it hears nothing.
  if (target.closest('dialog')) return false;
  return target.closest(fields) !== null && !key.startsWith('mod+');
}

/** Enter and the space bar belong to the control that has the focus, arrows to a choice. */
function isForControl(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event.key.startsWith('Arrow')) return event.target.closest('[type="radio"]') !== null;
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  return event.target.closest('a, button, input, summary, audio, video, [role="button"]') !== null;
}
