import { expect, test } from 'vitest';
import { excerptOf, nameOf } from '../../../src/lib/words/entrynames';

const words = 'Words without any end '.repeat(12).trim();

test.each([
  ['A title', 'Its text.', 'A title', 'Its text.'],
  ['', 'A short note', 'A short note', ''],
  ['', '', 'Untitled', ''],
  ['', `Boats leave the harbour today. ${words}`, 'Boats leave the harbour today.', words],
  ['', `今日は港から船が出ます。${'船'.repeat(200)}`, '今日は港から船が出ます。', '船'.repeat(200)],
])('"%s" with "%s" is called "%s"', (title, excerpt, name, rest) => {
  expect([nameOf({ title, excerpt }), excerptOf({ title, excerpt })]).toEqual([name, rest]);
});

test('a long text without a sentence is cut behind a word', () => {
  const entry = { title: '', excerpt: words };
  const name = nameOf(entry);
  expect(name.length).toBeLessThanOrEqual(101);
  expect(name).toMatch(/ (Words|without|any|end)…$/);
  expect(`${name.slice(0, -1)} ${excerptOf(entry).slice(2)}`).toBe(words);
});

test('no letter is cut in two', () => {
  const name = nameOf({ title: '', excerpt: `x${'😀'.repeat(120)}` });
  expect(encodeURIComponent(name)).toContain('%F0%9F%98%80');
});
