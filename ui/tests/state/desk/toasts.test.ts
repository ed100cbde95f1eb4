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
    toasts.say('second');
    toasts.offerUndo('third', async () => {});
    expect(toasts.items.map((toast) => toast.text)).toEqual(['second', 'third']);
  });

  test('of one kind only the newest is shown', () => {
    const toasts = new Toasts();
    toasts.say('Layout: List', 'layout');
    toasts.say('saved');
    toasts.say('Layout: Cards', 'layout');
    expect(toasts.items.map((toast) => toast.text)).toEqual(['saved', 'Layout: Cards']);
  });

  test('there are never more than three', () => {
    const toasts = new Toasts();
    for (const text of ['a', 'b', 'c', 'd']) toasts.say(text);
    expect(toasts.items.map((toast) => toast.text)).toEqual(['b', 'c', 'd']);
  });
});
