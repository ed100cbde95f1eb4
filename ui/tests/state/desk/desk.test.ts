import { describe, expect, test, vi } from 'vitest';
import { removeFolder, unsubscribe } from '../../../src/state/feeds/subscribing';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json, problem } from '../../server';
import { until } from '../../waiting';

const three = (server: { entries: unknown }) => (server.entries = make.entries(3, 1));

describe('reading', () => {
  test('an opened entry is read, on the page and on the server', async () => {
    const { desk, server, router } = await openDesk(three);
    router.openEntry(3);
    expect(desk.entries.get(3)?.is_read).toBe(true);
    await until(() => expect(desk.reader.detail?.html).toContain('Text of 3'));
    expect(server.asked('POST /v1/entries/mark-read')[0]?.body).toEqual({
      entry_ids: [3],
      read: true,
    });
  });

  test('next and previous walk through the list and keep it as it is', async () => {
    const { desk, router } = await openDesk(three);
    await desk.move(1, { isOpening: true });
    await desk.move(1, { isOpening: true });
    expect(router.route.entryId).toBe(2);
    await desk.move(-1, { isOpening: true });
    expect(router.route.entryId).toBe(3);
    expect(desk.list.ids).toEqual([3, 2, 1]);
  });

  test('the neighbours are fetched ahead', async () => {
    const { server, router } = await openDesk(three);
    router.openEntry(3);
    await until(() => expect(server.asked('GET /v1/entries/2')).toHaveLength(1));
  });

  test('what is opened is analysed, what is fetched ahead is not', async () => {
    const { server, router } = await openDesk(three);
    router.openEntry(3);
    await until(() => expect(server.asked('GET /v1/entries/3/analysis')).toHaveLength(1));
    expect(server.asked('GET /v1/entries/2')).toHaveLength(1);
    expect(server.asked('GET /v1/entries/2/analysis')).toHaveLength(0);
  });

  test('who wants no analyses asks for none', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { desk, server, router } = await openDesk((server) => {
      three(server);
      server.preferences.shows_analysis = false;
    });
    await until(() => expect(desk.preferences.values.shows_analysis).toBe(false));
    router.openEntry(3);
    await until(() => expect(desk.reader.detail).toBeDefined());
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked('GET /v1/entries/3/analysis')).toHaveLength(0);
    vi.useRealTimers();
  });

  test('who wants adverts hidden has them looked for, whatever else is shown', async () => {
    const { desk, server, router } = await openDesk((server) => {
      three(server);
      Object.assign(server.preferences, { shows_analysis: false, hides_adverts: true });
    });
    await until(() => expect(desk.preferences.values.hides_adverts).toBe(true));
    router.openEntry(3);
    await until(() => expect(server.asked('GET /v1/entries/3/analysis')).toHaveLength(1));
  });

  test('selecting does not open', async () => {
    const { desk, router } = await openDesk(three);
    await desk.move(1, { isOpening: false });
    await desk.move(1, { isOpening: false });
    expect([desk.list.selectedId, router.route.entryId]).toEqual([2, null]);
    expect(desk.entries.get(2)?.is_read).toBe(false);
    desk.keys.commands.open();
    expect(router.route.entryId).toBe(2);
  });

  test('keys mean the row that is selected, not the entry that is open beside it', async () => {
    const { desk, router } = await openDesk(three);
    router.openEntry(3);
    await desk.move(1, { isOpening: false });
    await desk.move(1, { isOpening: false });
    desk.keys.commands.toggle_read();
    expect([3, 1].map((id) => desk.entries.get(id)?.is_read)).toEqual([true, true]);
    desk.keys.commands.toggle_star();
    expect([3, 1].map((id) => desk.entries.get(id)?.starred_at === null)).toEqual([true, false]);
    expect(router.route.entryId).toBe(3);
  });

  test('keys mean the open entry where it covers the rows', async () => {
    const { desk, router } = await openDesk((server) => {
      three(server);
      server.preferences.layout = 'cards';
    });
    await until(() => expect(desk.looks.here.layout).toBe('cards'));
    router.openEntry(3);
    await desk.move(1, { isOpening: false });
    desk.keys.commands.toggle_star();
    expect([3, 2].map((id) => desk.entries.get(id)?.starred_at === null)).toEqual([false, true]);
  });

  test('an entry opened by a link is read once it is there', async () => {
    history.replaceState(null, '', '/starred/entry/2');
    const { desk, server } = await openDesk(three);
    await until(() => expect(desk.entries.get(2)?.is_read).toBe(true));
    expect(server.asked('POST /v1/entries/mark-read')).toHaveLength(1);
  });

  test('an entry that does not exist says so', async () => {
    history.replaceState(null, '', '/entry/99');
    const { desk } = await openDesk(three);
    await until(() => expect(desk.reader.isGone).toBe(true));
  });

  test('read, star and later follow their keys', async () => {
    const { desk, router } = await openDesk(three);
    router.openEntry(3);
    desk.keys.commands.toggle_read();
    desk.keys.commands.toggle_star();
    desk.keys.commands.toggle_later();
    const entry = desk.entries.get(3);
    expect(entry?.is_read).toBe(false);
    expect(entry?.starred_at && entry.later_at).toBeTruthy();
  });

  test('the original opens without telling it about the desk', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { desk, router } = await openDesk(three);
    router.openEntry(3);
    desk.keys.commands.open_original();
    expect(open).toHaveBeenCalledWith('https://news.example/3', '_blank', 'noopener,noreferrer');
  });

  test('an address that is no web address is not opened', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { desk, router, toasts } = await openDesk((server) => {
      server.entries = [make.entry(1, { url: 'javascript:alert(1)' })];
    });
    router.openEntry(1);
    desk.keys.commands.open_original();
    expect(open).not.toHaveBeenCalled();
    expect(toasts.items).toHaveLength(1);
  });
});

