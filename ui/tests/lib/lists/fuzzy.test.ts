import { expect, test } from 'vitest';
import { match } from '../../../src/lib/lists/fuzzy';

function best(words: string, texts: string[]): string | undefined {
  const found = texts.flatMap((text) => {
    const score = match(words, text)?.score;
    return score === undefined ? [] : [{ text, score }];
  });
  return found.sort((one, other) => other.score - one.score)[0]?.text;
}

test.each([
  ['star', ['Restart', 'Starred', 'Go to starred'], 'Starred'],
  ['gts', ['Great tasks', 'Go to starred', 'Nights'], 'Go to starred'],
  ['layout card', ['Cards and layouts of the past', 'Layout: cards'], 'Layout: cards'],
  ['elo', ['El Observador', 'Hello world'], 'El Observador'],
  ['uber', ['Über uns', 'Rubber'], 'Über uns'],
  ['istanbul', ['İSTANBUL', 'Instant bull'], 'İSTANBUL'],
  ['ISPARTA', ['Is a part', 'ısparta'], 'ısparta'],
  ['ısparta', ['Is a part', 'ISPARTA'], 'ISPARTA'],
  ['日本', ['路地裏日記', '日本の新聞'], '日本の新聞'],
])('%s means the best of %j', (words, texts, expected) => {
  expect(best(words, texts)).toBe(expected);
});

test.each([
  ['xyz', 'Starred'],
  ['star xyz', 'Starred'],
  ['tnh', 'Letters all over a long and chance sentence'],
])('%s is not in %s', (words, text) => {
  expect(match(words, text)).toBeNull();
});

test('the letters that were meant are known by their place', () => {
  expect(match('map', 'The map')?.at).toEqual([4, 5, 6]);
});
