// Moving feeds and folders, by drag and by key.
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../src/lib/feeds/arrange';
import { FeedTable } from '../../../src/state/feeds/feedtable.svelte';
import { wherePointed } from '../../../src/state/hand/dragging.svelte';
import { Arranging } from '../../../src/state/sidebar/arranging.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { hold, json } from '../../server';
import { until } from '../../waiting';

async function arrange() {
  const opened = await openDesk((server) => {
    server.folders = [make.folder(7, { title: 'Towns' }), make.folder(8, { parent_id: 7 })];
    server.subscriptions = [
      make.subscription(1, { position: 1 }),
      make.subscription(2, { position: 2 }),
      make.subscription(3, { position: 3, folder_id: 7 }),
    ];
  });
  const arranging = new Arranging(opened.desk, opened.desk.client);
  const row = (key: string) => arranging.rows.find((found) => found.key === key) as Row;
  const keys = () => arranging.rows.map((found) => found.key).join(' ');
  return { ...opened, arranging, row, keys };
}

test('a step down changes places at once and tells the whole order', async () => {
  const { arranging, row, keys, server, toasts } = await arrange();
  await arranging.shift(row('feed-101'), 1);
  expect(keys()).toBe('folder-7 folder-8 feed-103 feed-102 feed-101');
  expect(server.asked('POST /v1/subscriptions/order')[0]?.body).toEqual({
    subscription_ids: [102, 101],
    folder_id: null,
  });
  expect(toasts.items.at(-1)?.text).toBe('Feed 1 is now number 2 of 2.');
});

test('there is nothing beyond the ends', async () => {
  const { arranging, row, server } = await arrange();
  expect(await arranging.shift(row('feed-101'), -1)).toBe(false);
  expect(arranging.said).toBe('Feed 1 can’t go any further.');
  expect(server.asked('POST /v1/subscriptions/order')).toEqual([]);
});

test('right goes into the folder above, left out of it', async () => {
  const { arranging, row, desk, toasts } = await arrange();
  await arranging.indent(row('feed-101'), true);
  expect(desk.subscriptions.find(1)?.folder_id).toBe(8);
  await arranging.indent(row('feed-101'), false);
  expect(desk.subscriptions.find(1)?.folder_id).toBe(7);
  expect(toasts.items.at(-1)?.text).toBe('Feed 1 is now in Towns.');
});

test('a refusal puts everything back and says why', async () => {
  const { arranging, row, keys, server, toasts } = await arrange();
  server.refuse('POST /v1/subscriptions/order');
  const before = keys();
  await arranging.drop([row('feed-101')], row('folder-7'), 'inside');
  expect(keys()).toBe(before);
  expect(toasts.items.at(-1)?.text).toContain('Not moved.');
});

test('a folder does not go into itself, and moves with one more request', async () => {
  const { arranging, row, server, desk } = await arrange();
  await arranging.moveInto([row('folder-7')], 8);
  expect(server.asked('PATCH /v1/folders/7')).toEqual([]);
  await arranging.moveInto([row('folder-8')], null);
  expect(server.asked('PATCH /v1/folders/8')[0]?.body).toEqual({ parent_id: null });
  expect(server.asked('POST /v1/folders/order')[0]?.body).toEqual({
    folder_ids: [7, 8],
    parent_id: null,
  });
  expect(desk.subscriptions.findFolder(8)?.parent_id).toBe(null);
});

test('several are put beside another one, in their order', async () => {
  const { arranging, row, keys } = await arrange();
  await arranging.drop([row('feed-103'), row('feed-102')], row('feed-101'), 'before');
  expect(keys()).toBe('folder-7 folder-8 feed-103 feed-102 feed-101');
});

