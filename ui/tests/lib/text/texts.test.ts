// The small functions that turn values into what people read.
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import {
  hostOf,
  isOwnPath,
  nameOfLink,
  pictureAddress,
  webAddress,
} from '../../../src/lib/browser/links';
import { isPictured } from '../../../src/lib/text/pictures';
import { hueOf, letterOf } from '../../../src/lib/words/avatar';
import { duration, longTime, relativeTime, shortTime } from '../../../src/lib/words/dates';
import { describe as explain, toSentence } from '../../../src/lib/words/describe';
import { directionOf } from '../../../src/lib/words/direction';
import { numberOf } from '../../../src/lib/words/numbers';
import { imports } from '../../../src/messages/en/imports';
import { pickLocale } from '../../../src/messages/locale';
import { numberIn, pluralOf } from '../../../src/messages/plural';

const now = Date.parse('2026-03-04T12:00:00Z');

describe('numbers', () => {
  test.each([
    ['en', '12,345'],
    ['de', '12.345'],
    ['es', '12.345'],
  ])('in %s are written as %s', (locale, words) => {
    expect(numberOf(12_345, locale)).toBe(words);
  });

  test('inside a sentence are written as those beside it', () => {
    expect(numberIn('de')(3_400)).toBe('3.400');
    expect(imports.opml.progress(1_200, 3_400)).toBe('1,200 of 3,400 feeds fetched');
  });
});

describe('pictures of a list', () => {
  const look = { images: 'proxied', density: 'comfortable', layout: 'list' } as const;

  test.each([
    [look, '/images/1', true],
    [look, '', false],
    [look, 'javascript:alert(1)', false],
    [{ ...look, images: 'blocked' }, '/images/1', false],
    [{ ...look, density: 'compact' }, '/images/1', false],
    [{ ...look, density: 'compact', layout: 'magazine' }, '/images/1', true],
  ] as const)('%o and "%s": %s', (values, address, isShown) => {
    expect(isPictured(address, values)).toBe(isShown);
  });
});

describe('times', () => {
  test.each([
    ['2026-03-04T11:59:40Z', 'now'],
    ['2026-03-04T12:30:00Z', 'now'],
    ['2026-03-04T11:48:00Z', '12 min'],
    ['2026-03-04T09:00:00Z', '3 hr'],
    ['2026-03-01T12:00:00Z', 'Sun'],
    ['2026-01-20T12:00:00Z', 'Jan 20'],
    ['2021-01-20T12:00:00Z', 'Jan 20, 2021'],
    ['not a time', ''],
  ])('%s is short as "%s"', (iso, words) => {
    expect(shortTime(iso, now, 'now', 'en-US')).toBe(words);
  });

  test.each([
    ['2026-03-04T12:20:00Z', 'in 20 minutes'],
    ['2026-03-04T09:00:00Z', '3 hours ago'],
    ['2026-03-03T11:00:00Z', 'yesterday'],
    ['', ''],
  ])('%s is relative as "%s"', (iso, words) => {
    expect(relativeTime(iso, now, 'en')).toBe(words);
  });

  test('a long time names the day, a broken one nothing', () => {
    expect(longTime('2026-03-04T12:00:00Z', 'en')).toContain('March 4, 2026');
    expect(longTime('soon')).toBe('');
  });

  test.each([
    [59, '0:59'],
    [754, '12:34'],
    [3723, '1:02:03'],
  ])('%d seconds last %s', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });
});

describe('addresses', () => {
  test.each([
    ['https://news.example/a', 'https://news.example/a'],
    ['http://news.example', 'http://news.example/'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['/relative', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is followed as %s', (address, followed) => {
    expect(webAddress(address)).toBe(followed);
  });

  test.each([
    ['https://www.news.example/feed.xml', 'news.example'],
    ['news.example/blog', 'news.example'],
    ['http://news.example:8080/', 'news.example:8080'],
    ['not an address', 'not an address'],
  ])('%s is shown as %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});

test('of several feeds, those called alike are told apart by their paths', () => {
  const links = [
    { url: 'https://a.example/news/feed', title: 'Atom' },
    { url: 'https://a.example/sport/feed', title: 'Atom' },
    { url: 'https://a.example/all', title: 'Everything' },
    { url: 'https://a.example/feed?kind=rss', title: '' },
  ];
  expect(links.map((link) => nameOfLink(link, links))).toEqual([
    'Atom · /news/feed',
    'Atom · /sport/feed',
    'Everything',
    '/feed?kind=rss',
  ]);
});

describe('pictures', () => {
  test.each([
    ['/images/abc', '/images/abc'],
    ['https://a.example/x.png', 'https://a.example/x.png'],
    ['//elsewhere.example/x.png', undefined],
    ['/\\elsewhere.example/x.png', undefined],
    ['data:image/svg+xml,x', undefined],
    ['', undefined],
  ])('%s is shown from %s', (address, shown) => {
    expect(pictureAddress(address)).toBe(shown);
  });

  test('only a path is our own', () => {
    expect([isOwnPath('/x'), isOwnPath('https://a.example/x'), isOwnPath(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['“Quoted” news', 'Q'],
    ['الصحيفة', 'ا'],
    ['9 to 5', '9'],
    ['—', '·'],
  ])('%s gets the letter %s', (title, letter) => {
    expect(letterOf(title)).toBe(letter);
  });

  test('the same feed always has the same hue', () => {
    expect(hueOf('https://a.example/')).toBe(hueOf('https://a.example/'));
    expect(hueOf('https://a.example/')).not.toBe(hueOf('https://b.example/'));
  });
});

describe('languages', () => {
  test.each([
    ['Plain words', 'ltr'],
    ['«خطة جديدة»', 'rtl'],
    ['2026: תוכנית', 'rtl'],
    ['日本語', 'ltr'],
    ['123', 'ltr'],
  ])('%s reads %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });

  test('the word follows its number', () => {
    const plural = pluralOf('en');
    const forms = { one: '# feed', other: '# feeds' };
    expect([0, 1, 1200].map((count) => plural(count, forms))).toEqual([
      '0 feeds',
      '1 feed',
      '1,200 feeds',
    ]);
  });

  test('dates follow the region of a reader who speaks the language', () => {
    expect(pickLocale('en', ['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(pickLocale('en', ['de-DE'])).toBe('en');
  });
});

describe('failures in words', () => {
  test.each([
    ['fetch_failed', 'no answer in 20 s', 'This address could not be fetched. No answer in 20 s.'],
    ['invalid', 'the name has a space', 'The name has a space.'],
    [
      'unavailable',
      'pool exhausted',
      'Part of the server is not responding. Please try again later.',
    ],
    ['new_code', 'something new', 'Something new.'],
    ['http_502', '', 'Something went wrong on the server.'],
  ])('%s with "%s" reads "%s"', (code, message, words) => {
    expect(explain(new ApiError(code, message, 400))).toBe(words);
  });

  test.each([
    ['not_a_feed', 'no_feed', 'there is no feed at this address, and the page names none'],
    ['fetch_failed', 'bad_url', 'this is not a web address'],
  ])('%s because of %s is said once', (code, reason, message) => {
    const words = explain(new ApiError(code, message, 422, { reason }));
    expect(words).toBe(toSentence(message));
  });

  test('a failure of our own says no more than that', () => {
    expect(explain(new TypeError('x is undefined'))).toBe('Something went wrong on the server.');
  });

  test('a sentence is not ended twice', () => {
    expect(toSentence('is it?')).toBe('Is it?');
    expect(toSentence('  ')).toBe('');
  });
});
