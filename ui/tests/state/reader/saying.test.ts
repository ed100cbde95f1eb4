import { describe, expect, test } from 'vitest';
import type { Analysis } from '../../../src/api/schema';
import { isWorthShowing, leadOf } from '../../../src/state/reader/saying';
import * as make from '../../make';

const title = 'Council votes';
const look = {
  shows_summary: true,
  shows_key_points: true,
  shows_scores: true,
  shows_loaded_terms: true,
};
const bare = (change: Partial<Analysis>) => make.analysis({ summary: '', ...change });
const teasing = bare({});
teasing.scores = { ...teasing.scores, clickbait: { ...teasing.scores.clickbait, value: 0.9 } };

describe('the box above an article', () => {
  test.each<[string, Partial<Analysis>, boolean]>([
    ['a summary', { summary: 'It met. It voted.' }, true],
    ['nothing', {}, false],
    ['loaded words', { loaded_terms: ['disgrace'] }, true],
    ['a calmer headline', { neutral_title: 'Council voted' }, true],
    [
      'a calmer headline that its reader refused',
      { neutral_title: 'It voted', votes: { neutral_title: false } },
      false,
    ],
    ['orders to a model in the text', { has_instructions: true }, true],
    ['a model that failed', { model_status: 'failed' }, true],
    ['a model that may be asked', { model_status: 'unasked' }, false],
  ])('it is shown if it says something: %s', (_, change, isShown) => {
    expect(isWorthShowing(title, bare(change), look)).toBe(isShown);
  });

  test('what its reader does not want to see is nothing to show', () => {
    const none = { ...look, shows_summary: false, shows_key_points: false };
    expect(isWorthShowing(title, make.analysis({ summary: 'It met.' }), none)).toBe(false);
    expect(
      isWorthShowing(title, bare({ loaded_terms: ['disgrace'] }), {
        ...look,
        shows_loaded_terms: false,
      }),
    ).toBe(false);
    expect(isWorthShowing(title, teasing, { ...look, shows_scores: false })).toBe(false);
  });

  test.each<[string, Analysis, RegExp]>([
    ['what stands out', teasing, /^Stands out: Teasing headline/],
    [
      'loaded words',
      bare({ loaded_terms: ['disgrace', 'shocking'] }),
      /^Loaded words: disgrace, shocking$/,
    ],
    [
      'a calmer headline',
      bare({ neutral_title: 'Council voted' }),
      /^Calmer headline: Council voted$/,
    ],
    [
      'the headline as it is',
      bare({ neutral_title: 'Council  votes', model: 'small' }),
      /^small left the headline/,
    ],
    ['nothing', bare({}), /^$/],
  ])('without a summary it says the most that was found: %s', (_, analysis, line) => {
    expect(leadOf(title, analysis, look)).toMatch(line);
  });
});
