import { describe, expect, test } from 'vitest';
import { doubtOf, levelOf, orderScores, reasonOf } from '../../../src/state/reader/scores';
import * as make from '../../make';

const score = (value: number | null, spread: number | null = null) => ({
  value,
  spread,
  reason: '',
  evidence: '',
});

describe('a score in plain words', () => {
  test('the strongest comes first, and is named if it is worth it', () => {
    const { scores } = make.analysis();
    const loud = make.analysis({ scores: { ...scores, speculative: score(0.9) } });
    expect(orderScores(loud)).toMatchObject({ strongest: { name: 'speculative', value: 0.9 } });
    expect(orderScores(loud).order[0]).toBe('speculative');
    const calm = make.analysis({ scores: { ...scores, clickbait: score(0.1) } });
    expect(orderScores(calm).strongest).toBeNull();
  });

  test.each([
    [0, 'barely'],
    [0.5, 'somewhat'],
    [0.7, 'strongly'],
    [1, 'very strongly'],
  ])('%f is %s', (value, words) => {
    expect(levelOf(value)).toBe(words);
  });

  test.each([
    ['nothing could be told', score(null), ''],
    ['clear', score(0.9), ''],
    ['in the middle', score(0.45), 'Close to the middle: treat it as undecided.'],
    ['apart', score(0.9, 0.4), 'The models disagree (40 points apart): don’t rely on it.'],
    ['near', score(0.9, 0.1), 'The models are 10 points apart; this is the middle.'],
    ['agreed', score(0.9, 0), ''],
  ])('low confidence is said: %s', (_, value, words) => {
    expect(doubtOf(value)).toBe(words);
  });

  test.each([
    ['a guess: may; guesses: could', 'a guess in the headline: may; guesses in the text: could'],
    ['a model said: so', 'a model said: so'],
    ['', ''],
  ])('the reason "%s"', (reason, words) => {
    expect(reasonOf(reason)).toBe(words);
  });
});
