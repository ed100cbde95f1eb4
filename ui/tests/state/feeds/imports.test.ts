// Lists of feeds and starter feeds: looked at, taken, followed to the end.
import { expect, test, vi } from 'vitest';
import { OpmlImport } from '../../../src/state/feeds/opml.svelte';
import { PackChoice } from '../../../src/state/feeds/packs.svelte';
import { RunProgress } from '../../../src/state/feeds/runs.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';

const summary = {
  added: 2,
  known: 1,
  refused: [],
  folders_added: 1,
  run_id: null,
  is_incomplete: false,
};
const file = () => new File(['<opml/>'], 'mine.opml');

async function bring() {
  const opened = await openDesk();
  const opml = new OpmlImport(opened.desk, opened.desk.client);
  opened.server.on('POST /v1/opml', (call) =>
    json(call.query.has('dry_run') ? summary : { ...summary, run_id: 5 }),
  );
  return { ...opened, opml };
}

test('a list is only looked at first', async () => {
  const { opml, server } = await bring();
  await opml.look(file());
  expect([opml.step, opml.outcome?.added]).toEqual(['summary', 2]);
  expect(server.asked('POST /v1/opml').map((call) => call.query.get('dry_run'))).toEqual(['true']);
});

test('then taken, followed by events, and reported', async () => {
  const { opml, server } = await bring();
  await opml.look(file());
  await opml.take();
  expect(opml.step).toBe('fetch');
  const progress = opml.progress as RunProgress;
  server.on('GET /v1/runs/5', () => json(make.run(5, { total: 2 })));
  const stop = progress.start();
  server.emit('progress', {
    run_id: 5,
    kind: 'import',
    total: 2,
    done: 1,
    failed: 1,
    is_finished: false,
  });
  expect([progress.done, progress.failed, progress.isOver]).toEqual([1, 1, false]);
  server.emit('progress', {
    run_id: 6,
    kind: 'import',
    total: 9,
    done: 9,
    failed: 0,
    is_finished: true,
  });
  expect(progress.done).toBe(1);
  server.emit('progress', {
    run_id: 5,
    kind: 'import',
    total: 2,
    done: 2,
    failed: 1,
    is_finished: true,
  });
  expect(progress.isOver).toBe(true);
  opml.finish();
  expect(opml.step).toBe('report');
  stop();
});

test('a broken list is explained and nothing is taken', async () => {
  const { opml, server } = await bring();
  server.refuse('POST /v1/opml', 422, 'invalid');
  await opml.look(file());
  expect([opml.step, opml.trouble]).toEqual(['choose', 'It failed.']);
});

test('a file that is no list is not called an address', async () => {
  const { opml, server } = await bring();
  server.on('POST /v1/opml', () =>
    json(
      {
        error: {
          code: 'not_a_feed',
          message: 'this file is not a list of feeds (OPML)',
          details: {},
        },
      },
      422,
    ),
  );
  await opml.look(file());
  expect(opml.trouble).toBe('This file is not a list of feeds (OPML).');
});

test('a run that tells nothing is asked again', async () => {
  vi.useFakeTimers();
  try {
    const { desk, server } = await openDeskSlowly();
    server.on('GET /v1/runs/5', () => json(make.run(5, { total: 3, done: 3 })));
    server.refuse('GET /v1/runs/5');
    const progress = new RunProgress(desk.client, desk.events, 5, 3);
    const stop = progress.start();
    await vi.advanceTimersByTimeAsync(100);
    server.on('GET /v1/runs/5', () => json(make.run(5, { total: 3, done: 3 })));
    await vi.advanceTimersByTimeAsync(5000);
    expect(progress.isOver).toBe(true);
    stop();
  } finally {
    vi.useRealTimers();
  }
});

async function openDeskSlowly() {
  const opening = openDesk();
  await vi.advanceTimersByTimeAsync(200);
  return await opening;
}

test('starter feeds are followed together, in folders of their topics', async () => {
  const { desk, server } = await openDesk((fake) => {
    fake.subscriptions = [];
    fake.folders = [make.folder(3, { title: 'World' })];
  });
  const choice = new PackChoice(desk, desk.client);
  choice.language = 'en';
  const pack = choice.packs.find((found) => found.topic === 'world');
  if (!pack) throw new Error('no pack');
  choice.togglePack(pack);
  expect(choice.isWhole(pack)).toBe(true);
  server.on('POST /v1/subscriptions/batch', (call) =>
    json({
      items: (call.body.items as object[]).map((_, at) => ({
        subscription: make.subscription(at + 5),
        is_new: true,
        error: null,
      })),
      run_id: null,
    }),
  );
  await choice.take();
  expect(choice.added).toBe(pack.feeds.length);
  const [call] = server.asked('POST /v1/subscriptions/batch');
  const items = call?.body.items as { folder_id: number }[] | undefined;
  expect(items?.map((item) => item.folder_id)).toEqual(pack.feeds.map(() => 3));
  expect(choice.chosen.size).toBe(0);
});
