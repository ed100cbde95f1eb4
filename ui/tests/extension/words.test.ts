// The words of the extension: every one that is used is there, in all languages.
import { expect, test } from 'vitest';
import german from '../../extension/_locales/de/messages.json';
import english from '../../extension/_locales/en/messages.json';
import spanish from '../../extension/_locales/es/messages.json';
import french from '../../extension/_locales/fr/messages.json';

const sources = import.meta.glob<string>('../../extension/*.{js,html,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const languages = { german, spanish, french };

test.each(Object.entries(languages))('%s has all words, and its own', (_, words) => {
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
