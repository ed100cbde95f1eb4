import { expect, test } from 'vitest';
import { parseAddress, type Route, toAddress } from '../../../src/lib/lists/routes';

const cases: [string, Route][] = [
  ['/', { list: { kind: 'all' }, entryId: null }],
  ['/entry/345', { list: { kind: 'all' }, entryId: 345 }],
  ['/starred', { list: { kind: 'starred' }, entryId: null }],
  ['/later/entry/7', { list: { kind: 'later' }, entryId: 7 }],
  ['/feed/12', { list: { kind: 'feed', id: 12 }, entryId: null }],
  ['/folder/3/entry/9', { list: { kind: 'folder', id: 3 }, entryId: 9 }],
  ['/hidden', { list: { kind: 'hidden' }, entryId: null }],
  ['/tag?name=Sea+%26+sky', { list: { kind: 'tag', title: 'Sea & sky' }, entryId: null }],
  ['/tag/entry/4?name=entry', { list: { kind: 'tag', title: 'entry' }, entryId: 4 }],
  ['/stories', { list: { kind: 'all' }, entryId: null, story: null }],
  ['/stories/7', { list: { kind: 'all' }, entryId: null, story: 7 }],
  ['/shared-folders/5', { list: { kind: 'all' }, entryId: null, sharedFolder: 5 }],
  [
    '/shared-folders/5/entry/9',
    { list: { kind: 'all' }, entryId: null, sharedFolder: 5, sharedEntry: 9 },
  ],
  ['/search?q=low+tide', { list: { kind: 'search', words: 'low tide' }, entryId: null }],
  ['/search/entry/4?q=%26', { list: { kind: 'search', words: '&' }, entryId: 4 }],
];

test.each(cases)('%s means one place and comes back as the same address', (address, route) => {
  const [path = '', query = ''] = address.split('?');
  expect(parseAddress(path, query && `?${query}`)).toEqual(route);
  expect(toAddress(route)).toBe(address);
});

test.each([
  '/nowhere',
  '/feed/abc',
  '/feed/0',
  '/feed/-1',
  '/folder',
  '/feed/1e5',
  '/stories/x',
  '/shared-folders/5/9',
])('%s leads nowhere, and is remembered so that the page can say so', (path) => {
  const route = parseAddress(path, '?a=1');
  expect(route).toEqual({ list: { kind: 'all' }, entryId: null, lost: `${path}?a=1` });
  expect(toAddress(route)).toBe(`${path}?a=1`);
});

test('an entry that is no number is not open', () => {
  expect(parseAddress('/starred/entry/x', '').entryId).toBeNull();
});
