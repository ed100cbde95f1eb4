// Models: looked at, fetched with a bar that all browsers see, changed, and weighed before it costs.
import { expect, test, vi } from 'vitest';
import type { ModelsReport } from '../../../src/api/schema';
import { Models } from '../../../src/state/models/models.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';
import { until } from '../../waiting';

async function look(change: Partial<ModelsReport> = {}) {
  const opened = await openDesk();
  const { desk, server } = opened;
  let report = make.modelsReport({ provider: 'ollama', model: 'ok', ...change });
  server.on('GET /v1/models', () => json(report));
  server.on('GET /v1/settings', () => json({ items: [make.setting('ai_top_p', 0.9)] }));
  const models = new Models(desk.client, desk.events, desk.toasts);
  const stop = models.start();
  await until(() => expect(models.report).not.toBeNull());
  const answer = (next: Partial<ModelsReport>) => {
    report = { ...report, ...next };
  };
  return { ...opened, models, stop, answer };
}

const queued = make.modelPull('new:1b', { status: 'queued' });
const empty = () => new Response(null, { status: 204 });

test('what another browser started is seen, from where it is', async () => {
  const pulls = [make.modelPull('new:1b', { completed: 40, total: 100 })];
  const { models, server, stop } = await look({ pulls });
  expect(models.pulls).toEqual(pulls);
  server.emit('model_pull', make.modelPull('new:1b', { completed: 70, total: 100 }));
  expect(models.pulls.map(({ completed }) => completed)).toEqual([70]);
  stop();
});

test('a fetch that ends is gone from the bars, and the list is asked again', async () => {
  const { desk, models, server, stop } = await look({ pulls: [make.modelPull('new:1b')] });
  server.emit('model_pull', make.modelPull('new:1b', { status: 'success', is_finished: true }));
  expect(models.pulls).toEqual([]);
  expect(desk.toasts.items.at(-1)?.text).toContain('new:1b');
  expect(server.asked('GET /v1/models')).toHaveLength(2);
  stop();
});

test('a fetch that fails stays with its reason until it is tried again', async () => {
  const { models, server, stop } = await look();
  const failed = { status: 'failed', error: 'no space left', is_finished: true };
  server.emit('model_pull', make.modelPull('new:1b', failed));
  expect(models.pulls[0]?.error).toBe('no space left');
  server.on('POST /v1/models/pull', () => json(queued, 202));
  await models.pull('new:1b');
  expect(models.pulls).toEqual([queued]);
  stop();
});

test('an event that overtakes the answer is not thrown away', async () => {
  const { models, server, stop } = await look();
  server.on('POST /v1/models/pull', () => {
    server.emit('model_pull', make.modelPull('new:1b', { completed: 5, total: 9 }));
    return json(queued, 202);
  });
  await models.pull('new:1b');
  expect(models.pulls[0]?.completed).toBe(5);
  stop();
});

test('a refused fetch is told, and no bar is drawn', async () => {
  const { models, server, stop } = await look();
  server.refuse('POST /v1/models/pull', 409, 'conflict');
  expect(await models.pull('new:1b')).toBe(false);
  expect([models.pulls, models.attempt.trouble !== '']).toEqual([[], true]);
  stop();
});

test('a key is sent once and kept nowhere', async () => {
  const { models, server, answer, stop } = await look();
  server.on('PUT /v1/models/key', empty);
  answer({ has_key: true });
  await models.keepKey('sk-1');
  expect(server.asked('PUT /v1/models/key')[0]?.body).toEqual({ provider: 'ollama', key: 'sk-1' });
  expect(models.report?.has_key).toBe(true);
  expect(JSON.stringify(models.report)).not.toContain('sk-1');
  stop();
});

test('everything is shown again only after its price was told', async () => {
  const { models, server, answer, stop } = await look({ analysed: 9 });
  const estimate = { entries: 9, texts: 4, tokens: 8000, cost: 0.1, days: 1, measured_on: 3 };
  server.on('GET /v1/models/estimate', () => json(estimate));
  server.on('POST /v1/models/reanalyse', () => json({ entries: 9 }, 202));
  await models.weigh();
  expect(models.estimate).toEqual(estimate);
  expect(server.asked('POST /v1/models/reanalyse')).toEqual([]);
  answer({ waiting: 9 });
  await models.startOver();
  expect([models.estimate, models.report?.waiting]).toEqual([null, 9]);
  stop();
});

test('while something waits it is asked again, and no longer', async () => {
  const { models, server, answer, stop } = await look();
  vi.useFakeTimers();
  answer({ waiting: 2 });
  await models.load();
  const before = server.asked('GET /v1/models').length;
  answer({ waiting: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked('GET /v1/models')).toHaveLength(before + 1);
  vi.useRealTimers();
  stop();
});

test('a page that was left asks nothing more', async () => {
  const { models, server, stop } = await look({ waiting: 2 });
  vi.useFakeTimers();
  await models.load();
  stop();
  const before = server.asked('GET /v1/models').length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked('GET /v1/models')).toHaveLength(before);
  vi.useRealTimers();
});
