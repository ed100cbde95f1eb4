import { expect, test } from 'vitest';
import { countBeyond, recount, selectPage, selectSwept } from '../../src/worker/selection';
import * as make from '../make';

const ownFeeds = {
  subscriptions: [
    make.subscription(1, { folder_id: 12 }),
    make.subscription(2, { tags: ['science'] }),
  ],
  folders: [make.folder(11), make.folder(12, { parent_id: 11 })],
};
const held = [
  make.entry(1, { published_at: '2026-01-01T00:00:00Z', overall: 0.3 }),
  make.entry(2, { published_at: '2026-01-03T00:00:00Z', feed_id: 2, is_read: true }),
  make.entry(3, {
    published_at: '2026-01-02T00:00:00Z',
    starred_at: '2026-02-01',
    category: 'sport',
    clickbait: 0.9,
  }),
  make.entry(4, { published_at: null, arrived_at: '2026-01-04T00:00:00Z', later_at: '2026' }),
  make.entry(5, { published_at: '2026-01-05T00:00:00Z', hidden_at: '2026', feed_id: 2 }),
  make.entry(6, { published_at: '2026-01-01T00:00:00Z', tags: ['science'] }),
];

function ids(query: string): number[] {
  return selectPage(held, new URLSearchParams(query), ownFeeds).items.map((entry) => entry.id);
}

test.each([
  ['', [4, 2, 3, 6, 1]],
  ['order=oldest', [1, 6, 3, 2, 4]],
  ['unread=true', [4, 3, 6, 1]],
  ['starred=true', [3]],
  ['later=true', [4]],
  ['hidden=true', [5]],
  ['feed_id=2', [2]],
  ['folder_id=12&unread=true', [4, 3, 6, 1]],
  ['folder_id=11&unread=true', [4, 3, 6, 1]],
  ['folder_id=99', []],
  ['tag=science', [2, 6]],
  ['is_read=true', [2]],
  ['is_read=false', [4, 3, 6, 1]],
  ['category=sport', [3]],
  ['max_clickbait=0.5', [4, 2, 6, 1]],
  ['max_overall=0.2', [4, 2, 3, 6]],
])('the list of %s', (query, wanted) => {
  expect(ids(query)).toEqual(wanted);
});

test('the calmest come first, what has no score last, of equals the newest', () => {
  const kept = [
    make.entry(1, { overall: 0.7 }),
    make.entry(2, { overall: 0.1 }),
    make.entry(3),
    make.entry(4, { overall: 0.1 }),
    make.entry(5),
  ];
  const page = selectPage(kept, new URLSearchParams('order=calm'), ownFeeds);
  expect(page.items.map((entry) => entry.id)).toEqual([4, 2, 1, 5, 3]);
});

const article = [
  make.entry(1, { is_read: true, copies: 2 }),
  make.entry(2, { feed_id: 2, copies: 2, copy_of: 1, starred_at: '2026-02-01' }),
  make.entry(3, { feed_id: 3, is_read: true, copies: 2, copy_of: 1, starred_at: '2026-02-01' }),
  make.entry(4, { is_read: true }),
];

test.each([
  ['', false, [4, 2]],
  ['order=oldest', false, [2, 4]],
  ['feed_id=1', false, [4, 1]],
  ['feed_id=3', false, [3]],
  ['unread=true', false, [2]],
  ['starred=true', false, [3, 2]],
  ['', true, [4, 3, 2, 1]],
])('of the copies of an article, the list of %s (every copy: %s)', (query, showsCopies, wanted) => {
  const page = selectPage(article, new URLSearchParams(query), { ...ownFeeds, showsCopies });
  expect(page.items.map((entry) => entry.id)).toEqual(wanted);
});

test('pages follow each other and end', () => {
  const query = new URLSearchParams('limit=2');
  const seen: number[] = [];
  for (let page = 0; page < 3; page += 1) {
    const { items, next_cursor } = selectPage(held, query, ownFeeds);
    seen.push(...items.map((entry) => entry.id));
    if (!next_cursor) break;
    query.set('cursor', next_cursor);
  }

  expect(seen).toEqual(ids(''));
  expect(query.get('cursor')).toBe('kept:4');
});

test('a cursor of the server begins anew', () => {
  expect(ids('limit=2&cursor=b3BhcXVl')).toEqual([4, 2]);
});

test('a circle of folders ends', () => {
  const folders = [make.folder(1, { parent_id: 2 }), make.folder(2, { parent_id: 1 })];
  const subscriptions = [make.subscription(1, { folder_id: 1 })];
  const query = new URLSearchParams('folder_id=3');

  expect(selectPage(held, query, { subscriptions, folders }).items).toEqual([]);
});

test('a sweep means what was seen and is unread', () => {
  expect(selectSwept(held, { newest_id: 3 }, ownFeeds).map((entry) => entry.id)).toEqual([1, 3]);
  expect(selectSwept(held, { feed_id: 2 }, ownFeeds)).toEqual([]);
});

test('counts follow what was done', () => {
  const before = make.entry(1);
  const after = make.entry(1, { is_read: true, starred_at: '2026', later_at: null });
  const counts = make.counts({ unread: 5, starred: 1, later: 2, feeds: { 1: 3, 2: 2 } });

  expect(recount(counts, [{ before, after }])).toMatchObject({
    unread: 4,
    starred: 2,
    later: 2,
    feeds: { 1: 2, 2: 2 },
  });
  expect(recount(counts, [{ before: after, after: before }]).unread).toBe(6);
  expect(recount(counts, [{ before, after: make.entry(1, { hidden_at: '2026' }) }]).feeds).toEqual({
    1: 2,
    2: 2,
  });
});

test.each([
  ['everything', {}, { 1: 7, 2: 5, 3: 0 }, 0],
  ['a feed', { feed_id: 2 }, { 2: 5 }, 11],
  ['a folder, through one in it', { folder_id: 11 }, { 1: 7 }, 5],
  ['less than a feed', { q: 'boats' }, {}, 16],
])('a sweep of %s counts what is not here, and its undo does', (_, part, beyond, unread) => {
  // Of the first feed four are held that are unread.
  const counts = make.counts({ unread: 16, feeds: { 1: 11, 2: 5, 3: 0 } });
  const found = countBeyond(counts, held, part, ownFeeds);
  expect(found).toEqual(beyond);

  const turn = (sign: number) =>
    Object.fromEntries(Object.entries(found).map(([id, count]) => [id, sign * count]));
  const pairs =
    'q' in part
      ? []
      : selectSwept(held, part, ownFeeds).map((before) => ({
          before,
          after: { ...before, is_read: true },
        }));
  const swept = recount(counts, pairs, turn(-1));
  expect(swept.unread).toBe(unread);
  const back = pairs.map(({ before, after }) => ({ before: after, after: before }));
  expect(recount(swept, back, found)).toEqual(counts);
});

test('what a sweep left out since nobody had seen it stays counted', () => {
  const counts = make.counts({ unread: 11, feeds: { 1: 11 } });
  const part = { newest_id: 3 };
  const pairs = selectSwept(held, part, ownFeeds).map((before) => ({
    before,
    after: { ...before, is_read: true },
  }));
  const beyond = countBeyond(counts, held, part, ownFeeds);
  const others = { 1: -(beyond['1'] ?? 0) };
  expect(recount(counts, pairs, others)).toMatchObject({ unread: 2, feeds: { 1: 2 } });
});
