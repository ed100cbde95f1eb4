// The bookmarks hand the page before the reader to the desk, and nothing else.
import { expect, test } from 'vitest';
import { writeBookmark } from '../../../src/lib/browser/bookmarks';

test.each(['page', 'feed'] as const)('a bookmark for a %s opens our own page', (what) => {
  const opened: string[] = [];
  const script = writeBookmark('https://desk.example', what).replace('javascript:', '');
  // What a browser does with it: the line runs where the reader is.
  new Function('open', 'location', 'document', script)(
    (url: string) => opened.push(url),
    { href: 'https://news.example/?a=1&b="2"' },
    { title: 'Salt & pepper' },
  );
  const url = new URL(opened[0] ?? '');
  expect(url.origin + url.pathname).toBe('https://desk.example/share');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    for: what,
    url: 'https://news.example/?a=1&b="2"',
    title: 'Salt & pepper',
  });
  expect(script).not.toContain('%');
});
