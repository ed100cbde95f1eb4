// A feed that looks its own way, and the lists of today and of everything.
import { expect, test } from 'vitest';
import { parseAddress } from '../../../src/lib/lists/routes';
import { markPicked, pick, tagMany } from '../../../src/state/list/picking';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';
import { until } from '../../waiting';

const nothing = { layout: null, order: null, text_size: null };

async function open(look: object = {}) {
  const opened = await openDesk((server) => {
    server.entries = make.entries(3, 1);
    server.subscriptions = [make.subscription(1, { look: { ...nothing, ...look } })];
    server.on('PATCH /v1/subscriptions/101', ({ body }) =>
      json(make.subscription(1, body as object)),
    );
  });
  await until(() => expect(opened.desk.subscriptions.isLoaded).toBe(true));
  return opened;
}

test('the list of a feed has its own layout and order, all others have theirs', async () => {
  const { desk, server } = await open({ layout: 'cards', order: 'oldest' });
  expect([desk.looks.here.layout, desk.looks.here.order]).toEqual(['list', 'newest']);

  desk.router.openList({ kind: 'feed', id: 1 });

  expect([desk.looks.here.layout, desk.looks.here.order]).toEqual(['cards', 'oldest']);
  await until(() => expect(desk.list.view.order).toBe('oldest'));
  expect(server.asked('GET /v1/entries').at(-1)?.query.get('order')).toBe('oldest');
});

test('a button changes the look that there is: of the feed, or of all lists', async () => {
  const { desk, server } = await open({ layout: 'cards' });
  desk.router.openList({ kind: 'feed', id: 1 });

  desk.looks.choose({ layout: 'magazine' });
  await until(() => expect(desk.looks.here.layout).toBe('magazine'));
  desk.looks.choose({ order: 'oldest' });

  expect(server.asked('PATCH /v1/subscriptions/101')[0]?.body).toEqual({
    look: { ...nothing, layout: 'magazine' },
  });
  expect(desk.preferences.values).toMatchObject({ layout: 'list', order: 'oldest' });
  await until(() => expect(desk.list.view.order).toBe('oldest'));
});

test('texts of a feed may have larger letters', async () => {
  const { desk } = await open({ text_size: 24 });
  expect([desk.looks.textSizeOf(1), desk.looks.textSizeOf(2)]).toEqual(['1.5rem', undefined]);
});

test('today begins at midnight here, and is marked from then on', async () => {
  const { desk, server } = await open();
  server.on('POST /v1/entries/mark-all-read', () => json({ changed: 3, operation_id: 4 }));

  desk.router.openList({ kind: 'today' });
  await until(() => expect(desk.list.status).toBe('ready'));
  desk.markAllRead();

  const midnight = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
  expect(server.asked('GET /v1/entries').at(-1)?.query.get('since')).toBe(midnight);
  await until(() => expect(server.asked('POST /v1/entries/mark-all-read')).toHaveLength(1));
  expect(server.asked('POST /v1/entries/mark-all-read')[0]?.body).toMatchObject({
    since: midnight,
  });
});

test('everything is shown whatever else is left out', async () => {
  const { desk, server } = await open();
  expect(desk.preferences.unreadOnly).toBe(true);

  desk.router.go(parseAddress('/everything', ''));

  await until(() => expect(desk.list.view.unreadOnly).toBe(false));
  expect(server.asked('GET /v1/entries').at(-1)?.query.get('unread')).not.toBe('true');
});

test('picked entries are hidden at once and come back by one step', async () => {
  const { desk, server } = await open();
  server.on('POST /v1/entries/mark', () => json({ changed: 2, operation_ids: [7] }));
  pick(desk, 3);
  pick(desk, 2);

  await markPicked(desk, 'hidden');

  expect(server.asked('POST /v1/entries/mark')[0]?.body).toEqual({
    entry_ids: [3, 2],
    hidden: true,
  });
  expect(desk.list.ids).toEqual([1]);
  desk.undo();
  await until(() => expect(desk.list.ids).toHaveLength(3));
});

test('several entries get a tag by one request, and stay picked', async () => {
  const { desk, server } = await open();
  server.on('POST /v1/tags/5/entries', () => json({ changed: 2, operation_id: 8 }));
  const tag = make.tag(5, 'ships');
  pick(desk, 3);

  await tagMany(desk, [3, 2], tag, true);

  expect(server.asked('POST /v1/tags/5/entries')[0]?.body).toEqual({
    entry_ids: [3, 2],
    tagged: true,
  });
  expect(desk.entries.get(2)?.tags).toEqual(['ships']);
  expect(desk.picked.size).toBe(1);
  desk.undo();
  await until(() => expect(server.asked('POST /v1/operations/8/undo')).toHaveLength(1));
});
