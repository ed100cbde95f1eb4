import { expect, test } from 'vitest';
import { chooseLanguage } from '../../../src/messages/language.svelte';
import { brief } from '../../briefs';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { type FakeServer, hold, json } from '../../server';
import { until } from '../../waiting';

function emitEnd(server: FakeServer, run_id: number): void {
  const counts = { total: 1, done: 1, failed: 0 };
  server.emit('progress', { run_id, kind: 'refresh', ...counts, is_finished: true });
}

const feeds = (...ids: number[]) => json({ items: ids.map((id) => brief(make.subscription(id))) });

test('an icon that comes before the row of its feed is not lost', async () => {
  const { desk, server } = await openDesk();
  const listed = hold();
  server.on('GET /v1/subscriptions/brief', () => listed.promise);
  server.emit('subscriptions', {});
  server.emit('icon', { feed_id: 3, icon: '/v1/icons/three' });
  listed.answer(feeds(1, 2, 3));
  await until(() => expect(desk.subscriptions.find(3)?.icon).toBe('/v1/icons/three'));
});

test('an icon that comes while a feed is being added is not lost', async () => {
  const { desk, server } = await openDesk();
  const added = hold();
  server.on('POST /v1/subscriptions', () => added.promise);
  const adding = desk.subscriptions.add('https://news.example/feed', null);
  server.emit('icon', { feed_id: 3, icon: '/v1/icons/three' });
  added.answer(json(make.subscription(3), 201));
  await adding;
  expect(desk.subscriptions.find(3)?.icon).toBe('/v1/icons/three');
});

test('a list that is asked for later knows a newer icon', async () => {
  const { desk, server } = await openDesk();
  server.emit('icon', { feed_id: 1, icon: '/v1/icons/old' });
  server.subscriptions = [make.subscription(1, { icon: '/v1/icons/new' })];
  await desk.subscriptions.load();
  expect(desk.subscriptions.find(1)?.icon).toBe('/v1/icons/new');
});

test('an answer that was overtaken does not undo the newer one', async () => {
  const { desk, server } = await openDesk();
  const slow = hold();
  server.on('GET /v1/subscriptions/brief', () => slow.promise);
  const first = desk.subscriptions.load();
  server.on('GET /v1/subscriptions/brief', () => feeds(1, 2, 3));
  await desk.subscriptions.load();
  slow.answer(feeds(1, 2));
  await first;
  expect(desk.subscriptions.items).toHaveLength(3);
});

test('the feed of saved pages is called so in the language of the reader', async () => {
  const saved = { kind: 'saved', title: 'Saved', feed_title: 'Saved' } as const;
  const { desk } = await openDesk((server) => {
    server.subscriptions = [
      make.subscription(1, saved),
      make.subscription(2, { ...saved, title: 'Mine' }),
    ];
  });
  expect(desk.subscriptions.items.map(({ title }) => title)).toEqual(['Saved pages', 'Mine']);
  await chooseLanguage('de');
  expect(desk.subscriptions.find(1)?.title).toBe('Gespeicherte Seiten');
  await chooseLanguage('en');
});

test.each([
  ['one feed', 1, 'POST /v1/subscriptions/101/refresh'],
  ['all feeds', null, 'POST /v1/subscriptions/refresh'],
])('a check of %s that ends before it is answered is over', async (_, feedId, route) => {
  const { desk, server } = await openDesk();
  const asked = hold();
  server.on(route, () => asked.promise);

  const refreshing = desk.subscriptions.refresh(feedId);
  expect(desk.subscriptions.refreshing.has(1)).toBe(feedId === 1);
  emitEnd(server, 7);
  asked.answer(json({ queued: feedId ? 1 : 2, run_id: 7 }, 202));
  await refreshing;

  expect(desk.subscriptions.isRefreshing).toBe(false);
});

test.each([1, null])('a check without news ends with its run: %s', async (feedId) => {
  const { desk, server } = await openDesk();
  const answer = () => json({ queued: 1, run_id: 7 }, 202);
  server.on('POST /v1/subscriptions/101/refresh', answer);
  server.on('POST /v1/subscriptions/refresh', answer);

  await desk.subscriptions.refresh(feedId);
  emitEnd(server, 6);
  expect(desk.subscriptions.isRefreshing).toBe(true);
  emitEnd(server, 7);

  expect(desk.subscriptions.isRefreshing).toBe(false);
});
