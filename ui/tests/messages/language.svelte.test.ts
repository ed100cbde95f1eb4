// Which language is spoken, and that what is shown follows when it changes.
import { flushSync } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { relativeTime } from '../../src/lib/words/dates';
import { describeReason, describe as explain } from '../../src/lib/words/describe';
import { locale, texts } from '../../src/messages';
import {
  beginLanguage,
  chooseLanguage,
  languageInUse,
  translated,
} from '../../src/messages/language.svelte';
import { pickLanguage } from '../../src/messages/locale';
import { manageTexts } from '../../src/messages/manage';
import { settingsTexts } from '../../src/messages/settings';
import { capsOf } from '../../src/state/hand/keymap.svelte';
import { openDesk } from '../desk';
import { until } from '../waiting';

const page = document.documentElement;

function useBrowser(...wanted: string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted);
}

afterEach(() => chooseLanguage('en'));

test.each([
  [['de-DE', 'en'], 'de'],
  [['fr-CA', 'en-CA'], 'fr'],
  [['ja', 'es-MX', 'en'], 'es'],
  [['ja', 'zh-TW'], 'en'],
  [['EN-gb', 'de'], 'en'],
  [['pt-PT', 'en'], 'pt-BR'],
  [['ar-EG', 'fr'], 'ar'],
  [[], 'en'],
])('who likes %j reads %s', (wanted, code) => {
  expect(pickLanguage(['en', 'ar', 'de', 'es', 'fr', 'pt-BR'], wanted)).toBe(code);
});

test('a language of the same region comes first', () => {
  expect(pickLanguage(['en', 'pt', 'pt-BR'], ['pt-BR', 'pt'])).toBe('pt-BR');
});

describe('the choice', () => {
  test('changes all words at once, also those that were taken before', async () => {
    const { nav } = texts;
    const { pages } = settingsTexts;
    const { table } = manageTexts;
    const read = () => [
      nav.starred,
      pages.keyboard,
      table.feeds(2),
      texts.list.syntaxWords['title:'],
    ];
    expect(read()).toEqual(['Starred', 'Keyboard', '2 feeds', 'in the title']);
    await chooseLanguage('de');
    expect(read()).toEqual(['Favoriten', 'Tastatur', '2 Feeds', 'im Titel']);
    await chooseLanguage('fr');
    expect(read()).toEqual(['Favoris', 'Clavier', '2 flux', 'dans le titre']);
    await chooseLanguage('en');
    expect(read()).toEqual(['Starred', 'Keyboard', '2 feeds', 'in the title']);
  });

  test('is told to what shows it', async () => {
    const seen: string[] = [];
    const stop = $effect.root(() => {
      $effect(() => void seen.push(`${texts.nav.all} ${locale()}`));
    });
    flushSync();
    await chooseLanguage('es');
    flushSync();
    stop();
    expect(seen.at(0)).toContain('All en');
    expect(seen.at(-1)).toBe('Todos es');
  });

  test('lists its words in the language in use', async () => {
    await chooseLanguage('de');
    expect(Object.entries(settingsTexts.reading.imageChoices)[0]).toEqual([
      'proxied',
      'Über diesen Server laden, damit Anbieter Sie nicht sehen',
    ]);
  });

  test('stands on the page, for screen readers and hyphens', async () => {
    await chooseLanguage('de');
    expect([page.lang, page.dir]).toEqual(['de', 'ltr']);
  });

  test('that is empty or unknown is left to the browser', async () => {
    useBrowser('fr-CH', 'de');
    await chooseLanguage('');
    expect([languageInUse(), locale()]).toEqual(['fr', 'fr-CH']);
    await chooseLanguage('tlh');
    expect(languageInUse()).toBe('fr');
  });

  test('that was made last wins, however the files arrive', async () => {
    await Promise.all([chooseLanguage('de'), chooseLanguage('fr'), chooseLanguage('es')]);
    expect(languageInUse()).toBe('es');
    await Promise.all([chooseLanguage('fr'), chooseLanguage('en')]);
    expect([languageInUse(), texts.nav.starred]).toEqual(['en', 'Starred']);
  });

  test('is remembered for the next first word', async () => {
    await chooseLanguage('fr');
    localStorage.setItem('copydesk.language', 'de');
    await beginLanguage();
    expect(languageInUse()).toBe('de');
  });
});

