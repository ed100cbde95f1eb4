import { describe, expect, test } from 'vitest';
import { Client } from '../../../src/api/client';
import { Counts } from '../../../src/state/desk/counts.svelte';
import { Toasts } from '../../../src/state/desk/toasts.svelte';
import { Entries } from '../../../src/state/list/entries.svelte';
import { EntryList, type View } from '../../../src/state/list/list.svelte';
import { Undo } from '../../../src/state/list/undo.svelte';
import * as make from '../../make';
import { FakeServer } from '../../server';

const unread: View = { list: { kind: 'all' }, unreadOnly: true, order: 'newest' };

describe('a limit', () => {
  const some = [
    make.entry(4, { overall: 0.9 }),
    make.entry(3, { overall: 0.2 }),
    make.entry(2),
    make.entry(1, { overall: 0.8 }),
  ];

  function setUpLimited(shown = some) {
    const server = new FakeServer().install();
    server.entries = shown;
    const client = new Client();
    const counts = new Counts(client);
    const toasts = new Toasts();
    const entries = new Entries(client, counts, toasts, new Undo(toasts));
    const list = new EntryList(client, entries, counts);
    list.isAboveLimit = (entry) => (entry.overall ?? 0) > 0.5;
    return { server, entries, list };
  }

  test('folds what is above it, and shows it when asked', async () => {
    const { list } = setUpLimited();
    await list.open(unread);
    expect(list.ids).toEqual([3, 2]);
    expect(list.folding.count).toBe(2);
    expect(list.folding.all).toEqual([4, 3, 2, 1]);
    list.folding.unfold(true);
    expect(list.ids).toEqual([4, 3, 2, 1]);
    expect(list.folding.count).toBe(2);
  });

  test('folds nothing under the eyes of the reader, only what comes', async () => {
    const { list, server, entries } = setUpLimited();
    await list.open(unread);
    entries.merge([make.entry(3, { overall: 0.9 })], entries.moment);
    expect(list.ids).toEqual([3, 2]);
    server.entries = [make.entry(5, { overall: 0.9 }), ...some];
    await list.reload();
    expect(list.ids).toEqual([3, 2]);
    expect(list.folding.count).toBe(3);
  });

  test('another limit counts for all that is there', async () => {
    const { list } = setUpLimited();
    await list.open(unread);
    list.folding.unfold(true);
    list.isAboveLimit = () => false;
    list.folding.foldAnew();
    expect([list.ids.length, list.folding.count, list.folding.isUnfolded]).toEqual([4, 0, false]);
  });

  test('is none for what was picked by hand', async () => {
    const { list } = setUpLimited(
      some.map((entry) => ({ ...entry, starred_at: '2026-03-04T12:00:00Z' })),
    );
    await list.open({ ...unread, list: { kind: 'starred' } });
    expect(list.ids).toHaveLength(4);
  });

  test('the next entry is found behind a page that is folded as a whole', async () => {
    const loud = make.entries(170, 52).map((entry) => ({ ...entry, overall: 0.9 }));
    const { list } = setUpLimited([make.entry(200), ...loud, ...make.entries(51, 1)]);
    await list.open(unread);
    expect(list.ids).toEqual([200]);
    expect(await list.neighbour(200, 1)).toBe(51);
  });

  test('what is folded comes back with the rest when "mark all" is taken back', async () => {
    const { list } = setUpLimited();
    await list.open(unread);
    const snapshot = list.clear();
    expect([list.ids.length, list.folding.count]).toEqual([0, 0]);
    list.restore(snapshot);
    expect([list.ids.length, list.folding.count]).toEqual([2, 2]);
  });
});
