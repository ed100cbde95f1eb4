import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { typeAgain } from '../../../src/lib/browser/typing';
import { commands } from '../../../src/messages/en/commands';
import {
  type Command,
  commandNames,
  defaultKeys,
  KeyMap,
} from '../../../src/state/hand/keymap.svelte';
import { type Commands, Keys } from '../../../src/state/hand/keys.svelte';

let done: Command[];
let map: KeyMap;
let keys: Keys;

beforeEach(() => {
  done = [];
  map = new KeyMap();
  const record = commandNames.map((name) => [name, () => done.push(name)]);
  keys = new Keys(map, Object.fromEntries(record) as unknown as Commands);
});

function addDialog(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => dialog.remove());
  return dialog;
}

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body): Event {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  if (!target.isConnected) document.body.append(target);
  target.addEventListener('keydown', (received) => keys.handle(received as KeyboardEvent), {
    once: true,
  });
  target.dispatchEvent(event);
  return event;
}

describe('single keys', () => {
  test.each([
    ['j', {}, 'next'],
    ['k', {}, 'previous'],
    ['Enter', {}, 'open'],
    ['A', { shiftKey: true }, 'mark_all_read'],
    ['a', {}, 'add_feed'],
    ['N', { shiftKey: true }, 'add_feed'],
    ['L', { shiftKey: true }, 'layout_next'],
    [']', { altKey: true }, 'layout_next'],
    [']', { modifierAltGraph: true }, 'layout_next'],
    ['[', { ctrlKey: true, altKey: true, modifierAltGraph: true }, 'layout_previous'],
    [' ', {}, 'read_on'],
    ['k', { ctrlKey: true }, 'palette'],
    ['k', { metaKey: true }, 'palette'],
    ['?', { shiftKey: true }, 'help'],
    ['/', { shiftKey: true }, 'search'],
    ['J', {}, 'next'],
    ['о', { code: 'KeyJ' }, 'next'],
  ] as const)('%s with %o does %s', (key, init, command) => {
    const event = press(key, init);
    expect(done).toEqual([command]);
    expect(event.defaultPrevented).toBe(true);
  });

  test('keys with Control belong to the browser', () => {
    press('r', { ctrlKey: true });
    press('s', { metaKey: true });
    expect(done).toEqual([]);
  });

  test.each([
    ['a', { altKey: true }],
    ['å', { altKey: true, code: 'KeyA' }],
    [']', { altKey: true, metaKey: true }],
  ])('%s with %o is no command', (key, init) => {
    expect(press(key, init).defaultPrevented).toBe(false);
    expect(done).toEqual([]);
  });

  test.each(['input', 'textarea', 'select'])('typing in %s does nothing else', (name) => {
    press('j', {}, document.createElement(name));
    expect(done).toEqual([]);
  });

  test.each(['checkbox', 'radio'])('a %s keeps only the keys that turn it', (type) => {
    map.overrides = { previous: 'ArrowUp' };
    const control = Object.assign(document.createElement('input'), { type });
    press(' ', {}, control);
    expect(done).toEqual([]);
    press('j', {}, control);
    expect(done).toEqual(['next']);
    press('ArrowUp', {}, control);
    expect(done).toEqual(type === 'radio' ? ['next'] : ['next', 'previous']);
  });

  test('Enter on a button presses the button', () => {
    press('Enter', {}, document.createElement('button'));
    expect(done).toEqual([]);
  });

  test('keys pressed while a dialog is open stay there, wherever the focus is', () => {
    const dialog = addDialog();
    dialog.setAttribute('open', '');
    press('j', {}, dialog);
    press('j');
    expect(done).toEqual([]);
  });

  test('a dialog that has just been closed swallows no key', () => {
    const field = addDialog().appendChild(document.createElement('input'));
    expect(press(']', {}, field).defaultPrevented).toBe(true);
    expect(done).toEqual(['layout_next']);
  });

  test('what is typed for a dialog that is on its way reaches its field', () => {
    keys.hold();
    ['s', 't', 'x', 'Backspace', 'Enter'].forEach((key) => press(key));
    press('r', { ctrlKey: true });
    expect(done).toEqual([]);

    const field = document.body.appendChild(document.createElement('input'));
    onTestFinished(() => field.remove());
    const heard: string[] = [];
    field.addEventListener('keydown', (event) => heard.push(event.key));
    field.focus();
    typeAgain(keys.release());

    expect(field.value).toBe('st');
    expect(heard).toEqual(['s', 't', 'x', 'Backspace', 'Enter']);
    press('j');
    expect(done).toEqual(['next']);
  });
});

