import { expect, test } from 'vitest';
import { findRanges } from '../../src/lib/highlights';

function find(html: string, ...pieces: string[]): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  return findRanges(root, pieces).map((range) => range.toString());
}

test.each([
  [
    'words, whatever their case',
    '<p>A Disgrace, a disgrace.</p>',
    ['disgrace'],
    ['Disgrace', 'disgrace'],
  ],
  ['no parts of words', '<p>disgraceful</p>', ['disgrace'], []],
  ['words of any script', '<p>été, étés</p>', ['été'], ['été']],
  ['what looks like a pattern', '<p>Why (really)?</p>', ['(really)?'], ['(really)?']],
  ['pieces over a line', '<p>the\nlast straw</p>', ['the last'], ['the\nlast']],
  ['several pieces', '<p>one <b>two</b></p>', ['two', 'one'], ['one', 'two']],
  ['nothing for nothing', '<p>one</p>', [''], []],
])('%s', (_, html, pieces, found) => {
  expect(find(html, ...pieces)).toEqual(found);
});
