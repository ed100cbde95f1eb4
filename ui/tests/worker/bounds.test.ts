import { expect, test } from 'vitest';
import type { Entry } from '../../src/api/schema';
import * as bounds from '../../src/worker/bounds';
import * as make from '../make';

function held(id: number, change: Partial<Entry> & { opened_at?: number } = {}): bounds.Held {
  const published_at = new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString();
  return { ...make.entry(id, { published_at }), opened_at: 0, ...change };
}

const ids = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

test('the newest unread entries stay', () => {
  const all = ids(1, 30).map((id) => held(id));

  expect(bounds.chooseDropped(all, { entries: 10, pictureBytes: 0 })).toEqual(ids(1, 20));
});

test('of what is kept or was opened, a part stays though it is read and old', () => {
  const read = { is_read: true };
  const all = [
    held(1, { ...read, starred_at: '2026-01-01' }),
    held(2, { ...read, later_at: '2026-01-01' }),
    held(3, { ...read, opened_at: 7 }),
    held(4, { ...read, opened_at: 8 }),
    held(5, read),
    ...ids(6, 10).map((id) => held(id)),
  ];

  expect(bounds.chooseDropped(all, { entries: 5, pictureBytes: 0 })).toEqual([3, 5]);
});

test('hidden entries are not kept for reading', () => {
  const all = [held(1, { hidden_at: '2026-01-01' }), held(2)];

  expect(bounds.chooseDropped(all, { entries: 5, pictureBytes: 0 })).toEqual([1]);
});

test('there are never more than the bound and its parts', () => {
  const all = ids(1, 500).map((id) =>
    held(id, {
      is_read: id % 3 === 0,
      starred_at: id % 5 === 0 ? '2026' : null,
      later_at: id % 7 === 0 ? '2026' : null,
      opened_at: id % 2,
    }),
  );

  const most = { entries: 50, pictureBytes: 0 };
  const dropped = bounds.chooseDropped(all, most);

  expect(all.length - dropped.length).toBeLessThanOrEqual(bounds.mostEntries(most));
});

test('pictures that were not looked at for longest go first, and no more than needed', () => {
  const uses = [
    { url: 'c', bytes: 40, used_at: 3 },
    { url: 'a', bytes: 40, used_at: 1 },
    { url: 'b', bytes: 40, used_at: 2 },
  ];

  expect(bounds.choosePicturesDropped(uses, 120)).toEqual([]);
  expect(bounds.choosePicturesDropped(uses, 80)).toEqual(['a']);
  expect(bounds.choosePicturesDropped(uses, 79)).toEqual(['a', 'b']);
  expect(bounds.choosePicturesDropped(uses, 0)).toEqual(['a', 'b', 'c']);
});

test('only pictures with our own addresses are fetched, each once', () => {
  const html =
    '<p><img alt="x" src="/images/s/one"><img src="https://news.example/two.png">' +
    '<img src="/images/s/one"><a href="/images/s/three">a link</a></p>';

  expect(bounds.findPictureUrls({ image_url: '/images/s/lead', html })).toEqual([
    '/images/s/lead',
    '/images/s/one',
  ]);
  expect(bounds.findPictureUrls({ image_url: '' })).toEqual([]);
});

test('without a network a picture names only the size that is kept', () => {
  const html =
    '<picture><source srcset="/images/s/wide 2x" type="image/webp">' +
    '<img srcset="/images/s/big 2x" sizes="50vw" src="/images/s/one"></picture> srcset="a word"';

  expect(bounds.withoutOtherSizes(html)).toBe(
    '<picture><source type="image/webp"><img src="/images/s/one"></picture> srcset="a word"',
  );
});

test('old pages go, but not the one that another tab may still show', () => {
  const names = ['copydesk-page-1', 'copydesk-page-2', 'other', 'copydesk-page-3'];
  const current = 'copydesk-page-3';

  expect(bounds.chooseOldPages(names, current, { isAlone: true })).toEqual([
    'copydesk-page-1',
    'copydesk-page-2',
  ]);
  expect(bounds.chooseOldPages(names, current, { isAlone: false })).toEqual(['copydesk-page-1']);
});
