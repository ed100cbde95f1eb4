import { expect, test } from 'vitest';
import { catchUp } from '../../../src/state/desk/live';
import { fromElsewhere } from '../../contract';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';
import { until } from '../../waiting';

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
