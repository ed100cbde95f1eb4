import { expect, test } from 'vitest';
import { splitMarks } from '../../../src/lib/text/marks';

test('what was found stands apart, and escaped signs are signs again', () => {
  expect(splitMarks('Low <mark>tide</mark> &amp; &lt;b&gt;')).toEqual([
    { text: 'Low ', isFound: false },
    { text: 'tide', isFound: true },
    { text: ' & <b>', isFound: false },
  ]);
});

test('what only looks escaped twice stays escaped once', () => {
  expect(splitMarks('&amp;lt;')).toEqual([{ text: '&lt;', isFound: false }]);
});
