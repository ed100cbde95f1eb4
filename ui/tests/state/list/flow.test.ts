// Reading on from list to list, marking beside an entry, and lists that are known by their ids.
import { expect, test } from 'vitest';
import { ReadingPlaces } from '../../../src/state/reader/readingplaces';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { until } from '../../waiting';

const unreadIn = (feedId: number, ids: number[]) =>
  ids.map((id) => make.entry(id, { feed_id: feedId }));

async function openLong(count: number) {
  const opened = await openDesk((server) =>
    Object.assign(server, {
      entries: Array.from({ length: count }, (_, at) => make.entry(count - at)),
      pageSize: 10,
    }),
  );
  await until(() => expect(opened.desk.list.ids).toHaveLength(10));
  return opened;
}

test('at the end of a feed the space bar goes on to the next that has something unread', async () => {
  const { desk } = await openDesk((server) =>
    Object.assign(server, {
      entries: [...unreadIn(1, [11]), ...unreadIn(2, [21, 22])],
      subscriptions: [
        make.subscription(1, { position: 1 }),
        make.subscription(2, { position: 3 }),
        make.subscription(3, { position: 2 }),
      ],
    }),
  );
  desk.router.openList({ kind: 'feed', id: 1 });
  await until(() => expect(desk.list.ids).toEqual([11]));
  desk.keys.commands.next();
  await until(() => expect(desk.router.route.entryId).toBe(11));

  desk.keys.commands.read_on();

  await until(() =>
    expect(desk.router.route).toEqual({ list: { kind: 'feed', id: 2 }, entryId: 21 }),
  );
  desk.keys.commands.read_on();
  await until(() => expect(desk.router.route.entryId).toBe(22));
  desk.keys.commands.read_on();
  await until(() =>
    expect(desk.toasts.items.map(({ text }) => text)).toContain('Everything is read.'),
  );
});

test('keys lead from feed to feed as the sidebar has them', async () => {
  const { desk } = await openDesk((server) =>
    Object.assign(server, {
      subscriptions: [make.subscription(1, { position: 2 }), make.subscription(2, { position: 1 })],
    }),
  );

  desk.keys.commands.next_feed();
  await until(() => expect(desk.router.route.list).toEqual({ kind: 'feed', id: 2 }));
  desk.keys.commands.next_feed();
  await until(() => expect(desk.router.route.list).toEqual({ kind: 'feed', id: 1 }));
  desk.keys.commands.previous_feed();
  await until(() => expect(desk.router.route.list).toEqual({ kind: 'feed', id: 2 }));
});

test('a long list knows all its ids, and fetches the rows that are seen', async () => {
  const { desk, server } = await openLong(400);

  await desk.list.loadWhole();

  expect(desk.list.ids).toHaveLength(400);
  expect(desk.list.hasMore).toBe(false);
  expect(desk.entries.get(1)).toBeUndefined();
  desk.list.filling.see(390, 400);
  await until(() => expect(desk.entries.get(1)?.id).toBe(1));
  const asked = server.asked('GET /v1/entries').filter(({ query }) => query.has('ids'));
  expect(asked[0]?.query.get('ids')?.split(',').length).toBeLessThanOrEqual(100);
});

test('what has gone meanwhile leaves the list when its row is seen', async () => {
  const { desk, server } = await openLong(60);
  await desk.list.loadWhole();
  server.entries = server.entries.filter((entry) => entry.id !== 1);

  desk.list.filling.see(50, 60);

  await until(() => expect(desk.list.ids).not.toContain(1));
});

test.each([
  { side: 'mark_above' as const, ids: [30, 29, 28] },
  { side: 'mark_below' as const, ids: Array.from({ length: 26 }, (_, at) => 26 - at) },
])('$side reaches what was never loaded, in one request and one undo', async ({ side, ids }) => {
  const { desk, server } = await openLong(30);
  desk.list.selectedId = 27;

  desk.keys.commands[side]();

  await until(() => expect(server.asked('POST /v1/entries/mark-read')).toHaveLength(1));
  expect(server.asked('POST /v1/entries/mark-read')[0]?.body).toEqual({
    entry_ids: ids,
    read: true,
  });
  await until(() => expect(desk.entries.get(28)?.is_read).toBe(side === 'mark_above'));
});

test('a place in a text is kept once while one reads, and its end is no place', async () => {
  const { desk, server } = await openDesk((server) =>
    Object.assign(server, { entries: [make.entry(1)] }),
  );
  const places = new ReadingPlaces(desk.client);
  const detail = make.detail(make.entry(1));

  places.reach(1, 0.01);
  places.reach(1, 0.3);
  places.reach(1, 0.4);
  places.flush();

  await until(() => expect(server.asked('PUT /v1/entries/1/place')).toHaveLength(1));
  expect(server.asked('PUT /v1/entries/1/place')[0]?.body).toEqual({ place: 0.4 });
  expect(places.of(detail)).toBe(0.4);
  places.note(1, 0.8);
  expect(places.of({ ...detail, place: 0.2 })).toBe(0.8);
  places.reach(1, 0.99);
  expect(places.of(detail)).toBe(0);
});
