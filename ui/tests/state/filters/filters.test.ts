// Filters as they are listed, ordered, deleted, applied and edited.
import { expect, test, vi } from 'vitest';
import { FilterClient } from '../../../src/api/filterclient';
import type { Filter } from '../../../src/api/schema';
import { makeLeaf } from '../../../src/lib/filters/filtertree';
import { makeAction, makerOf } from '../../../src/state/filters/filteractions';
import { FilterDraft, readScope } from '../../../src/state/filters/filterdraft.svelte';
import { FilterRecord } from '../../../src/state/filters/filterrecord.svelte';
import { Filters } from '../../../src/state/filters/filters.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { filter, hit, preview, words } from '../../makefilters';
import { json } from '../../server';
import { until } from '../../waiting';

async function look(...items: Filter[]) {
  const opened = await openDesk();
  opened.server.on('GET /v1/filters', () => json({ items }));
  const filters = new Filters(opened.desk);
  const stop = filters.start();
  await until(() => expect(filters.isLoaded).toBe(true));
  return { ...opened, filters, stop };
}

async function draftOf(known: Filter | null = null) {
  const opened = await openDesk();
  const draft = new FilterDraft(new FilterClient(opened.desk.client), words(), known);
  return { ...opened, draft };
}

const targets = { tags: [], boards: [], webhooks: [] };
const ids = (filters: Filters) => filters.items.map(({ id }) => id);

test('a switch moves at once, and back if the server refuses', async () => {
  const { filters, server, desk, stop } = await look(filter(1));
  server.refuse('PATCH /v1/filters/1');
  const done = filters.turn(filters.items[0] as Filter, false);
  expect(filters.items[0]?.is_enabled).toBe(false);
  await done;
  expect(filters.items[0]?.is_enabled).toBe(true);
  expect(desk.toasts.items.at(-1)?.isError).toBe(true);
  stop();
});

test('a filter is put beside another, told by its place, and undone', async () => {
  const { filters, server, desk, stop } = await look(filter(1), filter(2), filter(3));
  server.on('PATCH /v1/filters/1', () => json(filter(1)));
  await filters.move(1, 3, false);
  expect(ids(filters)).toEqual([2, 3, 1]);
  expect(server.asked('PATCH /v1/filters/1').at(-1)?.body).toEqual({ position: 2 });
  desk.undo();
  await until(() => expect(ids(filters)).toEqual([1, 2, 3]));
  expect(server.asked('PATCH /v1/filters/1').at(-1)?.body).toEqual({ position: 0 });
  server.refuse('PATCH /v1/filters/1');
  await filters.move(1, 2, false);
  expect(ids(filters)).toEqual([1, 2, 3]);
  stop();
});

test('what is deleted comes back to its place when that is undone', async () => {
  const { filters, server, desk, stop } = await look(filter(1), filter(2));
  server.on('POST /v1/filters/1/restore', () => json(filter(1)));
  await filters.remove(filters.items[0] as Filter);
  expect(ids(filters)).toEqual([2]);
  expect(desk.toasts.items.at(-1)?.text).toContain('Filter 1');
  await desk.toasts.items.at(-1)?.undo?.();
  await until(() => expect(ids(filters)).toEqual([1, 2]));
  stop();
});

test('how far a filter is on its way is heard, and what it did can be undone', async () => {
  const run = {
    share: 0,
    looked_at: 0,
    hits: 0,
    operation_ids: [7, 8],
    started_at: '2026-03-04T12:00:00Z',
    finished_at: null,
    error: '',
  };
  const { filters, server, stop } = await look(filter(1));
  server.on('POST /v1/filters/1/apply', () => json(filter(1, { run }), 202));
  await filters.apply(filters.items[0] as Filter, 30);
  expect(server.asked('POST /v1/filters/1/apply').at(-1)?.body).toEqual({ days: 30 });
  const step = { filter_id: 1, share: 0.5, looked_at: 250, hits: 3, is_finished: false };
  server.emit('filter_run', step);
  expect(filters.items[0]?.run).toMatchObject({ share: 0.5, looked_at: 250, hits: 3 });
  await filters.undoRun(filters.items[0] as Filter);
  expect(server.calls.filter(({ path }) => path.endsWith('/undo')).map(({ path }) => path)).toEqual(
    ['/v1/operations/8/undo', '/v1/operations/7/undo'],
  );
  stop();
});

test('a change elsewhere is loaded', async () => {
  const { filters, server, stop } = await look(filter(1));
  server.on('GET /v1/filters', () => json({ items: [filter(1), filter(2)] }));
  server.emit('filters', {});
  await until(() => expect(ids(filters)).toEqual([1, 2]));
  stop();
});

test('alerts are seen up to the newest', async () => {
  const { filters, server, stop } = await look();
  const alert = {
    id: 5,
    filter_id: 1,
    filter_title: 'Filter 1',
    entry_id: 1,
    feed_id: 1,
    title: 'A storm',
    created_at: '2026-03-04T12:00:00Z',
    seen_at: null,
  };
  server.on('GET /v1/filters/alerts', () => json({ items: [alert], unseen: 1 }));
  server.on('POST /v1/filters/alerts/seen', () => json({ unseen: 0 }));
  await filters.load();
  expect(filters.unseen).toBe(1);
  await filters.seeAlerts();
  expect(server.asked('POST /v1/filters/alerts/seen').at(-1)?.body).toEqual({ upto: 5 });
  expect([filters.unseen, filters.alerts[0]?.seen_at === null]).toEqual([0, false]);
  stop();
});

