import { beforeEach, describe, expect, test } from 'vitest';
import { en } from '../../src/messages/en';
import { bindings, Keys, type Command, type Commands } from '../../src/state/keys.svelte';

let done: Command[];
let keys: Keys;

beforeEach(() => {
  done = [];
  const names = Object.keys(bindings) as Command[];
  keys = new Keys(
    Object.fromEntries(names.map((name) => [name, () => done.push(name)])) as unknown as Commands,
  );
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
    ['a', {}, 'add_feed'],
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
  const all = Object.values(bindings).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(en.commands).sort()).toEqual(Object.keys(bindings).sort());
});
