import { expect, test } from 'vitest';
import { dayTitle, timeOf } from '../../../src/lib/words/dates';

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

test('an entry from the future, or of no time, is of the time when it came', () => {
  const arrived_at = '2026-03-05T09:00:00.000000Z';
  const published = '2026-03-04T23:00:00Z';
  expect(timeOf({ published_at: published, arrived_at })).toBe(published);
  expect(timeOf({ published_at: '2100-01-01T00:00:00Z', arrived_at })).toBe(arrived_at);
  expect(timeOf({ published_at: null, arrived_at })).toBe(arrived_at);
});
