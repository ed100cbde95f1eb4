// The small pure pieces behind the pages of settings.
import { describe, expect, test } from 'vitest';
import { cssBytes, hasImport } from '../../../src/lib/browser/customcss';
import { isInside, orderWith, siblingsOf, toRows } from '../../../src/lib/feeds/arrange';
import {
  type PackLanguage,
  packLanguages,
  packsIn,
  pickPackLanguage,
} from '../../../src/lib/feeds/packs';
import { buildTree } from '../../../src/lib/feeds/tree';
import { deviceOf } from '../../../src/lib/words/devices';
import { percentOf, spanOf, tookOf } from '../../../src/lib/words/spans';
import { withTags } from '../../../src/lib/words/tags';
import { manageTexts } from '../../../src/messages/manage';
import * as make from '../../make';

describe('rows', () => {
  const folders = [make.folder(1), make.folder(2, { parent_id: 1 })];
  const feeds = [
    make.subscription(1, { folder_id: 2 }),
    make.subscription(2, { folder_id: 1 }),
    make.subscription(3),
  ];
  const rows = toRows(buildTree(folders, feeds));

  test('are the tree from top to bottom, with their depth', () => {
    expect(rows.map((row) => [row.key, row.depth])).toEqual([
      ['folder-1', 0],
      ['folder-2', 1],
      ['feed-101', 2],
      ['feed-102', 1],
      ['feed-103', 0],
    ]);
  });

  test('have neighbours of their own kind in their own folder', () => {
    expect(siblingsOf(rows, 'feed', 1).map((row) => row.id)).toEqual([102]);
    expect(siblingsOf(rows, 'folder', null).map((row) => row.id)).toEqual([1]);
  });

  test('are ordered with the moved ones at their new place', () => {
    const [first, second] = rows;
    const moved = rows.slice(4);
    if (first && second) expect(orderWith([first, second], moved, 1)).toEqual([1, 103, 2]);
  });

  test('a folder is inside itself and its parents, and a circle ends', () => {
    expect(isInside(folders, 2, 1)).toBe(true);
    expect(isInside(folders, 1, 1)).toBe(true);
    expect(isInside(folders, 1, 2)).toBe(false);
    expect(isInside(folders, null, 1)).toBe(false);
    const circle = [make.folder(1, { parent_id: 2 }), make.folder(2, { parent_id: 1 })];
    expect(isInside(circle, 1, 3)).toBe(false);
  });
});

describe('packs', () => {
  const languages = Object.keys(packLanguages) as PackLanguage[];

  test.each(languages)(
    'in %s are proper addresses, each only once, with topics we name',
    (code) => {
      const packs = packsIn(code);
      const urls = packs.flatMap((pack) => pack.feeds.map((feed) => feed.url));
      expect(urls.length).toBeGreaterThan(15);
      expect(new Set(urls).size).toBe(urls.length);
      for (const url of urls) expect(new URL(url).href).toBe(encodeURI(url));
      for (const pack of packs) expect(manageTexts.packs.topics[pack.topic]).toBeTruthy();
    },
  );

  test('begin in the first language that is known', () => {
    expect(pickPackLanguage(['pt-BR', 'fr-CA', 'en'])).toBe('fr');
    expect(pickPackLanguage(['ja'])).toBe('en');
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Version/18 Safari/604',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/140 Safari/537 Edg/140', 'Edge', 'Windows'],
  ['newsboat/2.30.1 (Linux x86_64)', 'newsboat', 'Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36', 'Chrome', 'Linux'],
  ['curl/8.5.0', 'curl', ''],
  ['', '', ''],
])('the device of %j', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test.each([
  [30, '30 seconds'],
  [60, '1 minute'],
  [91, '1.5 minutes'],
  [119, '2 minutes'],
  [600, '10 minutes'],
  [10_800, '3 hours'],
  [172_800, '2 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(spanOf(seconds, 'en')).toBe(words);
});

test('shares and times in words', () => {
  expect(percentOf(0.954, 'en')).toBe('95%');
  expect(tookOf(350, 'en')).toBe('350 ms');
  expect(tookOf(2140, 'en')).toBe('2.1 sec');
});

test('tags are cut at commas and taken once', () => {
  expect(withTags(['Sea'], ' ships, sea ,, Ports')).toEqual(['Sea', 'ships', 'Ports']);
});

test('custom styles are counted in bytes, and foreign ones are noticed', () => {
  expect(cssBytes('a{content:"ä"}')).toBe(15);
  expect(hasImport('@import url(x.css);')).toBe(true);
  expect(hasImport('p { color: red }')).toBe(false);
});
