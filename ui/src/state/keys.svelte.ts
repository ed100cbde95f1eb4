// Keys and what they do: one table, read by the page and by its help.

export type Command =
  | 'next'
  | 'previous'
  | 'select_next'
  | 'select_previous'
  | 'open'
  | 'close'
  | 'toggle_read'
  | 'toggle_star'
  | 'toggle_later'
  | 'open_original'
  | 'refresh'
  | 'mark_all_read'
  | 'show_new'
  | 'undo'
  | 'search'
  | 'help'
  | 'add_feed'
  | 'go_all'
  | 'go_starred'
  | 'go_later';

export type Commands = Record<Command, () => void>;

export const bindings: Record<Command, string[]> = {
  next: ['j'],
  previous: ['k'],
  select_next: ['n'],
  select_previous: ['p'],
  open: ['o', 'Enter'],
  close: ['Escape'],
  toggle_read: ['m'],
  toggle_star: ['s'],
  toggle_later: ['l'],
  open_original: ['v'],
  refresh: ['r'],
  mark_all_read: ['shift+a'],
  show_new: ['.'],
  undo: ['u'],
  search: ['/'],
  help: ['?'],
  add_feed: ['a'],
  go_all: ['g a'],
  go_starred: ['g s'],
  go_later: ['g l'],
};

const sequenceMilliseconds = 1500;

export class Keys {
  #commandOf = new Map(
    Object.entries(bindings).flatMap(([command, keys]) =>
      keys.map((key) => [key, command as Command] as const),
    ),
  );
  #firstOf = new Set(
    [...this.#commandOf.keys()].filter(isSequence).map((key) => key.split(' ')[0]),
  );
  #first = '';
  #firstAt = 0;

  constructor(readonly commands: Commands) {}

  handle(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping(event)) return;
    const key = nameOf(event);
    const isSecond = this.#first !== '' && event.timeStamp - this.#firstAt < sequenceMilliseconds;
    const command = this.#commandOf.get(isSecond ? `${this.#first} ${key}` : key);
    this.#first = '';
    if (command && !isForControl(event)) {
      event.preventDefault();
      this.commands[command]();
    } else if (!isSecond && this.#firstOf.has(key)) {
      this.#first = key;
      this.#firstAt = event.timeStamp;
    }
  }
}

function isSequence(key: string): boolean {
  return key.includes(' ');
}

/** "j", "shift+a", "?": the sign on the key; on layouts without Latin letters, its place. */
function nameOf(event: KeyboardEvent): string {
  if (event.key.length > 1) return event.key;
  const isForeignLetter = /[^\x20-\x7e]/.test(event.key) && event.code.startsWith('Key');
  const sign = (isForeignLetter ? event.code.slice(3) : event.key).toLowerCase();
  return event.shiftKey && /[a-z]/.test(sign) ? `shift+${sign}` : sign;
}

function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;
}

/** Enter belongs to the button or link that has the focus. */
function isForControl(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.target instanceof Element)) return false;
  return event.target.closest('a, button, summary, audio, video') !== null;
}
