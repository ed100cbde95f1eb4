import { expect, test } from 'vitest';
import { catchUp } from '../../../src/state/desk/live';
import { fromElsewhere } from '../../contract';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';
import { until } from '../../waiting';

async function openKept(shown: number[], cursor?: string) {
  const all = make.entries(5, 1);
  const { desk, server } = await openDesk((fake) => Object.assign(fake, { entries: all }));
  const items = all.filter((entry) => shown.includes(entry.id));
  const kept = { items, is_kept: true, ...(cursor && { next_cursor: cursor }) };
  server.on('GET /v1/entries', () => fromElsewhere(json(kept)));
  await desk.list.reload();
  expect(desk.list.isKept).toBe(true);
  server.on('GET /v1/entries', () => json({ items: all }));
  return { desk, server };
}

test('a list that lacks nothing is whole once the server has said so', async () => {
  const { desk } = await openKept([1, 2, 3, 4, 5]);

  catchUp(desk);

  await until(() => expect(desk.list.isKept).toBe(false));
  expect(desk.list.waitingCount).toBe(0);
});

test('a list that goes on at the server up to its end is whole', async () => {
  const { desk, server } = await openKept([4, 5], 'kept:2');
  server.on('GET /v1/entries/ids', (asked) =>
    asked.query.has('cursor') ? json({}, 400) : json({ items: [5, 4, 3, 2, 1] }),
  );

  await desk.list.loadWhole();

  expect([desk.list.isKept, desk.list.hasMore, desk.list.trouble]).toEqual([false, false, '']);
  expect(desk.list.ids).toEqual([5, 4, 3, 2, 1]);
});

test('pages of the server after kept ones end the want', async () => {
  const { desk } = await openKept([4, 5], 'kept:2');

  await desk.list.loadMore();

  expect([desk.list.isKept, desk.list.ids.length]).toEqual([false, 5]);
});

test('a list that was made without the server offers the rest when it is back', async () => {
  const { desk, server } = await openDesk((fake) =>
    Object.assign(fake, { entries: make.entries(5, 1) }),
  );
  const kept = { items: make.entries(5, 1).slice(1, 3), is_kept: true };
  server.on('GET /v1/entries', () => fromElsewhere(json(kept)));
  await desk.list.reload();
  expect([desk.list.isKept, desk.list.ids.length]).toEqual([true, 2]);

  catchUp(desk);
  await until(() => expect(server.asked('GET /v1/entries').length).toBeGreaterThan(2));
  expect(desk.list.waitingCount).toBe(0);

  server.on('GET /v1/entries', () => json({ items: make.entries(5, 1) }));
  catchUp(desk);
  await until(() => expect(desk.list.waitingCount).toBe(3));
  // Only what is new is called so, and stays out of "mark all".
  expect([desk.list.newIds, desk.list.newestSeenId]).toEqual([[], 5]);

  server.on('GET /v1/entries', () => json({ items: make.entries(6, 1) }));
  catchUp(desk);
  await until(() => expect(desk.list.newIds).toEqual([6]));
  await desk.showNew();

  expect([desk.list.isKept, desk.list.ids.length]).toEqual([false, 6]);
});
