import { expect, test } from 'vitest';
import { readShared } from '../../../src/lib/browser/shared';

const link = 'https://news.example/a?b=c';

test.each([
  ['an address', { url: link, title: 'A page' }, { url: link, title: 'A page' }],
  [
    'a link in the text',
    { text: `Look: ${link}`, title: 'A page' },
    { url: link, title: 'A page' },
  ],
  ['a link as the title', { title: link }, { url: link, title: '' }],
  [
    'the address before the text',
    { url: link, text: 'https://other.example/' },
    { url: link, title: '' },
  ],
  [
    'a very long title',
    { url: link, title: 'a'.repeat(900) },
    { url: link, title: 'a'.repeat(500) },
  ],
])('%s', (_, shared, wanted) => {
  expect(readShared(`?${new URLSearchParams(shared as Record<string, string>)}`)).toEqual({
    ...wanted,
    isFeed: false,
  });
});

test('who wants the feed says so', () => {
  expect(readShared(`?for=feed&url=${encodeURIComponent(link)}`)).toMatchObject({ isFeed: true });
});

test.each([
  '',
  '?text=no+link',
  '?url=javascript:alert(1)',
  '?url=ftp://a.example/',
  '?url=https://',
])('there is no link in %j', (query) => {
  expect(readShared(query)).toBeNull();
});