describe('mark all as read', () => {
  test('clears the unread list, and undo brings it back', async () => {
    const { desk, server, toasts } = await openDesk(three);
    desk.markAllRead();
    expect(desk.list.ids).toEqual([]);
    expect(desk.counts.unread).toBe(0);
    await until(() => expect(toasts.items[0]?.text).toBe('3 entries marked as read.'));
    expect(server.asked('POST /v1/entries/mark-all-read')[0]?.body).toEqual({ newest_id: 3 });
    desk.undo();
    await until(() => expect(desk.list.ids).toEqual([3, 2, 1]));
    expect(desk.entries.get(2)?.is_read).toBe(false);
    expect(desk.counts.unread).toBe(3);
    expect(server.asked('POST /v1/operations/7/undo')).toHaveLength(1);
  });

  test('kept for later, it says how many it was, however few this device holds', async () => {
    const { desk, server, toasts } = await openDesk(three);
    server.on('POST /v1/entries/mark-all-read', () => json({ changed: 0, operation_id: -2 }));
    desk.markAllRead();
    await until(() => expect(toasts.items[0]?.text).toBe('3 entries marked as read.'));
    expect(toasts.items[0]?.undo).toBeTruthy();
  });

  test('undone after something new has come, it brings back the whole list', async () => {
    const { desk, server, toasts } = await openDesk((fake) => {
      three(fake);
      fake.pageSize = 3;
    });
    desk.markAllRead();
    await until(() => expect(toasts.items[0]?.undo).toBeTruthy());
    server.entries = [make.entry(4), ...server.entries];
    server.emit('new_entries', { feed_id: 1, entry_ids: [4], count: 1 });
    await until(() => expect(desk.list.ids).toEqual([4]));
    desk.undo();
    // The server tells of it, too: to this page it is no news.
    await until(() => expect(server.asked('POST /v1/operations/7/undo')).toHaveLength(1));
    server.emit('states', { entry_ids: [3, 2, 1], change: 'unread' });
    await until(() => expect(desk.list.ids).toEqual([4, 3, 2]));
    expect([desk.list.hasMore, desk.list.waitingCount]).toEqual([true, 0]);
  });

  test('is taken back when the server refuses it', async () => {
    const { desk, server, toasts } = await openDesk(three);
    server.refuse('POST /v1/entries/mark-all-read');
    desk.markAllRead();
    await until(() => expect(toasts.items[0]?.isError).toBe(true));
    expect(desk.list.ids).toEqual([3, 2, 1]);
    expect(desk.counts.unread).toBe(3);
    expect(desk.entries.get(1)?.is_read).toBe(false);
  });

  test('keeps the open entry open', async () => {
    const { desk, router } = await openDesk(three);
    router.openEntry(2);
    await until(() => expect(desk.reader.detail).toBeDefined());
    desk.markAllRead();
    expect(router.route.entryId).toBe(2);
    expect(desk.reader.detail?.id).toBe(2);
  });

  test('leaves other feeds and waiting entries alone', async () => {
    history.replaceState(null, '', '/feed/1');
    const { desk, server } = await openDesk((fake) => {
      fake.entries = [make.entry(3), make.entry(2, { feed_id: 2 }), make.entry(1)];
    });
    server.emit('new_entries', { feed_id: 1, entry_ids: [4], count: 1 });
    desk.markAllRead();
    expect([desk.counts.feeds.get(1), desk.counts.feeds.get(2)]).toEqual([1, 1]);
    await until(() => {
      const [call] = server.asked('POST /v1/entries/mark-all-read');
      expect(call?.body).toEqual({ feed_id: 1, newest_id: 3 });
    });
  });

  test('without anything to undo, undo says so', async () => {
    const { desk, toasts } = await openDesk();
    desk.undo();
    expect(toasts.items[0]?.text).toBe('Nothing left to undo in this tab.');
  });
});

