import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client } from '../../../src/api/client';
import { Counts } from '../../../src/state/desk/counts.svelte';
import { Toasts } from '../../../src/state/desk/toasts.svelte';
import { Entries } from '../../../src/state/list/entries.svelte';
import { ScrollMarks } from '../../../src/state/list/scrollmarks';
import { Undo } from '../../../src/state/list/undo.svelte';
import * as make from '../../make';
import { FakeServer } from '../../server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const server = new FakeServer().install();
  server.entries = make.entries(1, 100);
  const client = new Client();
  const toasts = new Toasts();
  const entries = new Entries(client, new Counts(client), toasts, new Undo(toasts));
  entries.merge(server.entries);
  const ids = server.entries.map((entry) => entry.id);
  const marked = () =>
    server.asked('POST /v1/entries/mark-read').map((call) => call.body.entry_ids as number[]);
  return { entries, ids, marked, toasts, marks: new ScrollMarks(entries) };
}

test('everything above the edge is marked in one request, also what flew past', async () => {
  const { marks, ids, marked, toasts } = setUp();
  marks.reach(ids, 3);
  marks.reach(ids, 80);
  expect(marked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(marked()).toEqual([ids.slice(0, 80)]);
  expect(toasts.items).toEqual([]);
});

test('each row passes once: what was marked unread by hand stays so', async () => {
  const { marks, ids, marked, entries } = setUp();
  marks.reach(ids, 5);
  await vi.advanceTimersByTimeAsync(400);
  await entries.setRead([2], false);
  marks.reach(ids, 2);
  marks.reach(ids, 6);
  await vi.advanceTimersByTimeAsync(400);
  expect(marked().at(-1)).toEqual([6]);
  expect(entries.get(2)?.is_read).toBe(false);
});

test('another list begins without anything passed, and what had passed is kept', async () => {
  const { marks, ids, marked } = setUp();
  marks.reach(ids, 2);
  marks.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(marked()).toEqual([[1, 2]]);
  marks.reach(ids.slice(50), 1);
  await vi.advanceTimersByTimeAsync(400);
  expect(marked().at(-1)).toEqual([51]);
});
