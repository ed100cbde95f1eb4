import { beforeEach, describe, expect, test } from 'vitest';
import { en } from '../../src/messages/en';
import { commandNames, defaultKeys, KeyMap, type Command } from '../../src/state/keymap.svelte';
import { Keys, type Commands } from '../../src/state/keys.svelte';

let done: Command[];
let map: KeyMap;
let keys: Keys;

beforeEach(() => {
  done = [];
  map = new KeyMap();
  const record = commandNames.map((name) => [name, () => done.push(name)]);
  keys = new Keys(map, Object.fromEntries(record) as unknown as Commands);
});

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body): Event {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.body.append(target === document.body ? '' : target);
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
    ['a', {}, 'mark_all_read'],
    ['N', { shiftKey: true }, 'add_feed'],
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

  test.each(['input', 'textarea', 'select'])('typing in %s does nothing else', (name) => {
    press('j', {}, document.createElement(name));
    expect(done).toEqual([]);
  });

  test('Enter on a button presses the button', () => {
    press('Enter', {}, document.createElement('button'));
    expect(done).toEqual([]);
  });

  test('keys in an open dialog stay there', () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    press('j', {}, dialog);
    expect(done).toEqual([]);
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
  expect(Object.keys(en.commands).sort()).toEqual(Object.keys(defaultKeys).sort());
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
    expect(map.conflictsWith('next', 'x')).toEqual([]);
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
    ).toEqual(['A', 'G A', 'Shift+N', '']);
  });
});
