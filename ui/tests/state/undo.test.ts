import { expect, test, vi } from 'vitest';
import { Toasts } from '../../src/state/toasts.svelte';
import { Undo } from '../../src/state/undo.svelte';

test('undo takes the newest change, then the one before, then nothing', () => {
  const undo = new Undo(new Toasts());
  const [first, second] = [vi.fn(async () => {}), vi.fn(async () => {})];
  undo.offer('first', first);
  undo.note(second);
  expect(undo.latest()).toBe(true);
  expect([first, second].map((work) => work.mock.calls.length)).toEqual([0, 1]);
  expect(undo.latest()).toBe(true);
  expect(first).toHaveBeenCalledOnce();
  expect(undo.latest()).toBe(false);
});

test('a change that was taken back by its button is not taken back again by the key', () => {
  const toasts = new Toasts();
  const undo = new Undo(toasts);
  const work = vi.fn(async () => {});
  undo.offer('starred', work);
  const [toast] = toasts.items;
  if (toast) toasts.undo(toast);
  expect(work).toHaveBeenCalledOnce();
  expect(toasts.items).toEqual([]);
  expect(undo.latest()).toBe(false);
});

test('what happens while reading is undone without ever having been announced', () => {
  const toasts = new Toasts();
  const undo = new Undo(toasts);
  undo.note(async () => {});
  expect(toasts.items).toEqual([]);
  expect(undo.latest()).toBe(true);
});
