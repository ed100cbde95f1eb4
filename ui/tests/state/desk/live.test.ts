import { describe, expect, test } from 'vitest';
import type { StateChange } from '../../../src/api/schema';
import { meanings } from '../../../src/lib/lists/statechanges';
import { catchUp, checkMissed } from '../../../src/state/desk/live';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { type FakeServer, hold, json } from '../../server';
import { until, untilThere } from '../../waiting';

const three = (server: FakeServer) => void (server.entries = make.entries(3, 1));
const setAll = (server: FakeServer, change: object) => {
  server.entries = server.entries.map((entry) => ({ ...entry, ...change }));
};

test('an entry that could not be opened is there once the server is back', async () => {
  const { desk, server } = await openDesk(three);
  server.on('GET /v1/entries/2', () => Promise.reject(new TypeError('Failed to fetch')));
  await desk.reader.open(2);
  expect(desk.reader.trouble).not.toBe('');
  server.on('GET /v1/entries/2', () => json(make.detail(make.entry(2))));
  catchUp(desk);
  await until(() => expect(desk.reader.detail?.id).toBe(2));
  expect(desk.reader.trouble).toBe('');
});

describe('an undo elsewhere', () => {
  test.each([[[3, 2, 1]], [null]])('fills the list that was emptied here (%j)', async (ids) => {
    const { desk, server } = await openDesk(three);
    desk.markAllRead();
    await until(() => expect(server.entries.every((entry) => entry.is_read)).toBe(true));
    expect(desk.list.ids).toEqual([]);
    setAll(server, { is_read: false, read_at: null });
    server.emit('states', { entry_ids: ids, change: 'unread' });
    await until(() => expect(desk.list.ids).toEqual([3, 2, 1]));
  });

  test.each([[[2]], [null]])('moves nothing: what came back waits (%j)', async (ids) => {
    const { desk, server } = await openDesk(three);
    desk.list.remove(2);
    server.emit('states', { entry_ids: ids, change: 'unread' });
    await until(() => expect(desk.list.waitingCount).toBe(1));
    expect(desk.list.ids).toEqual([3, 1]);
  });

  test.each([[[2]], [null]])('brings what was never on this device (%j)', async (ids) => {
    const { desk, server } = await openDesk((empty) => {
      empty.entries = make.entries(3, 1).map((each) => ({ ...each, is_read: each.id === 2 }));
    });
    expect(desk.list.ids).toEqual([3, 1]);
    expect(desk.entries.get(2)).toBeUndefined();
    setAll(server, { is_read: false });
    server.emit('states', { entry_ids: ids, change: 'unread' });
    await until(() => expect(desk.list.waitingCount).toBe(1));
    expect(desk.list.ids).toEqual([3, 1]);
  });

  test('offers what belongs between the first rows of a long list, not what follows them', async () => {
    const { desk, server } = await openDesk((long) => {
      const isRead = (id: number) => id === 118 || id === 5;
      long.entries = make.entries(120, 1).map((each) => ({ ...each, is_read: isRead(each.id) }));
    });
    expect(desk.list.hasMore).toBe(true);
    setAll(server, { is_read: false });
    server.emit('states', { entry_ids: [118, 5], change: 'unread' });
    await until(() => expect(desk.list.waitingCount).toBe(1));
    await desk.showNew();
    expect(desk.list.ids.slice(0, 4)).toEqual([120, 119, 118, 117]);
  });

  test('is heard also while the list is being asked for', async () => {
    const { desk, server } = await openDesk((long) => {
      long.entries = make.entries(3, 1).map((each) => ({ ...each, is_read: each.id === 2 }));
    });
    const reloaded = desk.list.reload();
    // The answer is on its way, and does not know of it.
    server.emit('states', { entry_ids: [2], change: 'unread' });
    await reloaded;
    setAll(server, { is_read: false });
    await until(() => expect(desk.list.waitingCount).toBe(1));
  });

  test('is heard also while a row is asked for that was read then', async () => {
    const { desk, server } = await openDesk((long) => void (long.entries = make.entries(60, 1)));
    await desk.list.loadWhole();
    expect(desk.list.ids).toHaveLength(60);
    const slow = hold();
    server.on('GET /v1/entries', () => slow.promise);
    const filled = desk.list.filling.fill([3]);
    await until(() => expect(server.asked('GET /v1/entries').at(-1)?.query.get('ids')).toBe('3'));
    server.emit('states', { entry_ids: [3], change: 'unread' });
    server.heal('GET /v1/entries');
    slow.answer(json({ items: [] }));
    await filled;
    expect(desk.list.ids).toHaveLength(59);
    await until(() => expect(desk.list.waitingCount).toBe(1));
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
    await until(() => expect(desk.list.waitingCount).toBe(0));
  });
});

