// Beginning with one press.
import { expect, test } from 'vitest';
import { feedsToStart, type PackLanguage, packLanguages } from '../../../src/lib/feeds/packs';
import { Starting } from '../../../src/state/feeds/starting.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';

test.each(Object.keys(packLanguages))('there are eight different sites in %s', (language) => {
  const feeds = feedsToStart(language as PackLanguage);
  expect(new Set(feeds.map(({ url }) => new URL(url).host)).size).toBe(8);
  expect(feeds.length).toBe(8);
});

test('one press follows them all, by name, and shows what they bring', async () => {
  const { desk, server } = await openDesk((fake) => (fake.subscriptions = []));
  server.on('POST /v1/subscriptions/batch', (call) => {
    const wanted = call.body.items as { feed_title: string }[];
    server.subscriptions = wanted.map(({ feed_title }, at) =>
      make.subscription(at + 1, { title: feed_title }),
    );
    const items = server.subscriptions.map((subscription) => {
      return { subscription, is_new: true, error: null };
    });
    return json({ items, run_id: null });
  });
  const starting = new Starting(desk, desk.client);
  await starting.take();
  expect(starting.trouble).toBe('');
  const titles = starting.feeds.map(({ title }) => title);
  expect(desk.subscriptions.items.map(({ title }) => title)).toEqual(titles);
  expect(desk.toasts.items.at(-1)?.text).toBe('You now follow 8 new feeds.');
});

test('a server that cannot says why, and the press can be repeated', async () => {
  const { desk, server } = await openDesk((fake) => (fake.subscriptions = []));
  server.on('POST /v1/subscriptions/batch', () =>
    json({ error: { code: 'unavailable', message: 'not now', details: {} } }, 503),
  );
  const starting = new Starting(desk, desk.client);
  await starting.take();
  expect([starting.isBusy, starting.trouble]).toEqual([
    false,
    'Part of the server is not responding. Please try again later.',
  ]);
});
