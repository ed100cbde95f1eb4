// Every language says all that English says, with the same facts in it.
import { describe, expect, test } from 'vitest';
import { english as page } from '../../src/messages';
import { english as edition } from '../../src/messages/edition';
import { english as filters } from '../../src/messages/filters';
import { type Language, languages } from '../../src/messages/language.svelte';
import { english as listening } from '../../src/messages/listening';
import { nameOfLanguage } from '../../src/messages/locale';
import { english as manage } from '../../src/messages/manage';
import { english as settings } from '../../src/messages/settings';
import { english as shares } from '../../src/messages/shares';
import { english as stories } from '../../src/messages/stories';
import { english as triage } from '../../src/messages/triage';
import { english as ways } from '../../src/messages/ways';

const files = import.meta.glob<Language>(
  ['../../src/messages/??.ts', '../../src/messages/??-*.ts'],
  {
    import: 'default',
    eager: true,
  },
);
const sources = import.meta.glob<string>(
  ['../../src/messages/??/*.ts', '../../src/messages/??-*/*.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const translations = Object.entries(files).map(([path, words]) => ({
  code: /([\w-]+)\.ts$/.exec(path)?.[1] ?? '',
  words,
}));
const english: Language = {
  page,
  settings,
  manage,
  listening,
  shares,
  stories,
  triage,
  ways,
  filters,
  edition,
};

type Word = string | ((...facts: never[]) => string);

/** Each text by its path, such as "page.nav.all". */
function flatten(words: object, path = ''): [string, Word][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${path}${name}.`)
      : [[`${path}${name}`, value as Word] as [string, Word]],
  );
}

// A function gets facts that are easily found again: it shows those that English shows.
const facts = ['Erstes', 'Zweites', 'Drittes'];
const numbers = [7, 8, 9];

/** What a text says with words and with numbers as facts; a function may take only one kind. */
function sayWith(word: Word, given: unknown[]): string {
  if (typeof word === 'string') return word;
  return (word as (...facts: unknown[]) => string)(...given);
}

/** Which of the facts a text shows, in whatever order and whatever digits. */
function factsIn(text: string): string[] {
  const plain = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)));
  return [...facts, ...numbers.map(String)].filter((fact) => plain.includes(fact));
}

const expected = new Map(flatten(english));

// Names, units, and words that another language has in common with English.
const same = new Set(
  [
    'Copydesk|example.org|Alt|Ctrl|Esc|Feed|Feeds|feeds|Name|Version|Pause|Position|Player|Site',
    'Offline.|Import|Export|Server|System|Apps|Admin|Domain|Proxy|Cookies|Action|Actions|Messages',
    'Sepia|sepia|normal|Serif|Magazine|magazine|Comics|Culture|Podcasts|Sport',
    'Finance|Science|Opinion|Orange|important|JSON Feed|Invitation|Invitations|Token',
    '# minute|# minutes|Minutes|minutes|min',
    'Webhooks|Text|Filter:|Passkeys|Logo|Account|Password|E-mail|User agent|Anthropic|Top-p|via',
    'feed|Shift|Enter|Backspace|Delete|Home|End|Page Up|Page Down|Tokens|Total',
  ].flatMap((line) => line.split('|')),
);
const isName = (text: string) => !/\p{L}{3}/u.test(text);

test('there are several languages, each with a name of its own', () => {
  expect(translations.map(({ code }) => code)).toEqual(languages.filter((code) => code !== 'en'));
  const names = languages.map(nameOfLanguage);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['English', 'Deutsch', 'Español', 'Français', 'Italiano', 'Português (Brasil)'],
      'العربية',
    ]),
  );
  expect(new Set(names).size).toBe(languages.length);
});

test.each([{ code: 'en', words: english }, ...translations])(
  'a setting of the server is called as its page calls it: $code',
  ({ words }) => {
    const { served, liveSettings } = words.settings;
    expect(served.none).toContain(liveSettings.names.proxy_registration);
  },
);

describe.each(translations)('$code', ({ code, words }) => {
  const found = new Map(flatten(words));
  const each = [...expected].map(([path, word]) => ({ path, word, other: found.get(path) }));

  test('says which language it is', () => {
    expect(words.page.locale).toBe(code);
  });

  test('has every text, and none that English does not have', () => {
    expect([...expected.keys()].filter((path) => !found.has(path))).toEqual([]);
    expect([...found.keys()].filter((path) => !expected.has(path))).toEqual([]);
  });

  test('has a text wherever English has one', () => {
    const empty = each.filter(({ word, other }) => word !== '' && other === '');
    expect(empty.map(({ path }) => path)).toEqual([]);
  });

  test('takes the same facts in the same order', () => {
    const wrong = each.filter(
      ({ word, other }) =>
        typeof other !== typeof word ||
        (typeof word === 'function' && typeof other === 'function' && other.length !== word.length),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ['words', facts],
    ['numbers', numbers],
  ])('shows the same %s', (_kind, given) => {
    const wrong = each.filter(({ word, other }) => {
      if (typeof word !== 'function' || typeof other !== 'function') return false;
      const wanted = factsIn(sayWith(word, given));
      return String(factsIn(sayWith(other, given))) !== String(wanted);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('is not English by accident', () => {
    const left = each.filter(({ path, word, other }) => {
      if (other === undefined || path === 'page.locale') return false;
      const said = sayWith(other, facts);
      if (said !== sayWith(word, facts)) return false;
      const bare = [...facts, 'NaN'].reduce((text, fact) => text.replaceAll(fact, ''), said).trim();
      return !same.has(bare) && !isName(bare);
    });
    expect(left.map(({ path }) => path)).toEqual([]);
  });

  test('ends a sentence where English ends one', () => {
    const isSentence = (text: string) => /[.?!…؟]$/.test(text);
    const wrong = each.filter(
      ({ word, other }) =>
        other !== undefined &&
        isSentence(sayWith(word, facts)) !== isSentence(sayWith(other, facts)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe.each(Object.entries(sources))('%s', (path, text) => {
  const code = /messages\/([\w-]+)\//.exec(path)?.[1] ?? '';
  // French, Italian, Portuguese and Spanish have a form for whole millions; nobody has that many, and "other" will do.
  const rules = new Intl.PluralRules(code);
  const counts = Array.from({ length: 1000 }, (_, count) => count);
  const wanted = [...new Set([...counts.map((count) => rules.select(count)), 'other'])].sort();
  const plurals = [...text.matchAll(/\bplural\(\s*\w+,\s*\{(.*?)\}\s*\)/gs)].map(([, forms = '']) =>
    [...forms.matchAll(/(\w+):\s+['`]/g)].map(([, form]) => form).sort(),
  );

  test('names itself to the rules of plurals', () => {
    for (const [, name] of text.matchAll(/pluralOf\('([\w-]+)'\)/g)) expect(name).toBe(code);
    expect(text.match(/\bplural\(/g)?.length ?? 0).toBe(plurals.length);
  });

  test('has every form of a word that its language wants, or one for all', () => {
    for (const forms of plurals) {
      if (forms.length > 1) expect(forms).toEqual(wanted);
      else expect(forms).toEqual(['other']);
    }
  });
});
