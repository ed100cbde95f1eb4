import { expect, test } from 'vitest';
import type { Analysis } from '../../src/api/schema';
import {
  describeDeframing,
  describeMaker,
  loadedPieces,
  neutralTitle,
} from '../../src/state/deframing';
import * as make from '../make';

const model = { provider: 'ollama', model: 'small', neutral_title: 'Council votes' };

test.each<[string, Partial<Analysis>, boolean, string | null]>([
  ['on', model, true, 'Council votes'],
  ['off', model, false, null],
  ['disputed', { ...model, votes: { neutral_title: false } }, true, null],
  ['by rules', {}, true, null],
])('the calmer headline: %s', (_, change, isOn, title) => {
  expect(neutralTitle(make.analysis(change), isOn)).toBe(title);
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
  ['no model was asked', {}, /only a language model can write one/],
  ['a model failed', { ...model, neutral_title: null }, /what the model small wrote did not hold/],
  ['its reader disagrees', { ...model, votes: { neutral_title: false } }, /You disagree/],
  ['there is one', model, /^No loaded words were found/],
  ['there are words', { ...model, loaded_terms: ['disgrace'] }, /^Loaded words are marked/],
])('it says what it does, and why no more: %s', (_, change, words) => {
  expect(describeDeframing(make.analysis(change))).toMatch(words);
});

test.each<[string, Partial<Analysis>, RegExp]>([
  ['rules', {}, /picked by rules on this server. No model was asked.$/],
  ['rules, a model is awaited', { model_status: 'waiting' }, /picked by rules on this server.$/],
  ['a model', model, /Written by the model small/],
  [
    'rules, as the model failed',
    { ...model, builtin_parts: ['summary'] },
    /picked by rules: what the model small wrote did not hold/,
  ],
])('who made the summary is said: %s', (_, change, words) => {
  expect(describeMaker(make.analysis(change))).toMatch(words);
});