describe('a tag set elsewhere', () => {
  const tagged = (server: FakeServer) => {
    three(server);
    server.tags = [make.tag(5, 'Recipes')];
  };

  test('shows, and goes again', async () => {
    const { desk, server } = await openDesk(tagged);
    await untilThere(() => desk.tags.isLoaded);
    server.emit('states', { entry_ids: [2], change: 'tagged', tag_id: 5 });
    await until(() => expect(desk.entries.get(2)?.tags).toEqual(['Recipes']));
    server.emit('states', { entry_ids: [2], change: 'untagged', tag_id: 5 });
    await until(() => expect(desk.entries.get(2)?.tags).toEqual([]));
  });

  test('shows though the tag itself is new', async () => {
    const { desk, server } = await openDesk(three);
    await untilThere(() => desk.tags.isLoaded);
    server.tags = [make.tag(6, 'Boats')];
    server.emit('states', { entry_ids: [1], change: 'tagged', tag_id: 6 });
    await until(() => expect(desk.entries.get(1)?.tags).toEqual(['Boats']));
  });
});

test('what came before events were heard is shown at once in an empty list', async () => {
  const { desk, server } = await openDesk((fake) => void (fake.entries = []));
  three(server);
  checkMissed(desk);
  await until(() => expect(desk.list.ids).toEqual([3, 2, 1]));
  expect(desk.list.waitingCount).toBe(0);
});

test('after a gap tags are asked for again, and an empty list begins anew', async () => {
  const { desk, server } = await openDesk((fake) => {
    three(fake);
    setAll(fake, { is_read: true });
  });
  expect(desk.list.ids).toEqual([]);
  setAll(server, { is_read: false });
  server.tags = [make.tag(6, 'Boats')];
  server.emit('reset', {});
  await until(() => expect(desk.list.ids).toEqual([3, 2, 1]));
  await until(() => expect(desk.tags.items).toHaveLength(1));
});

test.each(Object.keys(meanings) as StateChange[])('%s changes the entry it names', (change) => {
  const before = make.entry(1, {
    is_read: true,
    starred_at: 'x',
    later_at: 'x',
    tags: ['Boats'],
    board_ids: [1],
    importance: 1,
  });
  const entry = change.startsWith('un') ? { ...before, hidden_at: 'x' } : make.entry(1);
  expect({ ...entry, ...meanings[change].set(entry, { tag: 'Boats', boardId: 1 }) }).not.toEqual(
    entry,
  );
});

test('a list that failed is asked for again when the server is back', async () => {
  const { desk, server, router } = await openDesk();
  server.refuse('GET /v1/entries/search');
  router.openList({ kind: 'search', words: 'harbour' });
  await until(() => expect(desk.list.status).toBe('failed'));
  server.heal('GET /v1/entries/search');
  catchUp(desk);
  await until(() => expect(desk.list.status).toBe('ready'));
});