test('a word that a language lacks is said in English', async () => {
  const english = { kept: 'kept', group: { inner: 'inner' } };
  const words = translated(english, () => ({ kept: 'behalten' }) as typeof english);
  await chooseLanguage('de');
  expect([words.kept, words.group.inner]).toEqual(['behalten', 'inner']);
});

test('the preference of the reader is followed, and so is a change on another device', async () => {
  const { desk, server } = await openDesk((fake) => (fake.preferences.language = 'de'));
  await until(() => expect(languageInUse()).toBe('de'));
  server.preferences.language = 'fr';
  server.emit('preferences', {});
  await until(() => expect(texts.nav.starred).toBe('Favoris'));
  await desk.preferences.set({ language: 'en' });
  await until(() => expect(texts.nav.starred).toBe('Starred'));
});

describe('in German', () => {
  const speak = () => chooseLanguage('de');

  test('numbers and times are German', async () => {
    await speak();
    const now = Date.parse('2026-03-04T12:00:00Z');
    expect(relativeTime('2026-03-04T09:00:00Z', now, locale())).toBe('vor 3 Stunden');
    expect(texts.toast.allRead(12345)).toBe('12.345 Artikel als gelesen markiert.');
    expect((12345).toLocaleString(locale())).toBe('12.345');
  });

  test('keys are called what stands on them', async () => {
    await speak();
    expect(capsOf('shift+a')).toEqual([['Umschalt', 'A']]);
    expect(capsOf('Space')).toEqual([['Leertaste']]);
  });

  test.each([
    [
      new ApiError('fetch_failed', 'x.example refuses', 422, { reason: 'refused' }),
      'Diese Adresse konnte nicht gelesen werden. Der Server lehnt die Verbindung ab.',
    ],
    [
      new ApiError('fetch_failed', 'x answers 404', 422, { reason: 'http_status', status: 404 }),
      'Diese Adresse konnte nicht gelesen werden. Der Server antwortet mit Fehler 404.',
    ],
    [
      new ApiError('not_a_feed', 'this is not a feed', 422, { reason: 'not_a_feed' }),
      'Unter dieser Adresse gibt es keinen Feed.',
    ],
    [
      new ApiError('fetch_failed', 'something new', 422, { reason: 'a_new_one' }),
      'Diese Adresse konnte nicht gelesen werden. Something new.',
    ],
    [
      new ApiError('conflict', 'there is such a folder', 409),
      'Das gibt es schon, oder es wurde inzwischen geändert. There is such a folder.',
    ],
    [new ApiError('unauthorized', 'no', 401), 'Sie sind nicht angemeldet.'],
    [
      new ApiError('invalid', 'q must have', 400, {
        fields: { q: 'must have at most 500 characters' },
      }),
      'Die Suche darf höchstens 500 Zeichen haben.',
    ],
    [new ApiError('a_new_code', 'something new', 400), 'Something new.'],
  ])('%s is explained', async (error, words) => {
    await speak();
    expect(explain(error)).toBe(words);
  });

  test('a failing feed says why', async () => {
    await speak();
    expect(describeReason('dns', 'the name x cannot be found')).toBe(
      'Der Name des Servers ist nicht bekannt.',
    );
    expect(describeReason(null, 'stopped by an admin')).toBe('Stopped by an admin.');
  });
});

test('in English the server says it in its own words, and we where it says nothing', () => {
  expect(describeReason('dns', 'the name x cannot be found')).toBe('The name x cannot be found.');
  expect(describeReason('dns', null)).toBe('There is no server by this name.');
});
