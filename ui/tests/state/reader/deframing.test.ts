import { expect, test } from 'vitest';
import type { Analysis } from '../../../src/api/schema';
import {
  describeDeframing,
  describeMaker,
  isDeframed,
  loadedPieces,
  neutralTitle,
  switchDeframing,
  switchFeed,
  toggleDeframing,
} from '../../../src/state/reader/deframing';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json } from '../../server';

const model = { provider: 'ollama', model: 'small', neutral_title: 'Council votes' };

test.each<[string, Partial<Analysis>, boolean, string | null]>([
  ['on', model, true, 'Council votes'],
  ['off', model, false, null],
  ['disputed', { ...model, votes: { neutral_title: false } }, true, null],
  ['by rules', {}, true, null],
  ['as it was', { ...model, neutral_title: ' A  headline ' }, true, null],
])('the calmer headline: %s', (_, change, isOn, title) => {
  expect(neutralTitle('A headline', make.analysis(change), isOn)).toBe(title);
});

test('loaded words are marked, and what high scores are about', () => {
  const { scores } = make.analysis();
  const said = make.analysis({
    loaded_terms: ['disgrace'],
    scores: {
      ...scores,
      clickbait: { value: 0.8, reason: 'teases', evidence: 'you will', spread: null },
      speculative: { value: 0.1, reason: '', evidence: 'may', spread: null },
    },
  });
  expect(loadedPieces(said, true)).toEqual(['disgrace', 'you will']);
  expect(loadedPieces(said, false)).toEqual([]);
});

test.each<[string, Partial<Analysis>, RegExp]>([
  ['no model was asked', {}, /it takes a language model to write one/],
  ['a model failed', { ...model, neutral_title: null }, /what small wrote did not pass/],
  ['its reader disagrees', { ...model, votes: { neutral_title: false } }, /You disagree/],
  [
    'the headline stays',
    { ...model, neutral_title: 'A headline' },
    /^small left the headline as it is. No loaded/,
  ],
  ['there is one', model, /^No loaded words were found/],
  ['there are words', { ...model, loaded_terms: ['disgrace'] }, /^Loaded words are marked/],
])('it says what it does, and why no more: %s', (_, change, words) => {
  expect(describeDeframing('A headline', make.analysis(change))).toMatch(words);
});

test.each<[string, Partial<Analysis>, RegExp]>([
  ['rules', {}, /picked by rules on this server. No model was asked.$/],
  ['rules, a model is awaited', { model_status: 'waiting' }, /picked by rules on this server.$/],
  ['a model', model, /^Written automatically by small, not by the publisher/],
  [
    'rules, as the model failed',
    { ...model, builtin_parts: ['summary'] },
    /picked by rules: what small wrote did not pass/,
  ],
])('who made the summary is said: %s', (_, change, words) => {
  expect(describeMaker(make.analysis(change))).toMatch(words);
});

const openDeframed = () =>
  openDesk((server) => {
    server.subscriptions = [make.subscription(1, { is_deframed: true }), make.subscription(2)];
  });

test('a deframed feed is shown so whatever counts for all others', async () => {
  const { desk } = await openDeframed();
  expect(isDeframed(desk, { id: 7, feed_id: 1 })).toBe(true);
  expect(isDeframed(desk, { id: 8, feed_id: 2 })).toBe(false);
});

test('one step leads back to the original of an entry, and to the calm one again', async () => {
  const { desk, server } = await openDeframed();
  const entry = { id: 7, feed_id: 1 };
  switchDeframing(desk, entry);
  expect(isDeframed(desk, entry)).toBe(false);
  expect(isDeframed(desk, { id: 9, feed_id: 1 })).toBe(true);
  switchDeframing(desk, entry);
  expect(isDeframed(desk, entry)).toBe(true);
  expect(server.asked('PATCH /v1/users/me/preferences')).toHaveLength(0);
});

test('with no deframed feed in sight the switch is that of all feeds', async () => {
  const { desk } = await openDeframed();
  toggleDeframing(desk);
  expect(isDeframed(desk, { id: 8, feed_id: 2 })).toBe(true);
});

test('a feed is switched to its deframed view and back; what fails is said', async () => {
  const { desk, server, toasts } = await openDeframed();
  server.on('PATCH /v1/subscriptions/102', () => json(make.subscription(2, { is_deframed: true })));
  await switchFeed(desk, make.subscription(2));
  expect(server.asked('PATCH /v1/subscriptions/102')[0]?.body).toEqual({ is_deframed: true });
  expect(isDeframed(desk, { id: 8, feed_id: 2 })).toBe(true);
  server.refuse('PATCH /v1/subscriptions/101', 404, 'not_found');
  await switchFeed(desk, make.subscription(1, { is_deframed: true }));
  expect(desk.subscriptions.find(1)?.is_deframed).toBe(true);
  expect(toasts.items.map((toast) => toast.isError)).toEqual([true]);
});
