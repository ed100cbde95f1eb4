// The folders that several users work through, as the sidebar knows them.
import { expect, test } from 'vitest';
import type { SharedFolder } from '../../../src/api/schema';
import { openDesk } from '../../desk';
import { hold, json } from '../../server';

const coast: SharedFolder = {
  id: 1,
  title: 'Coast',
  owner: { id: 2, username: 'anna' },
  is_owner: false,
  invited_at: '2026-03-04T12:00:00Z',
  joined_at: '2026-03-04T12:00:00Z',
  unread: 0,
};

test('a folder that was left does not come back with an older answer', async () => {
  const { desk, server } = await openDesk();
  const slow = hold();
  server.on('GET /v1/shared-folders', () => slow.promise);
  const first = desk.shares.folders.load();
  server.on('GET /v1/shared-folders', () => json({ items: [] }));
  await desk.shares.folders.load();
  slow.answer(json({ items: [coast] }));
  await first;
  expect(desk.shares.folders.find(1)).toBeUndefined();
});
