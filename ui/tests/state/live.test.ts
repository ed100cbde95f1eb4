import { describe, expect, test, vi } from 'vitest';
import type { StateChange } from '../../src/api/schema';
import { meanings } from '../../src/lib/statechanges';
import { catchUp, checkMissed } from '../../src/state/live';
import { openDesk } from '../desk';
import * as make from '../make';
import type { FakeServer } from '../server';

const three = (server: FakeServer) => void (server.entries = make.entries(3, 1));
const setAll = (server: FakeServer, change: object) => {
  server.entries = server.entries.map((entry) => ({ ...entry, ...change }));
};

describe('an undo elsewhere', () => {
  test.each([[[3, 2, 1]], [null]])('fills the list that was emptied here (%j)', async (ids) => {
    const { desk, server } = await openDesk(three);
    desk.markAllRead();
    await vi.waitFor(() => expect(server.entries.every((entry) => entry.is_read)).toBe(true));
    expect(desk.list.ids).toEqual([]);
    setAll(server, { is_read: false, read_at: null });
    server.emit('states', { entry_ids: ids, change: 'unread' });
    await vi.waitFor(() => expect(desk.list.ids).toEqual([3, 2, 1]));
  });

  test('moves nothing in a list that shows something: what came back waits', async () => {
    const { desk, server } = await openDesk(three);
    desk.list.remove(2);
    server.emit('states', { entry_ids: [2], change: 'unread' });
    await vi.waitFor(() => expect(desk.list.waitingCount).toBe(1));
    expect(desk.list.ids).toEqual([3, 1]);
  });
});

describe('"mark all" elsewhere', () => {
  test.each([
    ['read', [4]],
    ['all_read', [4]],
    ['all_read', null],
  ] as const)('takes the pill away (%s, %j)', async (change, ids) => {
    const { desk, server } = await openDesk(three);
    server.entries = [make.entry(4), ...server.entries];
    server.emit('new_entries', { feed_id: 1, entry_ids: [4], count: 1 });
    expect(desk.list.waitingCount).toBe(1);
    setAll(server, { is_read: true });
    server.emit('states', { entry_ids: ids && [...ids], change });
    await vi.waitFor(() => expect(desk.list.waitingCount).toBe(0));
  });
});

describe('a tag set elsewhere', () => {
  const tagged = (server: FakeServer) => {
    three(server);
    server.tags = [{ id: 5, title: 'Recipes', unread_count: 0 }];
  };

  test('shows, and goes again', async () => {
    const { desk, server } = await openDesk(tagged);
    await vi.waitUntil(() => desk.tags.isLoaded);
    server.emit('states', { entry_ids: [2], change: 'tagged', tag_id: 5 });
    await vi.waitFor(() => expect(desk.entries.get(2)?.tags).toEqual(['Recipes']));
    server.emit('states', { entry_ids: [2], change: 'untagged', tag_id: 5 });
    await vi.waitFor(() => expect(desk.entries.get(2)?.tags).toEqual([]));
  });

  test('shows though the tag itself is new', async () => {
    const { desk, server } = await openDesk(three);
    await vi.waitUntil(() => desk.tags.isLoaded);
    server.tags = [{ id: 6, title: 'Boats', unread_count: 0 }];
    server.emit('states', { entry_ids: [1], change: 'tagged', tag_id: 6 });
    await vi.waitFor(() => expect(desk.entries.get(1)?.tags).toEqual(['Boats']));
  });
});

test('what came before events were heard is shown at once in an empty list', async () => {
  const { desk, server } = await openDesk((fake) => void (fake.entries = []));
  three(server);
  checkMissed(desk);
  await vi.waitFor(() => expect(desk.list.ids).toEqual([3, 2, 1]));
  expect(desk.list.waitingCount).toBe(0);
});

test('after a gap tags are asked for again, and an empty list begins anew', async () => {
  const { desk, server } = await openDesk((fake) => {
    three(fake);
    setAll(fake, { is_read: true });
  });
  expect(desk.list.ids).toEqual([]);
  setAll(server, { is_read: false });
  server.tags = [{ id: 6, title: 'Boats', unread_count: 0 }];
  server.emit('reset', {});
  await vi.waitFor(() => expect(desk.list.ids).toEqual([3, 2, 1]));
  await vi.waitFor(() => expect(desk.tags.items).toHaveLength(1));
});

test.each(Object.keys(meanings) as StateChange[])('%s changes the entry it names', (change) => {
  const before = make.entry(1, { is_read: true, starred_at: 'x', later_at: 'x', tags: ['Boats'] });
  const entry = change.startsWith('un') ? { ...before, hidden_at: 'x' } : make.entry(1);
  expect({ ...entry, ...meanings[change].set(entry, 'Boats') }).not.toEqual(entry);
});

test('a list that failed is asked for again when the server is back', async () => {
  const { desk, server, router } = await openDesk();
  server.refuse('GET /v1/entries/search');
  router.openList({ kind: 'search', words: 'harbour' });
  await vi.waitFor(() => expect(desk.list.status).toBe('failed'));
  server.heal('GET /v1/entries/search');
  catchUp(desk);
  await vi.waitFor(() => expect(desk.list.status).toBe('ready'));
});
