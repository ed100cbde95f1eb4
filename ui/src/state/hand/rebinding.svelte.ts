// Giving a command another key: hears the key, warns of conflicts, keeps the choice.

import { texts } from '../../messages';
import { settingsTexts } from '../../messages/settings';
import type { Desk } from '../desk/desk.svelte';
import { type Command, capsOf, commandNames, defaultKeys } from './keymap.svelte';
import { nameOf } from './keys.svelte';

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead']);

export class Rebinding {
  words = $state('');
  /** The command that is waiting for its key. */
  command = $state<Command | null>(null);
  /** What has been pressed so far: one key, or two after each other. */
  pressed = $state('');
  said = $state('');
  commands = $derived.by(() => {
    const words = this.words.trim().toLocaleLowerCase();
    return commandNames.filter((name) => texts.commands[name].toLocaleLowerCase().includes(words));
  });
  /** Who else would lose a key. */
  rivals = $derived.by(() => {
    if (this.command === null || !this.pressed) return [];
    const { command } = this;
    const found = this.desk.keyMap.conflictsWith(command, this.pressed);
    return [...new Set(found.flatMap((conflict) => conflict.commands))].filter(
      (other) => other !== command,
    );
  });

  constructor(readonly desk: Desk) {}

  start(command: Command): void {
    this.command = command;
    this.pressed = '';
  }

  cancel(): void {
    this.command = null;
    this.pressed = '';
  }

  /** Every key is meant for us while a command waits; true if it was taken. */
  hear(event: KeyboardEvent): boolean {
    if (this.command === null || event.key === 'Tab') return false;
    event.preventDefault();
    event.stopPropagation();
    if (modifiers.has(event.key)) return true;
    if (event.key === 'Escape') this.cancel();
    else if (event.key === 'Enter' && this.pressed) this.keep(this.pressed);
    else if (event.key === 'Backspace') this.keep('');
    else this.#add(nameOf(event));
    return true;
  }

  keep(keys: string): void {
    const { command } = this;
    if (command === null) return;
    this.#save(this.desk.keyMap.withKeys(command, keys));
    this.said = settingsTexts.keyboard.isNow(
      texts.commands[command],
      keys ? readable(keys) : settingsTexts.keyboard.none,
    );
    this.cancel();
  }

  reset(command: Command): void {
    this.#save(this.desk.keyMap.withKeys(command, defaultKeys[command].join(',')));
    const keys = defaultKeys[command].map(readable).join(', ');
    this.said = settingsTexts.keyboard.isNow(texts.commands[command], keys);
  }

  resetAll(): void {
    this.#save({});
  }

  isChanged(command: Command): boolean {
    return this.desk.keyMap.overrides[command] !== undefined;
  }

  get isAnyChanged(): boolean {
    return Object.keys(this.desk.keyMap.overrides).length > 0;
  }

  /** A second key makes a sequence, a third one begins again. */
  #add(key: string): void {
    if (!key) return;
    const isFirst = this.pressed === '' || this.pressed.includes(' ');
    this.pressed = isFirst ? key : `${this.pressed} ${key}`;
  }

  #save(keys: Record<string, string>): void {
    void this.desk.preferences.set({ keys });
  }
}

export function readable(keys: string): string {
  return capsOf(keys)
    .map((caps) => caps.join('+'))
    .join(' ');
}
