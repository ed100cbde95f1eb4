import { expect, test } from 'vitest';
import { isAbove } from '../../../src/lib/lists/limits';
import * as make from '../../make';

test.each([
  ['nothing', { clickbait: 1, overall: 1 }, false],
  ['clickbait', { clickbait: 0.61, overall: 0 }, true],
  ['clickbait', { clickbait: 0.6, overall: 1 }, false],
  ['overall', { clickbait: 1, overall: 0.6 }, false],
  ['overall', { clickbait: 0, overall: 0.601 }, true],
  ['overall', { clickbait: 1, overall: null }, false],
] as const)('folding by %s: %o', (fold_by, scores, wanted) => {
  expect(isAbove(make.entry(1, scores), { fold_by, fold_above: 60 })).toBe(wanted);
});
