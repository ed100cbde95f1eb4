// Menus of entries, feeds, folders and tags, and several entries picked by hand.
import { expect, test } from 'vitest';
import { listItems } from '../../../src/state/hand/athand';
import { markPicked, pick, pickUpTo } from '../../../src/state/list/picking';
import { rename } from '../../../src/state/sidebar/renaming';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { hold, json } from '../../server';
import { until } from '../../waiting';

const five = () => openDesk((server) => Object.assign(server, { entries: make.entries(5, 1) }));

test('an entry offers what its keys do, for itself and not for the open one', async () => {
  const { desk, server } = await five();
  desk.router.openEntry(5);
  const items = listItems(desk, 'entry 3');

  const labels = items.map(({ label }) => label);
  items.find(({ label }) => label === 'Star')?.run();

  for (const label of ['Mark as read', 'Star', 'Tags', 'Copy link', 'Mark all above as read']) {
    expect(labels).toContain(label);
  }
  expect(labels).toContain('Mute this feed');
  await until(() => expect(server.asked('POST /v1/entries/3/star')).toHaveLength(1));
});

test('a feed is marked as read from its menu, whatever list is shown', async () => {
  const { desk, server } = await five();

  listItems(desk, 'feed 1')
    .find(({ label }) => label === 'Mark all as read')
    ?.run();

  await until(() => expect(server.asked('POST /v1/entries/mark-all-read')).toHaveLength(1));
  expect(server.asked('POST /v1/entries/mark-all-read')[0]?.body).toMatchObject({ feed_id: 1 });
  expect(desk.list.ids).toHaveLength(5);
});

test('a feed is left from its menu, and one step brings it back', async () => {
  const { desk, server } = await five();

  listItems(desk, 'feed 1')
    .find(({ label }) => label === 'Unsubscribe')
    ?.run();

  await until(() => expect(desk.subscriptions.find(1)).toBeUndefined());
  desk.undo();
  await until(() => expect(desk.subscriptions.find(1)).toBeDefined());
  expect(server.asked('POST /v1/operations/31/undo')).toHaveLength(1);
});

test('a name of one’s own is given from the menu; without one the publisher’s holds', async () => {
  const { desk, server } = await five();
  server.on('PATCH /v1/subscriptions/101', () => json(make.subscription(1)));
  const named = () => (desk.dialog?.kind === 'rename' ? desk.dialog.named : undefined);

  listItems(desk, 'feed 1')
    .find(({ label }) => label === 'Rename…')
    ?.run();
  const feed = named();
  if (feed) await rename(desk, feed, ' Harbour ');
  if (feed) await rename(desk, { ...feed, title: 'Harbour' }, '');

  expect(server.asked(`PATCH /v1/subscriptions/${feed?.id}`).map(({ body }) => body)).toEqual([
    { title: 'Harbour' },
    { title: null },
  ]);
});

test('of what is not there nothing is offered', async () => {
  const { desk } = await five();

  expect(
    ['entry 99', 'feed 99', 'folder 9', 'weather 1'].flatMap((about) => listItems(desk, about)),
  ).toEqual([]);
});

test('picked entries are marked by one request and come back by one step', async () => {
  const { desk, server } = await five();
  server.on('POST /v1/entries/mark', () => json({ changed: 3, operation_ids: [7] }));
  pick(desk, 5);
  pickUpTo(desk, 3);

  await markPicked(desk, 'starred');

  expect(server.asked('POST /v1/entries/mark').map(({ body }) => body)).toEqual([
    { entry_ids: [5, 4, 3], starred: true },
  ]);
  expect(desk.picked.size).toBe(0);
  expect(desk.entries.get(4)?.starred_at).not.toBeNull();
  desk.undo();
  await until(() => expect(server.asked('POST /v1/operations/7/undo')).toHaveLength(1));
});

test('what is refused stays picked', async () => {
  const { desk, server } = await five();
  server.refuse('POST /v1/entries/mark');
  pick(desk, 2);

  await markPicked(desk, 'read');

  expect([...desk.picked]).toEqual([2]);
  expect(desk.entries.get(2)?.is_read).toBe(false);
});

test('who undoes before the answer is there takes back this change, not the one before', async () => {
  const { desk, server, toasts } = await five();
  const slow = hold();
  server.on('POST /v1/entries/mark', () => slow.promise);
  await desk.entries.setRead([1], true);
  pick(desk, 5);

  const done = markPicked(desk, 'starred');
  desk.undo();
  slow.answer(json({ changed: 1, operation_ids: [7] }));
  await done;

  await until(() => expect(server.asked('POST /v1/operations/7/undo')).toHaveLength(1));
  expect(desk.entries.get(1)?.is_read).toBe(true);
  expect(desk.entries.get(5)?.starred_at).toBeNull();
  expect(toasts.items.map(({ text }) => text)).not.toContain('1 entry marked.');
});

test('what could not be changed is picked again, and nothing is left to undo', async () => {
  const { desk, server } = await five();
  server.refuse('POST /v1/entries/mark');
  pick(desk, 5);

  await markPicked(desk, 'read');

  expect([...desk.picked]).toEqual([5]);
  expect(desk.undoing.latest()).toBe(false);
});
