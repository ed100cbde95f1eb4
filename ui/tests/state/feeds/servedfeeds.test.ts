// Served feeds as an admin manages them: page by page, changed at once, deleted and brought back.
import { expect, test, vi } from 'vitest';
import type { ProxiedFeed } from '../../../src/api/schema';
import {
  hitRateOf,
  isMoving,
  ServedFeeds,
  splitHosts,
  titleOf,
} from '../../../src/state/feeds/servedfeeds.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';
import { until } from '../../waiting';

async function look(...feeds: ProxiedFeed[]) {
  const opened = await openDesk();
  const { desk, server } = opened;
  server.on('GET /v1/proxied-feeds', () => json({ items: feeds }));
  const served = new ServedFeeds(desk.client, desk.toasts);
  const stop = served.start();
  await until(() => expect(served.isLoaded).toBe(true));
  return { ...opened, served, stop };
}

const said = (desk: { toasts: { items: { text: string }[] } }) => desk.toasts.items.at(-1)?.text;

test('a second page comes after the first, and nothing stands there twice', async () => {
  const { served, server, stop } = await look();
  server.on('GET /v1/proxied-feeds', (call) =>
    call.query.get('cursor') === 'more'
      ? json({ items: [make.proxiedFeed(2), make.proxiedFeed(3)] })
      : json({ items: [make.proxiedFeed(1), make.proxiedFeed(2)], next_cursor: 'more' }),
  );
  await served.load();
  await served.load(served.cursor);
  expect(served.items.map((feed) => feed.feed_id)).toEqual([1, 2, 3]);
  expect(served.cursor).toBe('');
  stop();
});

test('words narrow the list, and the next page is one of what is shown', async () => {
  const { served, server, stop } = await look();
  const asked: string[] = [];
  server.on('GET /v1/proxied-feeds', ({ query }) => {
    asked.push(`${query.get('q') ?? ''}/${query.get('cursor') ?? ''}`);
    const items = [make.proxiedFeed(query.get('cursor') ? 2 : 1)];
    return json(query.get('cursor') ? { items } : { items, next_cursor: 'more' });
  });
  served.words = 'har';
  served.findSoon();
  served.words = ' harbour ';
  served.findSoon();
  await until(() => expect(served.found).toBe('harbour'));
  served.words = 'another';
  await served.load(served.cursor);
  expect(asked).toEqual(['harbour/', 'harbour/more']);
  expect(served.items.map((feed) => feed.feed_id)).toEqual([1, 2]);
  stop();
});

test('who types while something is under way is not forgotten', async () => {
  const { served, stop } = await look(make.proxiedFeed(1));
  vi.useFakeTimers();
  let release = (): void => {};
  const work = served.attempt.run(() => new Promise<void>((resolve) => (release = resolve)));
  served.words = 'harbour';
  served.findSoon();
  await vi.advanceTimersByTimeAsync(1000);
  expect(served.found).toBe('');
  release();
  await work;
  await vi.advanceTimersByTimeAsync(1000);
  expect(served.found).toBe('harbour');
  vi.useRealTimers();
  stop();
});

test('what is added stands first, also if it was there', async () => {
  const { served, server, desk, stop } = await look(make.proxiedFeed(1), make.proxiedFeed(2));
  server.on('POST /v1/proxied-feeds', () => json(make.proxiedFeed(2), 201));
  expect(await served.add('https://paper2.example/feed')).toBe(true);
  expect(served.items.map((feed) => feed.feed_id)).toEqual([2, 1]);
  expect(said(desk)).toContain('Paper 2');
  stop();
});

test('an address that is refused is told, and nothing is added', async () => {
  const { served, server, stop } = await look();
  server.refuse('POST /v1/proxied-feeds', 422, 'invalid');
  expect(await served.add('nonsense')).toBe(false);
  expect([served.items, served.adding.trouble !== '']).toEqual([[], true]);
  stop();
});

test('a switch moves at once, and back if the server refuses', async () => {
  const { served, server, desk, stop } = await look(make.proxiedFeed(1));
  server.refuse('PATCH /v1/proxied-feeds/1', 403, 'forbidden');
  const done = served.change(served.items[0] as ProxiedFeed, { is_enabled: false });
  expect(served.items[0]?.is_enabled).toBe(false);
  await done;
  expect(served.items[0]?.is_enabled).toBe(true);
  expect(desk.toasts.items.at(-1)?.isError).toBe(true);
  stop();
});

test('what is deleted stays in the list, and undo brings it back', async () => {
  const { served, server, desk, stop } = await look(make.proxiedFeed(1));
  const deleted = make.proxiedFeed(1, { deleted_at: '2026-03-04T12:00:00Z' });
  server.on('DELETE /v1/proxied-feeds/1', () => new Response(null, { status: 204 }));
  server.on('GET /v1/proxied-feeds/1', () => json(deleted));
  server.on('POST /v1/proxied-feeds/1/restore', () => json(make.proxiedFeed(1)));
  await served.remove(served.items[0] as ProxiedFeed);
  expect(served.items[0]?.deleted_at).not.toBeNull();
  await desk.toasts.items.at(-1)?.undo?.();
  expect(served.items[0]?.deleted_at).toBeNull();
  stop();
});

test('what is being built is looked at again until it is built, and no longer', async () => {
  const { served, server, stop } = await look(make.proxiedFeed(1), make.proxiedFeed(2));
  vi.useFakeTimers();
  server.on('GET /v1/proxied-feeds', () =>
    json({ items: [make.proxiedFeed(1, { is_dirty: true }), make.proxiedFeed(2)] }),
  );
  server.on('GET /v1/proxied-feeds/1', () => json(make.proxiedFeed(1, { entries: 21 })));
  await served.load();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked('GET /v1/proxied-feeds/1')).toHaveLength(1);
  expect(served.items[0]?.entries).toBe(21);
  vi.useRealTimers();
  stop();
});

test('a page that was left asks nothing more', async () => {
  const { served, server, stop } = await look(make.proxiedFeed(1, { pending: 3 }));
  vi.useFakeTimers();
  await served.load();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked('GET /v1/proxied-feeds/1')).toEqual([]);
  vi.useRealTimers();
});

test('what fails, is off or deleted does not move', () => {
  const dirty = { is_dirty: true, pending: 2 };
  expect(isMoving(make.proxiedFeed(1, dirty))).toBe(true);
  expect(isMoving(make.proxiedFeed(1, { ...dirty, error: 'no answer' }))).toBe(false);
  expect(isMoving(make.proxiedFeed(1, { ...dirty, is_enabled: false }))).toBe(false);
  expect(isMoving(make.proxiedFeed(1, { ...dirty, deleted_at: '2026-03-04T12:00:00Z' }))).toBe(
    false,
  );
});

test('without requests there is no hit rate, and without a title the host', () => {
  expect(hitRateOf(make.proxiedFeed(1))).toBe(0.75);
  expect(hitRateOf(make.proxiedFeed(1, { requests: 0, hot_requests: 0 }))).toBeNull();
  expect(titleOf(make.proxiedFeed(1, { title: '' }))).toBe('paper1.example');
});

test('hosts are typed one per line, or with commas', () => {
  expect(splitHosts(' *.a.example\n\nb.example, c.example ')).toEqual([
    '*.a.example',
    'b.example',
    'c.example',
  ]);
});
