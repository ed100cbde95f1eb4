import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '../../../src/state/desk/toasts.svelte';

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a message goes by itself, but not while somebody points at it', () => {
    const toasts = new Toasts();
    toasts.say('one');
    const [toast] = toasts.items;
    if (!toast) throw new Error('no toast');
    toasts.hold(toast.id);
    vi.advanceTimersByTime(60_000);
    expect(toasts.items).toHaveLength(1);
    toasts.release(toast);
    vi.advanceTimersByTime(4000);
    expect(toasts.items).toHaveLength(0);
  });

  test('one offer to undo is enough: a newer one takes its place', () => {
    const toasts = new Toasts();
    toasts.offerUndo('first', async () => {});
    toasts.fail('second');
    toasts.offerUndo('third', async () => {});
    expect(toasts.items.map((toast) => toast.text)).toEqual(['second', 'third']);
  });

  test('what only says something makes room for whatever comes next', () => {
    const toasts = new Toasts();
    toasts.say('Undone.');
    toasts.say('Layout: Cards');
    expect(toasts.items.map((toast) => toast.text)).toEqual(['Layout: Cards']);
    toasts.offerUndo('Starred.', async () => {});
    expect(toasts.items.map((toast) => toast.text)).toEqual(['Starred.']);
  });

  test('what offers something, or went wrong, stays beside what is said next', () => {
    const toasts = new Toasts();
    toasts.offerUndo('Starred.', async () => {});
    toasts.fail('Not saved.');
    toasts.say('Link copied.');
    expect(toasts.items.map((toast) => toast.text)).toEqual([
      'Starred.',
      'Not saved.',
      'Link copied.',
    ]);
  });

  test('the same failure is said once', () => {
    const toasts = new Toasts();
    for (let time = 0; time < 2; time += 1) toasts.fail('Not saved.');
    expect(toasts.items).toHaveLength(1);
  });

  test('there are never more than three', () => {
    const toasts = new Toasts();
    for (const text of ['a', 'b', 'c', 'd']) toasts.fail(text);
    expect(toasts.items.map((toast) => toast.text)).toEqual(['b', 'c', 'd']);
  });
});
