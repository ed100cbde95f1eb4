import { describe, expect, test } from 'vitest';
import { Client } from '../../../src/api/client';
import { Counts } from '../../../src/state/desk/counts.svelte';
import { Toasts } from '../../../src/state/desk/toasts.svelte';
import { Entries } from '../../../src/state/list/entries.svelte';
import { Undo } from '../../../src/state/list/undo.svelte';
import * as make from '../../make';
import { FakeServer, hold, json } from '../../server';
import { until } from '../../waiting';

async function setUp() {
  const server = new FakeServer().install();
  server.entries = make.entries(1, 3);
  const client = new Client();
  const counts = new Counts(client);
  const toasts = new Toasts();
  const undo = new Undo(toasts);
  const entries = new Entries(client, counts, toasts, undo);
  await counts.load();
  entries.merge(server.entries);
  return { server, counts, toasts, entries, undo };
}

describe('changes', () => {
  test('an entry is read at once, before the server has answered', async () => {
    const { server, entries, counts } = await setUp();
    const slow = hold();
    server.on('POST /v1/entries/mark-read', () => slow.promise);
    const done = entries.setRead([1], true);
    expect(entries.get(1)?.is_read).toBe(true);
    expect([counts.unread, counts.feeds.get(1)]).toEqual([2, 2]);
    slow.answer(json({ changed: 1, operation_id: null }));
    await done;
    expect(entries.get(1)?.is_read).toBe(true);
  });

  test('what the server refuses is changed back, with the counts, and said', async () => {
    const { server, entries, counts, toasts } = await setUp();
    server.refuse('POST /v1/entries/mark-read');
    await entries.setRead([1, 2], true);
    expect(entries.get(1)?.is_read).toBe(false);
    expect(counts.unread).toBe(3);
    expect(toasts.items[0]?.isError).toBe(true);
  });

  test('star and later are changed back too', async () => {
    const { server, entries, counts } = await setUp();
    server.refuse('POST /v1/entries/1/star');
    server.refuse('POST /v1/entries/1/later');
    await Promise.all([entries.setMark(1, 'starred', true), entries.setMark(1, 'later', true)]);
    expect(entries.get(1)).toMatchObject({ starred_at: null, later_at: null });
    expect([counts.marks.starred, counts.marks.later]).toEqual([0, 0]);
  });

  test('what is already so is not sent', async () => {
    const { server, entries } = await setUp();
    await entries.setRead([1], false);
    expect(server.asked('POST /v1/entries/mark-read')).toEqual([]);
  });

  test('on and off reach the server in that order', async () => {
    const { server, entries } = await setUp();
    const slow = hold();
    server.on('POST /v1/entries/1/star', () => slow.promise);
    const done = Promise.all([
      entries.setMark(1, 'starred', true),
      entries.setMark(1, 'starred', false),
    ]);
    await until(() => expect(server.asked('POST /v1/entries/1/star')).toHaveLength(1));
    expect(server.asked('DELETE /v1/entries/1/star')).toHaveLength(0);
    slow.answer(json({ changed: 1, operation_id: null }));
    await done;
    expect(server.asked('DELETE /v1/entries/1/star')).toHaveLength(1);
    expect(entries.get(1)?.starred_at).toBeNull();
  });
});

describe('news from elsewhere', () => {
  test.each([
    ['read', { is_read: true }],
    ['all_read', { is_read: true }],
    ['unlater', { later_at: null }],
    ['unstarred', { starred_at: null }],
  ] as const)('%s is applied', async (change, expected) => {
    const { entries } = await setUp();
    entries.applyRemote([1], change);
    expect(entries.get(1)).toMatchObject(expected);
  });

  test('a star set elsewhere is shown', async () => {
    const { entries } = await setUp();
    entries.applyRemote([1], 'starred');
    entries.applyRemote([1], 'later');
    expect(entries.get(1)?.starred_at).not.toBeNull();
    expect(entries.get(1)?.later_at).not.toBeNull();
  });

  test('a change that is under way here wins over an older one from elsewhere', async () => {
    const { server, entries } = await setUp();
    const slow = hold();
    server.on('POST /v1/entries/mark-read', () => slow.promise);
    const done = entries.setRead([1], true);
    entries.applyRemote([1], 'unread');
    entries.merge([make.entry(1, { title: 'Corrected' })]);
    expect(entries.get(1)).toMatchObject({ is_read: true, title: 'Corrected' });
    slow.answer(json({ changed: 1, operation_id: null }));
    await done;
  });

  test('an answer that was asked for before a change does not take it back', async () => {
    const { entries } = await setUp();
    const asked = entries.moment;
    await entries.setRead([1], true);
    entries.applyRemote([2], 'starred');
    entries.merge([make.entry(1, { title: 'Corrected' }), make.entry(2)], asked);
    expect(entries.get(1)).toMatchObject({ is_read: true, title: 'Corrected' });
    expect(entries.get(2)?.starred_at).not.toBeNull();
    entries.merge([make.entry(1)]);
    expect(entries.get(1)?.is_read).toBe(false);
  });

  test('what others changed while a change of ours was under way is asked for', async () => {
    const { server, entries } = await setUp();
    const slow = hold();
    server.on('POST /v1/entries/mark-read', () => slow.promise);
    const starred = make.entry(1, { is_read: true, starred_at: '2026-03-01T08:00:00Z' });
    server.on('GET /v1/entries/1', () => json(make.detail(starred)));
    const done = entries.setRead([1], true);
    entries.applyRemote([1], 'read');
    entries.applyRemote([1], 'starred');
    slow.answer(json({ changed: 1, operation_id: null }));
    await done;
    await until(() => expect(entries.get(1)?.starred_at).not.toBeNull());
    expect(server.asked('GET /v1/entries/1')).toHaveLength(1);
  });

  test('the echo of a change of ours asks for nothing', async () => {
    const { server, entries } = await setUp();
    const slow = hold();
    server.on('POST /v1/entries/mark-read', () => slow.promise);
    const done = entries.setRead([1], true);
    entries.applyRemote([1], 'read');
    slow.answer(json({ changed: 1, operation_id: null }));
    await done;
    expect(server.asked('GET /v1/entries/1')).toHaveLength(0);
  });

  test('an entry that was never seen here stays unknown', async () => {
    const { entries } = await setUp();
    entries.applyRemote([99], 'read');
    expect(entries.get(99)).toBeUndefined();
  });
});

test('counts that were taken before a change do not undo it', async () => {
  const { server, entries, counts } = await setUp();
  const slow = hold();
  server.on('GET /v1/counts', () => slow.promise);
  const loading = counts.load();
  await entries.setRead([1], true);
  slow.answer(json(make.counts({ unread: 3, feeds: { 1: 3 } })));
  await loading;
  expect(counts.unread).toBe(2);
  counts.stop();
});