describe('what was moved is moved back, and nothing else is taken back', () => {
  test('a feed, to its place in its folder', async () => {
    const { arranging, row, server, desk, toasts } = await arrange();
    await arranging.drop([row('feed-103')], row('feed-101'), 'after');
    expect(toasts.items.at(-1)?.undo).toBeTruthy();
    desk.undo();
    await until(() => expect(toasts.items.at(-1)?.text).toBe('Back where it was.'));
    expect(server.asked('POST /v1/subscriptions/order').at(-1)?.body).toEqual({
      subscription_ids: [103],
      folder_id: 7,
    });
  });

  test('a feed, also before the server has answered', async () => {
    const { arranging, row, server, desk, toasts } = await arrange();
    const slow = hold();
    server.on('POST /v1/subscriptions/order', () => slow.promise);
    const dropped = arranging.drop([row('feed-103')], row('feed-101'), 'after');
    desk.undo();
    server.on('POST /v1/subscriptions/order', () => json({ items: [] }));
    slow.answer(json({ items: [] }));
    await dropped;
    await until(() => expect(toasts.items.at(-1)?.text).toBe('Back where it was.'));
    expect(server.asked('POST /v1/subscriptions/order').map((call) => call.body.folder_id)).toEqual(
      [null, 7],
    );
  });

  test('not what the server refused: what was done before is next', async () => {
    const { arranging, row, server, toasts } = await arrange();
    server.refuse('POST /v1/subscriptions/order');
    await arranging.drop([row('feed-103')], row('feed-101'), 'after');
    expect(toasts.items.filter((toast) => toast.undo)).toEqual([]);
  });

  test('a feed, among neighbours that came and went meanwhile', async () => {
    const { arranging, row, server, desk } = await arrange();
    await arranging.moveInto([row('feed-102')], 7);
    desk.subscriptions.items = [
      ...desk.subscriptions.items.filter((item) => item.id !== 101),
      make.subscription(9, { position: 9 }),
    ];
    desk.undo();
    const sent = () => server.asked('POST /v1/subscriptions/order').at(-1)?.body;
    await until(() => expect(sent()).toEqual({ subscription_ids: [102, 109], folder_id: null }));
  });

  test('a folder, dragged out among the feeds at the top', async () => {
    const { arranging, row, server, desk } = await arrange();
    await arranging.drop([row('folder-8')], row('feed-101'), 'before');
    expect(desk.subscriptions.findFolder(8)?.parent_id).toBe(null);
    desk.undo();
    const sent = () => server.asked('PATCH /v1/folders/8').map((call) => call.body.parent_id);
    await until(() => expect(sent()).toEqual([null, 7]));
  });

  test('chosen feeds, moved together', async () => {
    const { desk, server } = await arrange();
    const table = new FeedTable(desk, desk.client);
    const moved = [1, 3].map((id) => make.subscription(id, { folder_id: 8 }));
    server.on('POST /v1/subscriptions/batch-edit', () => json({ items: moved }));
    table.toggle(101);
    table.toggle(103);
    await table.move(8);
    desk.undo();
    const sent = () => server.asked('POST /v1/subscriptions/order').map((call) => call.body);
    await until(() =>
      expect(sent()).toEqual([
        { subscription_ids: [103], folder_id: 7 },
        { subscription_ids: [101, 102], folder_id: null },
      ]),
    );
  });
});

describe('where a drag points', () => {
  const feed = { kind: 'feed', parentId: null } as Row;
  const folder = { kind: 'folder', id: 1, parentId: null } as Row;
  const nested = { kind: 'folder', id: 2, parentId: 1 } as Row;
  const always = () => true;

  test.each([
    [feed, feed, 0.2, 'before'],
    [feed, feed, 0.8, 'after'],
    [feed, folder, 0.1, 'inside'],
    [folder, folder, 0.1, 'before'],
    [folder, folder, 0.5, 'inside'],
    [folder, folder, 0.9, 'after'],
    [folder, feed, 0.5, null],
    [nested, feed, 0.2, 'before'],
    [nested, feed, 0.8, 'after'],
  ])('%o on %o at %d: %s', (dragged, target, share, where) => {
    expect(wherePointed(dragged, target, share, always)).toBe(where);
  });

  test('nowhere that is not allowed', () => {
    expect(wherePointed(folder, folder, 0.5, () => false)).toBe(null);
  });
});
