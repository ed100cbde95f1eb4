// What is said first of a model's server.
import { expect, test } from 'vitest';
import { hasModel, spentToday, stateOf, sumOf } from '../../../src/lib/words/models';
import { bytesOf, moneyOf } from '../../../src/lib/words/numbers';
import * as make from '../../make';

const installed = [{ name: 'ok:latest', bytes: 1, parameters: '1B', is_loaded: true }];

test.each([
  ['off', { provider: 'off', model: 'ok' }],
  ['builtin', { provider: 'builtin' }],
  ['failing', { provider: 'ollama', model: 'ok', failure: 'no way' }],
  ['unchosen', { provider: 'ollama', installed }],
  ['lacking', { provider: 'ollama', model: 'other', installed }],
  ['ready', { provider: 'ollama', model: 'ok', installed }],
  ['ready', { provider: 'anthropic', model: 'any', has_key: true }],
  ['keyless', { provider: 'anthropic', model: 'any' }],
  ['fake', { provider: 'fake', model: 'ok' }],
])('%s: %o', (state, change) => {
  expect(stateOf(make.modelsReport(change))).toBe(state);
});

test('a model is set up only with a provider that has models', () => {
  expect(hasModel(make.modelsReport({ provider: 'builtin', model: 'left over' }))).toBe(false);
  expect(hasModel(make.modelsReport({ provider: 'fake', model: 'ok' }))).toBe(true);
});

test('spending is summed, and today is the day of the server', () => {
  const spent = [
    { day: '2026-03-03', calls: 2, tokens_in: 100, tokens_out: 10, cost: 0.5 },
    { day: '2026-03-04', calls: 1, tokens_in: 50, tokens_out: 5, cost: 0.25 },
  ];
  expect(sumOf(spent)).toEqual({ calls: 3, tokens: 165, cost: 0.75 });
  const late = Date.parse('2026-03-04T23:59:00Z');
  expect(spentToday(make.modelsReport({ spent }), late)).toEqual({
    calls: 1,
    tokens: 55,
    cost: 0.25,
  });
});

test('sizes and money are short, and small ones are not nothing', () => {
  expect([0, 631, 5 * 1024 ** 3].map((bytes) => bytesOf(bytes, 'en'))).toEqual([
    '0 bytes',
    '631 bytes',
    '5 GB',
  ]);
  expect([0.0042, 12].map((value) => moneyOf(value, 'en'))).toEqual(['0.0042', '12.00']);
});