test('what was brought back is offered to be undone', async () => {
  const { desk, server } = await openDesk();
  const client = new FilterClient(desk.client);
  const record = new FilterRecord(desk, client, filter(1));
  server.on('GET /v1/filters/1/hits', () => json({ items: [hit(4)] }));
  server.on('POST /v1/filters/1/hits/4/bring-back', () =>
    json({ brought_back: 1, operation_ids: [9] }),
  );
  await record.load();
  expect(record.isStanding).toBe(true);
  server.on('GET /v1/filters/1/hits', () =>
    json({ items: [hit(4, { back_at: '2026-03-04T12:00:00Z', back_why: 'asked' })] }),
  );
  await record.bringBack(hit(4));
  expect([record.isStanding, desk.toasts.items.at(-1)?.text]).toEqual([false, '1 entry is back.']);
  await desk.toasts.items.at(-1)?.undo?.();
  expect(server.asked('POST /v1/operations/9/undo')).toHaveLength(1);
});

test('conditions are tried when one rests, and only the last ones count', async () => {
  const { draft, server } = await draftOf();
  vi.useFakeTimers();
  server.on('POST /v1/filters/preview', () => json(preview()));
  draft.lookSoon();
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.asked('POST /v1/filters/preview')).toHaveLength(0);
  draft.root.parts = [makeLeaf(draft.fields, 'title', 'st')];
  draft.lookSoon();
  draft.root.parts = [makeLeaf(draft.fields, 'title', 'storm')];
  draft.lookSoon();
  await vi.advanceTimersByTimeAsync(2000);
  const tried = server.asked('POST /v1/filters/preview').map(({ body }) => body.match as object);
  expect(tried).toEqual([{ field: 'title', op: 'contains', value: 'storm' }]);
  expect([draft.preview?.count, draft.isLooking]).toEqual([1, false]);
  vi.useRealTimers();
});

test('what is wrong is said at the control that it is about', async () => {
  const { draft, server } = await draftOf();
  const leaf = makeLeaf(draft.fields, 'title', '(', 'matches');
  draft.root.parts = [makeLeaf(draft.fields, 'author', 'Ann'), leaf];
  const fields = { 'match.all[1].value': 'missing )' };
  server.refuse('POST /v1/filters/preview', 400, 'invalid', { fields });
  await draft.look();
  expect(draft.at(leaf.id, 'value')).toBe('Missing ).');
  expect([draft.preview, draft.attempt.trouble]).toEqual([null, '']);
});

test('without anything to look for or to do nothing is sent', async () => {
  const { draft, desk, server } = await draftOf();
  draft.actions = [makeAction('tag')];
  expect(await draft.save(makerOf(desk), targets)).toBeNull();
  const [leaf] = draft.root.parts;
  expect(draft.at(leaf?.id ?? 0, 'value')).not.toBe('');
  expect(draft.at(draft.actions[0]?.id ?? 0, 'target')).not.toBe('');
  draft.actions = [];
  await draft.save(makerOf(desk), targets);
  expect(draft.attempt.trouble).not.toBe('');
  expect(server.asked('POST /v1/filters')).toEqual([]);
});

test('a new filter is sent whole, with a tag that is made for it', async () => {
  const { draft, desk, server } = await draftOf();
  server.on('POST /v1/filters', () => json(filter(1), 201));
  draft.startLike(make.entry(1, { feed_id: 2 }), [
    makeLeaf(draft.fields, 'author', 'Ann', 'equals'),
  ]);
  draft.actions = [{ ...makeAction('tag'), newTitle: ' Wind ' }, makeAction('importance')];
  draft.until = '2026-05-01';
  expect((await draft.save(makerOf(desk), targets))?.id).toBe(1);
  expect(server.asked('POST /v1/tags').at(-1)?.body).toEqual({ title: 'Wind' });
  const sent = server.asked('POST /v1/filters').at(-1)?.body;
  expect(sent).toMatchObject({
    match: { field: 'author', op: 'equals', value: 'Ann' },
    actions: [
      { do: 'tag', tag_id: 9 },
      { do: 'importance', importance: 1 },
    ],
    scope: { folder_id: null, feed_id: 2 },
    expires_at: new Date('2026-05-02T00:00:00').toISOString(),
  });
});

test('of a known filter only what was changed is sent', async () => {
  const known = filter(1, { expires_at: new Date('2026-05-02T00:00:00').toISOString() });
  const { draft, desk, server } = await draftOf(known);
  server.on('PATCH /v1/filters/1', () => json(known));
  expect(draft.until).toBe('2026-05-01');
  draft.title = 'Wind';
  draft.scope = 'folder:3';
  await draft.save(makerOf(desk), targets);
  expect(server.asked('PATCH /v1/filters/1').at(-1)?.body).toEqual({
    title: 'Wind',
    scope: { folder_id: 3, feed_id: null },
  });
  expect(readScope('')).toEqual({ folder_id: null, feed_id: null });
});
