import { expect, test } from 'vitest';
import { findRanges, showPiece } from '../../../src/lib/text/highlights';

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
  ['over the beginning of a link', '<p>a <a href="/">big</a> lie</p>', ['big lie'], ['big lie']],
  ['not over two paragraphs', '<p>big</p><p>lie</p>', ['big lie'], []],
  ['nothing for nothing', '<p>one</p>', [''], []],
])('%s', (_, html, pieces, found) => {
  expect(find(html, ...pieces)).toEqual(found);
});

test('what is shown comes into sight; what stands nowhere, or is hidden, does not', () => {
  const root = document.createElement('div');
  root.innerHTML = '<p>one</p><p>two</p>';
  const shown: string[] = [];
  for (const part of root.querySelectorAll('p')) {
    part.checkVisibility = () => part.textContent !== 'one';
    part.scrollIntoView = () => void shown.push(part.textContent ?? '');
  }
  expect(['one', 'two', 'three'].map((piece) => showPiece(root, piece))).toEqual([
    false,
    true,
    false,
  ]);
  expect(shown).toEqual(['two']);
});
