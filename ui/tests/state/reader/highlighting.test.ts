import { expect, test } from 'vitest';
import type { Highlight } from '../../../src/api/schema';
import { removeHighlight, tellAdded } from '../../../src/state/reader/highlighting';
import { openDesk } from '../../desk';
import { hold, json, problem } from '../../server';
import { until } from '../../waiting';

const highlight: Highlight = {
  id: 7,
  entry_id: 3,
  title: 'Harbour',
  url: 'https://news.example/3',
  quote: 'Ships come.',
  note: '',
  colour: 'yellow',
  text: 'feed',
  prefix: '',
  suffix: '',
  position: 0,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  feed_id: 1,
  snapshot_id: null,
  is_found: true,
  place: null,
  full_place: null,
};

async function takeAway() {
  const slow = hold();
  const opened = await openDesk((server) => {
    server.on('DELETE /v1/highlights/7', () => slow.promise);
    server.on('POST /v1/highlights/7/restore', () => json(highlight));
  });
  const done = removeHighlight(opened.desk, highlight);
  return { ...opened, slow, done };
}

test('who undoes at once gets back what was taken away last', async () => {
  const { desk, server, slow, done, toasts } = await takeAway();

  expect(desk.undoing.latest()).toBe(true);
  slow.answer(new Response(null, { status: 204 }));
  await done;

  await until(() => expect(desk.highlights.of(3)).toEqual([highlight]));
  expect(server.asked('POST /v1/highlights/7/restore')).toHaveLength(1);
  expect(toasts.items).toEqual([]);
});

test('once it is gone a message offers the way back', async () => {
  const { desk, slow, done, toasts } = await takeAway();

  slow.answer(new Response(null, { status: 204 }));
  await done;

  expect(toasts.items).toHaveLength(1);
  expect(desk.undoing.latest()).toBe(true);
  await until(() => expect(desk.highlights.of(3)).toEqual([highlight]));
});

test('what could not be taken away is not brought back', async () => {
  const { desk, server, slow, done } = await takeAway();

  slow.answer(problem(503, 'unavailable'));
  await done;

  expect(desk.undoing.latest()).toBe(false);
  expect(server.asked('POST /v1/highlights/7/restore')).toEqual([]);
});

test('what was highlighted by mistake is taken back by undo', async () => {
  const { desk, server, toasts } = await openDesk((server) => {
    server.on('DELETE /v1/highlights/7', () => new Response(null, { status: 204 }));
  });

  tellAdded(desk, highlight, new Set());

  expect(toasts.items).toHaveLength(1);
  expect(desk.undoing.latest()).toBe(true);
  await until(() => expect(server.asked('DELETE /v1/highlights/7')).toHaveLength(1));
});

test('undo does not take away what was highlighted long ago', async () => {
  const { desk, server } = await openDesk();

  tellAdded(desk, highlight, new Set([7]));

  expect(desk.undoing.latest()).toBe(false);
  expect(server.asked('DELETE /v1/highlights/7')).toEqual([]);
});

test('an answer that is overtaken by a newer one changes nothing', async () => {
  const slow = hold();
  const answers = [slow.promise, json({ items: [highlight] })];
  const { desk } = await openDesk((server) => {
    server.on('GET /v1/highlights', () => answers.shift() ?? json({ items: [] }));
  });

  const first = desk.highlights.load(3);
  await desk.highlights.load(3);
  slow.answer(json({ items: [] }));
  await first;

  expect(desk.highlights.of(3)).toEqual([highlight]);
});

test('what is highlighted while the others are on their way stays', async () => {
  const slow = hold();
  const answers = [slow.promise];
  const { desk } = await openDesk((server) => {
    server.on('GET /v1/highlights', () => answers.shift() ?? json({ items: [highlight] }));
    server.on('POST /v1/highlights/7/restore', () => json(highlight));
  });

  const load = desk.highlights.load(3);
  await desk.highlights.restore(7);
  slow.answer(json({ items: [] }));
  await load;

  expect(desk.highlights.of(3)).toEqual([highlight]);
});