describe('on the desk', () => {
  test('new entries wait behind the pill and the counts follow', async () => {
    const { desk, server } = await openDesk(three);
    server.entries = make.entries(5, 1);
    server.emit('new_entries', { feed_id: 1, entry_ids: [4, 5], count: 2 });
    expect(desk.list.waitingCount).toBe(2);
    expect(desk.list.ids).toEqual([3, 2, 1]);
    await until(() => expect(desk.counts.unread).toBe(5));
    desk.keys.commands.show_new();
    await until(() => expect(desk.list.ids).toEqual([5, 4, 3, 2, 1]));
  });

  test('what is hidden elsewhere waits no longer', async () => {
    const { desk, server } = await openDesk(three);
    server.emit('new_entries', { feed_id: 1, entry_ids: [4, 5], count: 2 });
    server.emit('states', { change: 'hidden', entry_ids: [4] });
    await until(() => expect(desk.list.waitingCount).toBe(1));
  });

  test('what a filter hid before it was told of never waits', async () => {
    const { desk, server } = await openDesk(three);
    server.emit('states', { change: 'hidden', entry_ids: [4] });
    server.emit('new_entries', { feed_id: 1, entry_ids: [4, 5], count: 2 });
    expect(desk.list.waitingCount).toBe(1);
  });

  test('what a filter hid and gave back waits', async () => {
    const { desk, server } = await openDesk(three);
    server.emit('states', { change: 'hidden', entry_ids: [4] });
    server.emit('new_entries', { feed_id: 1, entry_ids: [4], count: 1 });
    server.entries = make.entries(4, 1);
    server.emit('states', { change: 'unhidden', entry_ids: [4] });
    await until(() => expect(desk.list.waitingCount).toBe(1));
  });

  test('new entries of a feed that is not shown do not wait here', async () => {
    history.replaceState(null, '', '/feed/2');
    const { desk, server } = await openDesk((fake) => {
      fake.entries = [make.entry(1, { feed_id: 2 })];
    });
    server.emit('new_entries', { feed_id: 1, entry_ids: [4], count: 1 });
    expect(desk.list.waitingCount).toBe(0);
  });

  test('in an empty list nothing can move, so new entries show at once', async () => {
    const { desk, server } = await openDesk();
    server.entries = [make.entry(1)];
    server.emit('new_entries', { feed_id: 1, entry_ids: [1], count: 1 });
    await until(() => expect(desk.list.ids).toEqual([1]));
  });

  test('what another tab read is read here', async () => {
    const { desk, server } = await openDesk(three);
    server.emit('states', { entry_ids: [2], change: 'read' });
    expect(desk.entries.get(2)?.is_read).toBe(true);
    expect(desk.list.ids).toEqual([3, 2, 1]);
  });

  test('when another tab marked everything, the states are asked for again', async () => {
    const { desk, server } = await openDesk(three);
    server.entries = make.entries(3, 1, { is_read: true });
    server.emit('states', { entry_ids: null, change: 'all_read' });
    await until(() => expect(desk.entries.get(1)?.is_read).toBe(true));
    expect(desk.list.ids).toEqual([3, 2, 1]);
  });

  test('a corrected entry does not change under the eyes of its reader', async () => {
    const { desk, server, router } = await openDesk(three);
    router.openEntry(3);
    await until(() => expect(desk.reader.detail).toBeDefined());
    server.on('GET /v1/entries/3', () =>
      Response.json(make.detail(make.entry(3, { title: 'New', version: 2 }), { html: 'New' })),
    );
    server.emit('entry_updated', { feed_id: 1, entry_ids: [3] });
    await until(() => expect(desk.entries.get(3)?.title).toBe('New'));
    expect(desk.reader.detail?.html).toContain('Text of 3');
    expect(desk.reader.isOutdated).toBe(true);
    await desk.reader.showUpdated();
    expect(desk.reader.detail?.html).toBe('New');
    expect(desk.reader.isOutdated).toBe(false);
  });

  test('a text that was cleaned stays on screen and is new when it is opened again', async () => {
    const { desk, server, router } = await openDesk(three);
    router.openEntry(3);
    await until(() => expect(desk.reader.detail).toBeDefined());
    server.on('GET /v1/entries/3', () =>
      Response.json(make.detail(make.entry(3, { excerpt: 'Clean' }), { html: 'Clean' })),
    );
    server.emit('entry_cleaned', { feed_id: 1, entry_ids: [3] });
    await until(() => expect(desk.entries.get(3)?.excerpt).toBe('Clean'));
    expect(desk.reader.detail?.html).toContain('Text of 3');
    expect(desk.reader.isOutdated).toBe(false);
    router.openEntry(2);
    await until(() => expect(desk.reader.detail?.id).toBe(2));
    router.openEntry(3);
    await until(() => expect(desk.reader.detail?.html).toBe('Clean'));
  });

  test('a feed that fails is marked with the reason', async () => {
    const { desk, server } = await openDesk();
    const fetch_state = make.fetchState({ last_error: 'HTTP 404' });
    server.subscriptions = [make.subscription(1, { fetch_state }), make.subscription(2)];
    server.emit('refreshed', { feed_id: 1, error: 'HTTP 404' });
    await until(() => expect(desk.subscriptions.find(1)?.fetch_state.last_error).toBe('HTTP 404'));
  });

  test('a healthy feed that was checked again costs no request', async () => {
    const { server } = await openDesk();
    const before = server.calls.length;
    server.emit('refreshed', { feed_id: 1, error: null });
    await Promise.resolve();
    expect(server.calls).toHaveLength(before);
  });

  test('an icon that was found is shown without asking for anything', async () => {
    const { desk, server } = await openDesk();
    const before = server.calls.length;
    server.emit('icon', { feed_id: 1, icon: '/v1/icons/a' });
    expect(desk.subscriptions.find(1)?.icon).toBe('/v1/icons/a');
    expect(server.calls).toHaveLength(before);
  });

  test('what came before the line stood is found once it stands', async () => {
    const { desk, server } = await openDesk((fake) => {
      three(fake);
      // Part by part, as after signing in: where events went on then, nobody knows.
      fake.on('GET /v1/searches', () => json({ items: [] }));
    });
    server.entries = make.entries(4, 1);
    server.streams[0]?.open();
    await until(() => expect(desk.list.waitingCount).toBe(1));
  });

  test('after a reset everything is asked again and nothing moves', async () => {
    const { desk, server } = await openDesk(three);
    server.entries = make.entries(4, 1);
    server.emit('reset', {});
    await until(() => expect(desk.list.waitingCount).toBe(1));
    expect(desk.list.ids).toEqual([3, 2, 1]);
  });

  test('a stream that the server closes for a lost session leads to the door', async () => {
    const { server, session } = await openDesk();
    server.user = null;
    server.streams[0]?.fail({ isFinal: true });
    await until(() => expect(session.door).toBe('login'));
    expect(session.wasSignedOut).toBe(true);
  });
});
