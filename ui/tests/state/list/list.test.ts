import { describe, expect, test, vi } from 'vitest';
import { Client } from '../../../src/api/client';
import { Counts } from '../../../src/state/desk/counts.svelte';
import { Toasts } from '../../../src/state/desk/toasts.svelte';
import { Entries } from '../../../src/state/list/entries.svelte';
import { EntryList, type View } from '../../../src/state/list/list.svelte';
import { Undo } from '../../../src/state/list/undo.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { FakeServer, hold, json } from '../../server';
import { until } from '../../waiting';

const unread: View = { list: { kind: 'all' }, unreadOnly: true, order: 'newest' };

function setUp(entries = make.entries(120, 1)) {
  const server = new FakeServer().install();
  server.entries = entries;
  const client = new Client();
  const counts = new Counts(client);
  const toasts = new Toasts();
  const store = new Entries(client, counts, toasts, new Undo(toasts));
  return { server, entries: store, list: new EntryList(client, store, counts) };
}

describe('pages', () => {
  test('the list grows page by page until the end', async () => {
    const { list } = setUp();
    await list.open(unread);
    expect(list.ids).toHaveLength(50);
    await list.loadMore();
    await list.loadMore();
    expect(list.ids).toHaveLength(120);
    expect(list.hasMore).toBe(false);
  });

  test('an entry that appears on two pages is shown once', async () => {
    const { list, server } = setUp();
    await list.open(unread);
    server.on('GET /v1/entries', () => json({ items: make.entries(71, 60) }));
    await list.loadMore();
    expect(list.ids.filter((id) => id === 71)).toHaveLength(1);
    expect(list.ids).toHaveLength(61);
  });

  test('two calls for more ask once', async () => {
    const { list, server } = setUp();
    await list.open(unread);
    await Promise.all([list.loadMore(), list.loadMore()]);
    expect(server.asked('GET /v1/entries')).toHaveLength(2);
  });

  test('a page that fails keeps what is shown and can be asked for again', async () => {
    const { list, server } = setUp();
    await list.open(unread);
    server.refuse('GET /v1/entries');
    await list.loadMore();
    expect(list.trouble).not.toBe('');
    expect(list.ids).toHaveLength(50);
    server.heal('GET /v1/entries');
    await list.loadMore();
    expect(list.ids).toHaveLength(100);
    expect(list.trouble).toBe('');
  });

  test('the answer to an old question is dropped', async () => {
    const { list, server } = setUp();
    const slow = hold();
    server.on('GET /v1/entries', () => slow.promise);
    const first = list.open(unread);
    server.on('GET /v1/entries', () => json({ items: [make.entry(7)] }));
    await list.open({ ...unread, list: { kind: 'starred' } });
    slow.answer(json({ items: make.entries(1, 3) }));
    await first;
    expect(list.ids).toEqual([7]);
  });

  test('a search that cannot be made does not say that nothing was found', async () => {
    const { list, server } = setUp();
    await list.open({ ...unread, list: { kind: 'search', words: '' } });
    server.refuse('GET /v1/entries/search');
    await list.open({ ...unread, list: { kind: 'search', words: 'harbour' } });
    expect(list.status).toBe('failed');
  });

  test('feeds that match are known until another list is shown, or nobody can be asked', async () => {
    const { list, server } = setUp();
    server.subscriptions = [make.subscription(1, { title: 'Harbour' }), make.subscription(2)];
    const search = { ...unread, list: { kind: 'search', words: 'harbour' } as const };
    await list.open(search);
    expect(list.foundFeeds).toEqual([1]);
    await list.open(unread);
    expect(list.foundFeeds).toEqual([]);
    await list.open(search);
    server.refuse('GET /v1/entries/search');
    await list.reload();
    expect(list.foundFeeds).toEqual([]);
  });

  test('a list that cannot be loaded says so', async () => {
    const { list, server } = setUp();
    server.refuse('GET /v1/entries');
    await list.open(unread);
    expect(list.status).toBe('failed');
  });

  test('starred entries are shown whether read or not', async () => {
    const { list, server } = setUp();
    await list.open({ ...unread, list: { kind: 'starred' } });
    expect(server.calls[0]?.query.get('starred')).toBe('true');
    expect(server.calls[0]?.query.has('unread')).toBe(false);
  });

  test('a search without words asks nothing', async () => {
    const { list, server } = setUp();
    await list.open({ ...unread, list: { kind: 'search', words: ' ' } });
    expect(server.calls).toEqual([]);
    expect(list.status).toBe('ready');
  });
});

describe('marks', () => {
  test('a list waits for the marks that are on their way and for those behind them', async () => {
    const { server, entries, list } = setUp();
    entries.merge(server.entries.slice(0, 2));
    const slow = [hold(), hold()];
    const ids = server.entries.slice(0, 2).map((entry) => entry.id);
    ids.forEach((id, at) => server.on(`POST /v1/entries/${id}/star`, () => slow[at]!.promise));
    const marked = ids.map((id) => entries.setMark(id, 'starred', true));
    const listed = list.open({ ...unread, list: { kind: 'starred' } });
    slow[0]!.answer(json({ changed: 1, operation_id: null }));
    await marked[0];
    await until(() => expect(server.asked(`POST /v1/entries/${ids[1]}/star`)).toHaveLength(1));
    expect(server.asked('GET /v1/entries')).toEqual([]);

    slow[1]!.answer(json({ changed: 1, operation_id: null }));
    await listed;
    expect(server.asked('GET /v1/entries')).toHaveLength(1);
  });

  test('a mark that is refused keeps no list from being shown', async () => {
    const { server, entries, list } = setUp();
    entries.merge(server.entries);
    server.refuse('POST /v1/entries/mark-read');
    void entries.setRead([server.entries[0]!.id], true);
    await list.open(unread);
    expect(list.status).toBe('ready');
  });

  test('a mark that hangs is not waited for without end', async () => {
    vi.useFakeTimers();
    const { server, entries, list } = setUp();
    entries.merge(server.entries);
    server.on('POST /v1/entries/mark-read', () => hold().promise);
    void entries.setRead([server.entries[0]!.id], true);
    const listed = list.open(unread);
    await vi.advanceTimersByTimeAsync(5_000);
    await listed;
    vi.useRealTimers();
    expect(list.status).toBe('ready');
  });
});