describe('sequences', () => {
  test('g and then s goes to the starred entries and does not star', () => {
    press('g');
    press('s');
    expect(done).toEqual(['go_starred']);
  });

  test('a wrong second key does nothing and ends the sequence', () => {
    press('g');
    press('x');
    press('s');
    expect(done).toEqual(['toggle_star']);
  });
});

test('every command has words and a key of its own', () => {
  expect(new KeyMap().conflicts).toEqual([]);
  expect(Object.keys(commands.commands).sort()).toEqual(Object.keys(defaultKeys).sort());
});

describe('keys of one’s own', () => {
  test('take the place of the usual ones', () => {
    map.overrides = { next: 'ArrowDown, shift+j', toggle_star: '' };
    press('j');
    press('s');
    expect(done).toEqual([]);
    press('ArrowDown');
    press('J', { shiftKey: true });
    expect(done).toEqual(['next', 'next']);
  });

  test('may be a sequence', () => {
    map.overrides = { next: 'g n' };
    press('g');
    press('n');
    expect(done).toEqual(['next']);
  });

  test('a key that two commands want is a conflict', () => {
    expect(map.conflictsWith('next', 's')).toEqual([
      { key: 's', commands: ['next', 'toggle_star'] },
    ]);
    expect(map.conflictsWith('next', '9')).toEqual([]);
  });

  test('the beginning of a sequence is a conflict too', () => {
    const [conflict] = map.conflictsWith('next', 'g');
    expect(conflict?.commands).toContain('go_all');
  });

  test('the usual keys need no note of their own', () => {
    map.overrides = map.withKeys('next', 'x');
    expect(map.overrides).toEqual({ next: 'x' });
    expect(map.withKeys('next', 'j')).toEqual({});
  });

  test('are shown where they are needed', () => {
    map.overrides = { undo: '' };
    expect(
      ['mark_all_read', 'go_all', 'add_feed', 'undo'].map((name) => map.hint(name as Command)),
    ).toEqual(['Shift+A', 'G A', 'A', '']);
  });

  test('win against the usual key of another command', () => {
    map.overrides = { next: 'a', previous: 'shift+a' };
    press('a');
    press('A', { shiftKey: true });
    expect(done).toEqual(['next', 'previous']);
  });
});

describe('without lone letters', () => {
  beforeEach(() => (map.hasLetters = false));

  test.each(['j', '/', '?', '.', ']', '1'])('%s does nothing', (key) => {
    map.overrides = { undo: '1' };
    expect(press(key).defaultPrevented).toBe(false);
    expect(done).toEqual([]);
  });

  test('sequences and letters with Shift do nothing either', () => {
    press('g');
    press('s');
    press('A', { shiftKey: true });
    expect(done).toEqual([]);
  });

  test('what has no letter, or one with Control, still acts', () => {
    map.overrides = { next: 'ArrowDown', toggle_star: 'mod+j' };
    for (const key of ['Enter', 'Escape', ' ', 'ArrowDown']) press(key);
    press('k', { ctrlKey: true });
    press('j', { ctrlKey: true });
    expect(done).toEqual(['open', 'close', 'read_on', 'next', 'palette', 'toggle_star']);
  });

  test('only keys that act are shown', () => {
    expect([map.hint('next'), map.hint('palette')]).toEqual(['', 'Ctrl+K']);
  });
});
