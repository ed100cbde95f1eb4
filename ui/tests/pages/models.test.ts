// The page of models as an admin meets it, in each of its states.
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { ModelsReport } from '../../src/api/schema';
import { settingsTexts } from '../../src/messages/settings';
import * as make from '../make';
import { type FakeServer, json } from '../server';
import { openPage } from './page';

const words = settingsTexts.models;
const providers = 'builtin or ollama or openai or anthropic or fake or off';
const installed = [
  { name: 'ok:latest', bytes: 1024 ** 3, parameters: '1B', is_loaded: true },
  { name: 'large:7b', bytes: 5 * 1024 ** 3, parameters: '7B', is_loaded: false },
];

async function openModels(
  change: Partial<ModelsReport> = {},
  prepare: (server: FakeServer) => void = () => {},
) {
  history.replaceState(null, '', '/settings/models');
  const server = openPage((fake) => {
    const report = make.modelsReport(change);
    fake.on('GET /v1/models', () => json(report));
    fake.on('GET /v1/settings', () =>
      json({
        items: [
          make.setting('ai_provider', report.provider, providers),
          make.setting('ai_address', ''),
          make.setting('ai_model', report.model),
          make.setting('ai_temperature', 0, 'a number'),
          make.setting('ai_num_ctx', 8192, 'a number'),
          make.setting('ai_tokens_per_day', 1000, 'a number'),
          make.setting('ai_price_in', 0, 'a number'),
        ],
      }),
    );
    prepare(fake);
  });
  await screen.findByRole('heading', { level: 1, name: settingsTexts.pages.models });
  return server;
}

/** While something is under way, other buttons are off. */
async function clickFree(name: string): Promise<void> {
  const find = () => screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(find().disabled).toBe(false));
  await fireEvent.click(find());
}

test('without a model it says what there is and how to get more', async () => {
  await openModels();
  await screen.findByText(words.states.builtin);
  screen.getByText(/16 GB/);
  screen.getByText('gemma3:4b');
  expect(screen.queryByLabelText(words.labels.ai_address as string)).toBeNull();
  expect(screen.queryByRole('button', { name: words.pullOf('gemma3:4b') })).toBeNull();
  expect(screen.queryByRole('heading', { name: words.work })).toBeNull();
});

test('a server that is away is told with what to do, and looked at again', async () => {
  const change = { provider: 'ollama', model: 'ok', failure: '127.0.0.1 refuses' };
  const server = await openModels({ ...change, failure_kind: 'unreachable' });
  await screen.findByText('127.0.0.1 refuses');
  screen.getByText(words.advice.unreachable);
  expect(screen.queryByRole('heading', { name: words.installed })).toBeNull();
  server.on('GET /v1/models', () =>
    json(make.modelsReport({ provider: 'ollama', model: 'ok', installed })),
  );
  await fireEvent.click(screen.getByRole('button', { name: words.again }));
  await screen.findByText(words.states.ready('ok'));
});

test('models are used, and deleted after a second thought; the one in use is not', async () => {
  const server = await openModels({ provider: 'ollama', model: 'ok', installed }, (fake) => {
    fake.on('POST /v1/models/switch', () => new Response(null, { status: 204 }));
    fake.on('DELETE /v1/models', () => new Response(null, { status: 204 }));
  });
  await screen.findByText(/5 GB · 7B parameters/);
  screen.getByText(/1 GB · 1B parameters · in memory/);
  expect(screen.queryByRole('button', { name: words.deleteOf('ok:latest') })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: words.useOf('large:7b') }));
  await waitFor(() =>
    expect(server.asked('POST /v1/models/switch')[0]?.body).toEqual({ model: 'large:7b' }),
  );
  await clickFree(words.deleteOf('large:7b'));
  expect(server.asked('DELETE /v1/models')).toEqual([]);
  await clickFree(words.deleteNow);
  await waitFor(() =>
    expect(server.asked('DELETE /v1/models')[0]?.query.get('model')).toBe('large:7b'),
  );
});

test('a bar says how far a fetch is', async () => {
  const pulls = [make.modelPull('new:1b', { completed: 1024 ** 3, total: 4 * 1024 ** 3 })];
  await openModels({ provider: 'ollama', model: 'ok', installed, pulls });
  const bar = await screen.findByRole('progressbar', { name: words.pulling('new:1b') });
  expect(bar.getAttribute('value')).toBe(String(1024 ** 3));
  screen.getByText('1 GB of 4 GB (25%)');
});

test('with openai there is a list to choose from, but nothing to fetch or delete', async () => {
  const names = [{ name: 'big', bytes: 0, parameters: '', is_loaded: false }];
  await openModels({ provider: 'openai', model: 'small', installed: names, has_key: true });
  await screen.findByRole('button', { name: words.useOf('big') });
  screen.getByText(words.keyKept);
  screen.getByRole('button', { name: words.keyForget });
  expect(screen.queryByRole('button', { name: words.deleteOf('big') })).toBeNull();
  expect(screen.queryByLabelText(words.pullName)).toBeNull();
  expect(screen.queryByLabelText(words.labels.ai_num_ctx as string)).toBeNull();
});

test('the price of everything is told first, and that it is a guess', async () => {
  const server = await openModels({ provider: 'fake', model: 'ok', analysed: 9 }, (fake) => {
    fake.on('GET /v1/models/estimate', () =>
      json({ entries: 9, texts: 4, tokens: 8000, cost: 0, days: 8, measured_on: 0 }),
    );
  });
  await fireEvent.click(await screen.findByRole('button', { name: `${words.startOver}…` }));
  const box = await screen.findByRole('group', { name: words.startOver });
  within(box).getByText(/4 texts are new/);
  within(box).getByText(/About 8,000 tokens, no prices are set.*at least 8 days/);
  within(box).getByText(words.guessed);
  expect(server.asked('POST /v1/models/reanalyse')).toEqual([]);
});

test('others are not shown it, and do not ask', async () => {
  const server = await openModels({}, (fake) => {
    fake.user = make.user({ role: 'user' });
  });
  await screen.findByText(settingsTexts.users.adminOnly);
  expect(screen.queryByRole('link', { name: settingsTexts.pages.models })).toBeNull();
  expect(server.asked('GET /v1/models')).toEqual([]);
});

test('what is being typed stays while the page looks again', async () => {
  const server = await openModels({ provider: 'ollama', model: 'ok', installed });
  const field = await screen.findByLabelText<HTMLInputElement>(words.labels.ai_model as string);
  await fireEvent.input(field, { target: { value: 'half a na' } });
  server.emit('reset', {});
  await waitFor(() => expect(server.asked('GET /v1/models')).toHaveLength(2));
  await waitFor(() => expect(server.asked('GET /v1/settings')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(field.value).toBe('half a na');
});
