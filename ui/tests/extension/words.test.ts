// The words of the extension: every one that is used is there, in all languages.
import { expect, test } from 'vitest';
import english from '../../extension/_locales/en/messages.json';
import { languages } from '../../src/messages/language.svelte';

const sources = import.meta.glob<string>('../../extension/*.{js,html,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const translations = Object.entries(
  import.meta.glob<Record<string, { message: string }>>(
    '../../extension/_locales/*/messages.json',
    {
      import: 'default',
      eager: true,
    },
  ),
)
  .map(([path, words]) => ({ code: /_locales\/(\w+)\//.exec(path)?.[1] ?? '', words }))
  .filter(({ code }) => code !== 'en');

test('the extension speaks what the page speaks', () => {
  const bases = languages.map((code) => code.replace(/-.*/, ''));
  expect(['en', ...translations.map(({ code }) => code)].sort()).toEqual(bases.sort());
});

test.each(translations)('$code has all words, and its own', ({ words }) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
  const same = Object.entries(words).filter(
    ([name, { message }]) => message === english[name as keyof typeof english].message,
  );
  expect(same).toEqual([]);
});

test('every word is used, and every used word is there', () => {
  const code = Object.values(sources).join('\n');
  const named =
    /data-words="(\w+)"|say\('(\w+)'|__MSG_(\w+)__|Refused\('(\w+)'|, '(saved|followed)'/g;
  const used = [...code.matchAll(named)].map((found) => found.slice(1).find(Boolean) ?? '');
  used.push('refused', 'unanswered');
  expect([...new Set(used)].sort()).toEqual(Object.keys(english).sort());
});