describe('new entries', () => {
  test('they wait, and what is shown does not move', async () => {
    const { list } = setUp(make.entries(10, 1));
    await list.open(unread);
    const before = list.ids;
    list.addWaiting(1, [11, 12]);
    list.addWaiting(1, [12]);
    expect(list.waitingCount).toBe(2);
    expect(list.ids).toBe(before);
  });

  test('asked for, they come first and no longer wait', async () => {
    const { list, server } = setUp(make.entries(10, 1));
    await list.open(unread);
    server.entries = make.entries(12, 1);
    list.addWaiting(1, [11, 12]);
    await list.reload();
    expect(list.ids.slice(0, 2)).toEqual([12, 11]);
    expect(list.waitingCount).toBe(0);
  });

  test('the first of all do not wait, however early they are heard of', async () => {
    const { list, server } = setUp([]);
    const slow = hold();
    server.on('GET /v1/entries', () => slow.promise);
    const opened = list.open(unread);
    list.addWaiting(1, [1]);
    server.on('GET /v1/entries', () => json({ items: [make.entry(1)] }));
    slow.answer(json({ items: [] }));
    await opened;
    expect(list.ids).toEqual([1]);
    expect(list.waitingCount).toBe(0);
    expect(list.status).toBe('ready');
  });

  test('what was read elsewhere meanwhile no longer waits', async () => {
    const { list } = setUp(make.entries(10, 1));
    await list.open(unread);
    list.addWaiting(1, [11, 12]);
    list.forgetWaiting([12]);
    expect(list.waitingCount).toBe(1);
  });

  test('"mark all" never reaches entries that wait', async () => {
    const { list } = setUp(make.entries(10, 1));
    await list.open(unread);
    expect(list.newestSeenId).toBe(10);
    list.addWaiting(1, [13, 12]);
    expect(list.newestSeenId).toBe(11);
  });

  test('after a gap, what was missed waits and what changed is shown', async () => {
    const { list, server, entries } = setUp(make.entries(10, 1));
    await list.open(unread);
    server.entries = [make.entry(11), make.entry(10, { is_read: true }), ...make.entries(9, 1)];
    await list.reread();
    expect(list.waitingCount).toBe(1);
    expect(entries.get(10)?.is_read).toBe(true);
    expect(list.ids).toHaveLength(10);
  });
});

test('what came while the list was asked for still waits when the answer is there', async () => {
  const { list, server } = setUp(make.entries(3, 1));
  const slow = hold();
  server.on('GET /v1/entries', () => slow.promise);
  const opening = list.open(unread);
  list.addWaiting(1, [3, 9]);
  slow.answer(json({ items: make.entries(3, 1) }));
  await opening;
  expect(list.waitingCount).toBe(1);
  expect(list.newestSeenId).toBe(8);
});

describe('neighbours', () => {
  test('who asks for the next one while the list is loading gets it when it is there', async () => {
    const { list } = setUp(make.entries(3, 1));
    const opening = list.open(unread);
    expect(await list.neighbour(null, 1)).toBe(3);
    await opening;
  });

  test('who asks for the first one waits until the search has changed its words', async () => {
    const { list, server } = setUp(make.entries(3, 1));
    const search = (words: string): View => ({ ...unread, list: { kind: 'search', words } });
    await list.open(search('har'));
    server.on('GET /v1/entries/search', () => json({ items: make.entries(1, 1), feeds: [] }));
    const opening = list.open(search('harbour'));
    expect(await list.neighbour(null, 1)).toBe(1);
    await opening;
  });

  test('the next page is fetched at the end of the list', async () => {
    const { list } = setUp();
    await list.open(unread);
    expect(await list.neighbour(71, 1)).toBe(70);
  });

  test('the list begins with its first entry and ends with its last', async () => {
    const { list } = setUp(make.entries(3, 1));
    await list.open(unread);
    expect(await list.neighbour(null, 1)).toBe(3);
    expect(await list.neighbour(3, -1)).toBeNull();
    expect(await list.neighbour(1, 1)).toBeNull();
  });
});

test('each list that begins anew is counted, so that the page can go to its top', async () => {
  const { list } = setUp(make.entries(3, 1));
  await list.open(unread);
  await list.reload();
  await until(() => expect(list.beginnings).toBe(2));
});

test('a search has an order of its own, also for its next pages', async () => {
  const { desk, server, router } = await openDesk((fake) => {
    fake.entries = make.entries(60, 1);
    fake.preferences.order = 'fair';
  });
  router.openList({ kind: 'search', words: 'harbour' });
  await until(() => expect(server.asked('GET /v1/entries/search')).toHaveLength(1));
  await until(() => expect(desk.list.status).toBe('ready'));
  await desk.list.searchBy('ranked');
  await desk.list.loadMore();
  const orders = server.asked('GET /v1/entries/search').map((call) => call.query.get('order'));
  expect(orders).toEqual(['newest', 'ranked']);
  expect(server.asked('GET /v1/entries').at(-1)?.query.get('order')).toBe('ranked');
});
