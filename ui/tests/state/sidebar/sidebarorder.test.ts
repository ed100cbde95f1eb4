// Feeds, folders and boards moved in the sidebar itself, by drop, menu and key.
import { expect, test } from 'vitest';
import type { Board } from '../../../src/api/schema';
import { listItems } from '../../../src/state/hand/athand';
import {
  canCarry,
  findLanding,
  listHomes,
  shiftLine,
} from '../../../src/state/sidebar/sidebarorder';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';
import { until } from '../../waiting';

async function open() {
  const opened = await openDesk((server) => {
    server.folders = [make.folder(7, { title: 'Towns' }), make.folder(8, { title: 'Sea' })];
    server.subscriptions = [
      make.subscription(1, { position: 1 }),
      make.subscription(2, { position: 2 }),
      make.subscription(3, { position: 3, folder_id: 7 }),
    ];
    server.on('GET /v1/boards', () => json({ items: [board(4), board(5), board(6)] }));
    server.on('POST /v1/boards/order', () => json({ items: [] }));
  });
  await until(() => expect(opened.desk.boards.isLoaded).toBe(true));
  const boards = () => opened.desk.boards.items.map(({ id }) => id);
  return { ...opened, boards };
}

const board = (id: number): Board => ({
  id,
  title: `Board ${id}`,
  description: '',
  colour: '',
  position: id,
  entry_count: 0,
});

test('a feed dropped on a folder goes into it, and one step brings it back', async () => {
  const { desk, server } = await open();

  await findLanding(desk, 'feed 1', 'folder 7', 0.5)?.run();

  expect(desk.subscriptions.find(1)?.folder_id).toBe(7);
  desk.undo();
  await until(() => expect(server.asked('POST /v1/subscriptions/order')).toHaveLength(2));
  expect(server.asked('POST /v1/subscriptions/order')[1]?.body).toMatchObject({ folder_id: null });
});

test('a feed dropped on the title of all feeds leaves its folder', async () => {
  const { desk } = await open();

  await findLanding(desk, 'feed 3', 'top', 0.5)?.run();

  expect(desk.subscriptions.find(3)?.folder_id).toBeNull();
});

test('beside another feed it stands before or after it, in the order of one’s own', async () => {
  const { desk, server } = await open();

  expect(findLanding(desk, 'feed 1', 'feed 2', 0.2)?.where).toBe('before');
  await findLanding(desk, 'feed 1', 'feed 2', 0.8)?.run();

  expect(server.asked('POST /v1/subscriptions/order')[0]?.body).toEqual({
    subscription_ids: [102, 101],
    folder_id: null,
  });
});

test('in an order by name only the folder can be another', async () => {
  const { desk } = await open();
  desk.preferences.values = { ...desk.preferences.values, sidebar_order: 'name' };

  expect(findLanding(desk, 'feed 1', 'feed 2', 0.8)).toBeNull();
  expect(findLanding(desk, 'feed 1', 'feed 3', 0.8)).toMatchObject({
    where: 'inside',
    title: 'Towns',
  });
  expect(await shiftLine(desk, 'feed 1', 1)).toBe(false);
});

test('what cannot be is no place: itself, its own folder, a list of another kind', async () => {
  const { desk } = await open();

  const places = [
    findLanding(desk, 'feed 1', 'feed 1', 0.5),
    findLanding(desk, 'folder 7', 'folder 7', 0.5),
    findLanding(desk, 'feed 1', 'board 4', 0.5),
    findLanding(desk, 'board 4', 'feed 1', 0.5),
    findLanding(desk, 'feed 1', 'entry 3', 0.5),
    findLanding(desk, 'feed 1', 'top', 0.5),
  ];

  expect(places).toEqual([null, null, null, null, null, null]);
  expect(['feed 1', 'board 2', 'entry 1', 'tag 4', 'top'].filter(canCarry)).toEqual([
    'feed 1',
    'board 2',
  ]);
});

test('boards change places by drop and by key, and one step takes that back', async () => {
  const { desk, boards, server } = await open();

  await findLanding(desk, 'board 4', 'board 6', 0.9)?.run();
  expect(boards()).toEqual([5, 6, 4]);
  await shiftLine(desk, 'board 4', -1);
  expect(boards()).toEqual([5, 4, 6]);
  expect(await shiftLine(desk, 'board 5', -1)).toBe(false);
  desk.undo();

  await until(() => expect(boards()).toEqual([5, 6, 4]));
  expect(server.asked('POST /v1/boards/order').at(-1)?.body).toEqual({ board_ids: [5, 6, 4] });
});

test('a refused order of boards is shown as the server has it', async () => {
  const { desk, boards, server, toasts } = await open();
  server.refuse('POST /v1/boards/order');

  expect(await shiftLine(desk, 'board 4', 1)).toBe(false);

  expect(boards()).toEqual([4, 5, 6]);
  expect(toasts.items.at(-1)?.text).toContain('Not moved.');
});

test('the menu moves, too: into a folder, up and down', async () => {
  const { desk } = await open();

  const labels = (about: string) => listItems(desk, about).map(({ label }) => label);
  expect(labels('feed 1')).toEqual(expect.arrayContaining(['Move to…', 'Move down']));
  expect(labels('feed 1')).not.toContain('Move up');
  expect(labels('board 5')).toEqual(['Move up', 'Move down', 'Board settings']);
  expect(listHomes(desk, 'feed 3').map(({ title }) => title)).toEqual(['To the top level', 'Sea']);
  expect(listHomes(desk, 'folder 7').map(({ title }) => title)).toEqual(['Sea']);
  const homes =
    listItems(desk, 'feed 1')
      .find(({ more }) => more)
      ?.more?.() ?? [];
  await homes[0]?.run();
  expect(desk.subscriptions.find(1)?.folder_id).toBe(8);
});
