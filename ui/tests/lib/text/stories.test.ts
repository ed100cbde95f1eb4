import { expect, test } from 'vitest';
import { stepFocus } from '../../../src/lib/browser/stepping';
import { sayingsOf, subjectOf } from '../../../src/lib/text/ledger';
import { listAgencies, listCopies, spreadOf } from '../../../src/lib/text/lineage';
import { storyDetail, storyEntry } from '../../makestories';

test.each([
  [0, 'alike'],
  [0.4, 'near'],
  [0.7, 'apart'],
  [0.95, 'far'],
] as const)('a spread of %d is said in words: %s', (spread, words) => {
  expect(spreadOf(spread)).toBe(words);
});

test('copies are named by whom they were copied from, and nobody copies from themselves', () => {
  const story = storyDetail([
    storyEntry(1, 'Wire'),
    storyEntry(2, 'Echo', { copy_of: 1 }),
    storyEntry(3, 'Post', { copy_of: 1, agency: 'Reuters' }),
    storyEntry(4, 'Wire', { copy_of: 1, agency: 'Reuters' }),
  ]);
  expect(listCopies(story)).toEqual([{ source: 'Wire', outlets: ['Echo', 'Post'] }]);
  expect(listAgencies(story)).toEqual([{ source: 'Reuters', outlets: ['Post', 'Wire'] }]);
});

const voice = (outlet: string, value: string, copy_of: number | null = null) => ({
  entry_id: 1,
  outlet,
  value,
  text: value,
  sentence: `${value} were hurt.`,
  copy_of,
});

test('who says the same stands together', () => {
  const row = {
    kind: 'number' as const,
    subject: 'injured',
    agreement: 'differs' as const,
    voices: [voice('Echo', '3'), voice('Herald', '5'), voice('Post', '3'), voice('Echo', '3')],
  };
  const said = sayingsOf(row).map(({ text, voices }) => [text, voices.map((one) => one.outlet)]);
  expect(said).toEqual([
    ['3', ['Echo', 'Post']],
    ['5', ['Herald']],
  ]);
  expect(subjectOf(row)).toBe('injured');
});

test('copies stand behind who speaks for themselves', () => {
  const row = {
    kind: 'number' as const,
    subject: 'injured',
    agreement: 'only_here' as const,
    voices: [
      voice('Wire', '3'),
      voice('Echo', '3', 1),
      voice('Echo', '3', 1),
      voice('Post', '3', 1),
    ],
  };
  const [said] = sayingsOf(row);
  expect(said?.voices.map((one) => one.outlet)).toEqual(['Wire']);
  expect(said?.copies.map((one) => one.outlet)).toEqual(['Echo', 'Post']);
});

test('the focus steps through what is marked, and stays at the ends', () => {
  document.body.innerHTML =
    '<main><a href="/" data-step>1</a><b></b><button data-step>2</button></main>';
  const main = document.querySelector('main') as HTMLElement;
  const focused = () => document.activeElement?.textContent;
  for (const part of main.querySelectorAll('[data-step]')) part.scrollIntoView = () => {};
  stepFocus(main, 1);
  expect(focused()).toBe('1');
  stepFocus(main, 1);
  stepFocus(main, 1);
  expect(focused()).toBe('2');
  stepFocus(main, -1);
  expect(focused()).toBe('1');
});
