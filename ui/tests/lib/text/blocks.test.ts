import { describe, expect, test } from 'vitest';
// The server is held to the same: tests/parse/html/test_shownblocks.py.
import text from '../../../../tests/parse/html/shownblocks.json?raw';
import {
  findAdverts,
  listBlocks,
  readBlocks,
  sumBlocks,
  wordsOf,
} from '../../../src/lib/text/blocks';
import { buildBody } from '../../../src/lib/text/markup';

interface Case {
  case: string;
  html: string;
  blocks: string[];
  sum: number;
}

function read(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

test.each(JSON.parse(text) as Case[])('$case', ({ html, blocks, sum }) => {
  const found = listBlocks(read(html));
  expect(found.map(wordsOf)).toEqual(blocks);
  expect(sumBlocks(found)).toBe(sum);
});

describe('adverts', () => {
  const html = '<p>Story.</p><p>Buy now!</p><table><tbody><tr><td>1</td></tr></tbody></table>';
  const blocks = [{ number: 1, reason: 'sells' as const }];
  const text_sum = sumBlocks(listBlocks(read(html)));

  test('are found by their numbers, also in what the reader made of the text', () => {
    expect(findAdverts(readBlocks(buildBody(html)), { text_sum, blocks }).map(wordsOf)).toEqual([
      'Buy now!',
    ]);
  });

  test('are none in another text, and none where nobody named any', () => {
    expect(
      findAdverts(readBlocks(read('<p>Story!</p><p>Buy now!</p>')), { text_sum, blocks }),
    ).toEqual([]);
    expect(findAdverts(readBlocks(read(html)), null)).toEqual([]);
  });

  test('a number beyond the text hides nothing', () => {
    const beyond = [{ number: 9, reason: 'links' as const }];
    expect(findAdverts(readBlocks(read(html)), { text_sum, blocks: beyond })).toEqual([]);
  });
});
