import { expect, test } from 'vitest';
import { dayTitle } from '../../../src/lib/words/dates';

const now = new Date(2026, 2, 5, 9, 0).getTime();
const at = (...parts: [number, number, number, number]) => new Date(...parts).getTime();

test.each([
  ['Today', at(2026, 2, 5, 0)],
  ['Today', at(2026, 2, 6, 1)],
  ['Yesterday', at(2026, 2, 4, 23)],
  ['Tuesday', at(2026, 2, 3, 12)],
  ['Friday', at(2026, 1, 27, 12)],
  ['Thursday, February 26', at(2026, 1, 26, 12)],
  ['Wednesday, December 31, 2025', at(2025, 11, 31, 12)],
])('%s', (title, time) => {
  expect(dayTitle(time, now, 'en')).toBe(title);
});

test('a day is named in the language of the reader', () => {
  expect(dayTitle(now, now, 'de')).toBe('Heute');
  expect(dayTitle(at(2026, 2, 4, 12), now, 'fr')).toBe('Hier');
});
