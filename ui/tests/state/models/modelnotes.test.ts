import { expect, test } from 'vitest';
import type { Analysis } from '../../../src/api/schema';
import { describeModels } from '../../../src/state/models/modelnotes';
import * as make from '../../make';

const about = (model_status: Analysis['model_status'], model_reason = '') =>
  describeModels(make.analysis({ model_status, model_reason }));

test.each([
  ['without a model', null],
  ['when all have spoken', 'answered'],
  ['before anybody asks', 'unasked'],
] as const)('nothing is said of models %s', (_, status) => {
  expect(about(status)).toBeNull();
});

test('one that is awaited needs no button', () => {
  expect(about('waiting')).toEqual({
    words: 'A model has yet to read this entry. Its findings will appear here.',
    reason: '',
    canAskAgain: false,
  });
});

test('one that failed says why, and can be asked again', () => {
  expect(about('failed', 'ollama answers 500')).toEqual({
    words: 'No model could say anything about this entry.',
    reason: 'Ollama answers 500.',
    canAskAgain: true,
  });
});

test('one of several that failed can be asked again', () => {
  expect(about('answered', 'ollama answers 500')).toMatchObject({
    words: 'Not every model has answered.',
    canAskAgain: true,
  });
});

test.each([
  ['everybody', 'the budget for models is used up for today', /^Today’s budget for models/],
  ['oneself', 'your budget for models is used up for today', /^Your budget for models/],
])('a budget that is used up says whose it is: %s', (_, reason, words) => {
  const note = about('over_budget', reason);
  expect(note?.words).toMatch(words);
  expect(note).toMatchObject({ reason: '', canAskAgain: false });
});
