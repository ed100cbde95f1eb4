// Which key does what: the usual ones, changed by what the reader has set.

import type { Keeping, Mark, MarkName } from '../../lib/lists/entrymarks';
import { keepingMarks, looks, marks } from '../../lib/lists/entrymarks';
import { texts } from '../../messages';

export const defaultKeys = {
  next: ['j'],
  previous: ['k'],
  select_next: ['n'],
  select_previous: ['p'],
  open: ['o', 'Enter'],
  close: ['Escape'],
  read_on: ['Space'],
  next_unread: ['i'],
  next_feed: ['shift+j'],
  previous_feed: ['shift+k'],
  toggle_read: ['m'],
  ...byToggle(({ name }) => [looks[name].key]),
  hide: [looks.hidden.key],
  tag: ['t'],
  open_original: ['v'],
  open_background: ['shift+v'],
  full_text: ['f'],
  fetch_again: ['shift+f'],
  history: ['shift+h'],
  deframe: ['d'],
  follow_story: ['w'],
  open_story: ['shift+w'],
  share: ['shift+s'],
  copy_link: ['c'],
  send_to: ['shift+e'],
  play: ['shift+p'],
  read_aloud: ['shift+r'],
  refresh: ['r'],
  mark_all_read: ['shift+a'],
  pick: ['x'],
  mark_above: ['z k'],
  mark_below: ['z j'],
  show_new: ['.'],
  toggle_show: ['shift+u'],
  undo: ['u'],
  // Brackets need AltGr on many keyboards, so each has a letter beside it.
  layout_next: [']', 'shift+l'],
  layout_previous: ['[', 'shift+o'],
  toggle_sidebar: ['z s'],
  focus: ['z f'],
  text_larger: ['+', '='],
  text_smaller: ['-'],
  theme_next: ['shift+d'],
  feed_settings: [','],
  search: ['/'],
  palette: ['mod+k'],
  help: ['?'],
  add_feed: ['a', 'shift+n'],
  save_page: ['shift+b'],
  go_all: ['g a'],
  go_unread: ['g u'],
  ...byVisit(({ name }) => [`g ${looks[name].key}`]),
  go_stories: ['g w'],
  go_edition: ['g m'],
  go_feed: ['g f'],
  go_tag: ['g t'],
  board: ['b'],
  go_board: ['g b'],
  highlight: ['e'],
  go_highlights: ['g e'],
  send_person: ['shift+t'],
  filter_like: ['shift+x'],
  go_shared: ['g p'],
  triage_take: ['y'],
  triage_hand_over: ['shift+y'],
  triage_done: ['q'],
} satisfies Record<string, string[]>;

/** Something for each command that sets or takes away a mark. */
export function byToggle<Value>(make: (mark: Keeping) => Value) {
  const pairs = keepingMarks.map((mark) => [`toggle_${mark.path}`, make(mark)]);
  return Object.fromEntries(pairs) as Record<`toggle_${Keeping['path']}`, Value>;
}

/** Something for each command that opens the list of a mark. */
export function byVisit<Value>(make: (mark: Mark) => Value) {
  const pairs = marks.map((mark) => [`go_${mark.name}`, make(mark)]);
  return Object.fromEntries(pairs) as Record<`go_${MarkName}`, Value>;
}

export type Command = keyof typeof defaultKeys;

export const commandNames = Object.keys(defaultKeys) as Command[];

export interface Conflict {
  key: string;
  commands: Command[];
}

export class KeyMap {
  /** One text per command, with commas between several keys; empty for none. */
  overrides = $state.raw<Record<string, string>>({});
  /** Off for who dictates, or presses keys by accident: then no lone letter or sign acts. */
  hasLetters = $state(true);
  bindings = $derived(
    Object.fromEntries(
      commandNames.map((command) => {
        const own = this.overrides[command];
        return [command, own === undefined ? defaultKeys[command] : splitKeys(own)];
      }),
    ) as Record<Command, string[]>,
  );
  /** The keys that act now. */
  active = $derived(
    Object.fromEntries(
      commandNames.map((command) => [
        command,
        this.bindings[command].filter((key) => this.hasLetters || !isLetter(key)),
      ]),
    ) as Record<Command, string[]>,
  );
  /** Keys of one's own come last and win: a new usual key takes nothing from anybody. */
  #commands = $derived(
    new Map(
      [...commandNames]
        .sort((one, other) => Number(this.#isOwn(one)) - Number(this.#isOwn(other)))
        .flatMap((command) => this.active[command].map((key) => [key, command] as const)),
    ),
  );
  #firstKeys = $derived(
    new Set([...this.#commands.keys()].filter(isSequence).map((key) => key.split(' ')[0])),
  );
  conflicts = $derived(findConflicts(this.bindings));

  commandOf(key: string): Command | undefined {
    return this.#commands.get(key);
  }

  isFirst(key: string): boolean {
    return this.#firstKeys.has(key);
  }

  #isOwn(command: Command): boolean {
    return this.overrides[command] !== undefined;
  }

  /** Which other commands these keys would take something from. */
  conflictsWith(command: Command, keys: string): Conflict[] {
    return findConflicts({ ...this.bindings, [command]: splitKeys(keys) }).filter((conflict) =>
      conflict.commands.includes(command),
    );
  }

  /** The overrides as they would be with this one; the usual keys need no override. */
  withKeys(command: Command, keys: string): Record<string, string> {
    const { [command]: _old, ...others } = this.overrides;
    const isUsual = splitKeys(keys).join() === defaultKeys[command].join();
    return isUsual ? others : { ...others, [command]: keys };
  }

  /** The first key of a command, for a tooltip; empty if it has none. */
  hint(command: Command): string {
    const [key] = this.active[command];
    return key === undefined
      ? ''
      : capsOf(key)
          .map((caps) => caps.join('+'))
          .join(' ');
  }
}

/** "j, shift+j" as two keys; a comma alone is the key itself. */
function splitKeys(text: string): string[] {
  if (text.trim() === ',') return [','];
  return text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
}

/** Two commands on one key, or a key that is also the beginning of a sequence. */
function findConflicts(bindings: Record<Command, string[]>): Conflict[] {
  const owners = new Map<string, Command[]>();
  const note = (key: string, command: Command) => {
    const known = owners.get(key) ?? [];
    if (!known.includes(command)) owners.set(key, [...known, command]);
  };
  const firsts = new Map<string, Command[]>();
  for (const command of commandNames) {
    for (const key of bindings[command]) {
      note(key, command);
      const [first = ''] = key.split(' ');
      if (isSequence(key)) firsts.set(first, [...(firsts.get(first) ?? []), command]);
    }
  }
  return [...owners]
    .map(([key, commands]) => ({ key, commands: [...commands, ...(firsts.get(key) ?? [])] }))
    .filter(({ commands }) => commands.length > 1);
}

/** A letter, digit or sign without Control or Command, alone or at the beginning of a sequence. */
function isLetter(key: string): boolean {
  const [first = ''] = key.split(' ');
  return [...first.replace(/^shift\+/, '')].length === 1;
}

export function isSequence(key: string): boolean {
  return key.includes(' ');
}

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);
const keyNames: Record<string, string> = texts.keyNames;

function capOf(key: string): string {
  if (key === 'mod') return isApple ? '⌘' : texts.keyNames.control;
  return keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** "g a" is G, then A; "shift+a" is Shift with A. */
export function capsOf(binding: string): string[][] {
  return binding.split(' ').map((step) => {
    const keys = step === '+' ? ['+'] : step.split('+');
    return keys.map(capOf);
  });
}