describe('feeds', () => {
  test('an unsubscribed feed can be brought back', async () => {
    const { desk, server, router } = await openDesk();
    router.openList({ kind: 'feed', id: 2 });
    const feed = desk.subscriptions.find(2);
    if (feed) await unsubscribe(desk, feed);
    expect(desk.subscriptions.items).toHaveLength(1);
    expect(router.route.list).toEqual({ kind: 'all' });
    desk.undo();
    await until(() => expect(desk.subscriptions.items).toHaveLength(2));
    expect(server.asked('POST /v1/operations/31/undo')).toHaveLength(1);
  });

  test('a removed folder can be brought back, with what stood in it', async () => {
    const news = make.folder(7, { title: 'News', position: 3 });
    const { desk, server } = await openDesk((fake) => {
      fake.folders = [news, make.folder(8, { parent_id: 7, title: 'Local' })];
      fake.subscriptions = [make.subscription(1, { folder_id: 7 }), make.subscription(2)];
    });
    const done = make.operation(32, { kind: 'folder_removed', names: ['News'] });
    server.on('DELETE /v1/folders/7', () => {
      server.folders = [make.folder(8, { title: 'Local (2)' })];
      return new Response(null, { status: 204 });
    });
    server.on('GET /v1/operations', () => Response.json({ items: [done] }));
    await removeFolder(desk, news);
    desk.undo();
    await until(() => expect(server.asked('POST /v1/operations/32/undo')).toHaveLength(1));
  });

  test('checking all feeds is busy until every feed has reported', async () => {
    const { desk, server, toasts } = await openDesk();
    await desk.refresh();
    expect(toasts.items[0]?.text).toBe('Checking 2 feeds…');
    expect(desk.subscriptions.isRefreshing).toBe(true);
    server.emit('refreshed', { feed_id: 1, error: null });
    server.emit('refreshed', { feed_id: 2, error: null });
    expect(desk.subscriptions.isRefreshing).toBe(false);
  });

  test('a check that cannot be asked for is said', async () => {
    const { desk, server, toasts } = await openDesk();
    server.on('POST /v1/subscriptions/refresh', () => problem(429, 'too_many_requests'));
    await desk.refresh();
    expect(toasts.items[0]?.isError).toBe(true);
  });
});

describe('lists', () => {
  test('another list is loaded, the same list with an entry is not', async () => {
    const { server, router } = await openDesk(three);
    const before = server.asked('GET /v1/entries').length;
    router.openEntry(3);
    expect(server.asked('GET /v1/entries')).toHaveLength(before);
    router.openList({ kind: 'starred' });
    await until(() => expect(server.asked('GET /v1/entries')).toHaveLength(before + 1));
  });

  test('the choice between unread and all is remembered', async () => {
    const { desk, server } = await openDesk(three);
    desk.preferences.setUnreadOnly(false);
    desk.looks.choose({ order: 'oldest' });
    const last = server.asked('GET /v1/entries').at(-1);
    expect([last?.query.has('unread'), last?.query.get('order')]).toEqual([false, 'oldest']);
    await until(() =>
      expect(server.preferences).toMatchObject({ shows_read: true, order: 'oldest' }),
    );
  });

  test('a desk that cannot load its feeds says so and can try again', async () => {
    const { desk, server } = await openDesk(three);
    server.refuse('GET /v1/subscriptions/brief');
    await desk.load();
    expect(desk.trouble).not.toBe('');
    server.heal('GET /v1/subscriptions/brief');
    await desk.load();
    expect(desk.trouble).toBe('');
  });
});
