// Keys mean what is picked, and else what is selected in sight: never an entry that is elsewhere.
import { expect, test } from 'vitest';
import { pick, pickOn } from '../../../src/state/list/picking';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';
import { until } from '../../waiting';

const five = () => openDesk((server) => Object.assign(server, { entries: make.entries(5, 1) }));

type Opened = Awaited<ReturnType<typeof five>>;

const answerMarks = ({ server }: Opened) =>
  server.on('POST /v1/entries/mark', () => json({ changed: 2, operation_ids: [7] }));

const marked = ({ server }: Opened) =>
  server.asked('POST /v1/entries/mark').map(({ body }) => body);

test('with entries picked, m and s mean them and not the next one', async () => {
  const opened = await five();
  const { desk, server } = opened;
  answerMarks(opened);
  await pickOn(desk);
  await pickOn(desk);

  desk.keys.commands.toggle_read();
  await until(() => expect(marked(opened)).toEqual([{ entry_ids: [5, 4], read: true }]));
  pick(desk, 5);
  pick(desk, 4);
  desk.keys.commands.toggle_star();

  await until(() => expect(marked(opened).at(-1)).toEqual({ entry_ids: [5, 4], starred: true }));
  expect(server.asked('POST /v1/entries/mark-read')).toEqual([]);
  expect(desk.entries.get(3)?.is_read).toBe(false);
});

test('what all of the picked have is taken from them', async () => {
  const opened = await five();
  const { desk } = opened;
  answerMarks(opened);
  for (const command of ['toggle_star', 'toggle_star', 'toggle_later', 'toggle_later'] as const) {
    pick(desk, 5);
    pick(desk, 4);
    desk.keys.commands[command]();
    await until(() => expect(desk.picked.size).toBe(0));
    await until(() => expect(desk.entries.isSending).toBe(false));
  }

  expect(marked(opened)).toEqual([
    { entry_ids: [5, 4], starred: true },
    { entry_ids: [5, 4], starred: false },
    { entry_ids: [5, 4], later: true },
    { entry_ids: [5, 4], later: false },
  ]);
});

test('a key for one entry means the one that is picked, and says so if there are several', async () => {
  const { desk, toasts } = await five();
  pick(desk, 3);

  desk.keys.commands.board();
  expect(desk.dialog).toEqual({ kind: 'boards', id: 3 });
  desk.dialog = null;
  pick(desk, 2);
  desk.keys.commands.board();

  expect(desk.dialog).toBeNull();
  expect(toasts.items.at(-1)?.text).toContain('2 entries are selected');
  expect([...desk.picked]).toEqual([3, 2]);
});

test('news that push the selected and the picked entries out leave nothing behind', async () => {
  const { desk, server } = await five();
  desk.list.selectedId = 1;
  pick(desk, 1);
  pick(desk, 5);
  server.entries = make.entries(5, 1).filter(({ id }) => id !== 1);

  await desk.showNew();
  desk.keys.commands.board();

  expect(desk.list.selectedId).toBeNull();
  expect([...desk.picked]).toEqual([5]);
});

test('an open entry that is not listed is not picked: the first one is', async () => {
  const { desk, server } = await five();
  desk.router.openEntry(1);
  server.entries = make.entries(5, 1).filter(({ id }) => id !== 1);
  await desk.showNew();

  await pickOn(desk);

  expect([...desk.picked]).toEqual([5]);
});

test('after hiding, keys mean the neighbour that is in sight', async () => {
  const { desk, server } = await five();
  desk.list.selectedId = 4;

  desk.keys.commands.hide();
  expect(desk.list.selectedId).toBe(3);
  desk.keys.commands.toggle_star();
  await until(() => expect(server.asked('POST /v1/entries/3/star')).toHaveLength(1));

  desk.list.selectedId = 1;
  desk.keys.commands.hide();
  expect(desk.list.selectedId).toBe(2);
});
