import { expect, test } from 'vitest';
import { arrangeTree, type TreeWishes } from '../../../src/lib/feeds/sidebar';
import { buildTree } from '../../../src/lib/feeds/tree';
import * as make from '../../make';

const feeds = [
  make.subscription(1, { title: 'Bee' }),
  make.subscription(2, { title: 'Ant' }),
  make.subscription(3, { title: 'Cow', folder_id: 7 }),
];
const tree = buildTree([make.folder(7), make.folder(8)], feeds);
const unread: Record<number, number> = { 1: 5, 2: 1, 3: 0 };
const newest: Record<number, number> = { 1: 10, 2: 30, 3: 20 };
const sum = (ids: number[]) => ids.reduce((all, id) => all + (unread[id] ?? 0), 0);

const wishes = (change: Partial<TreeWishes>): TreeWishes => ({
  order: 'own',
  isUnreadOnly: false,
  unreadIn: sum,
  newestIn: (ids) => Math.max(0, ...ids.map((id) => newest[id] ?? 0)),
  isOpen: () => false,
  ...change,
});
const titles = (change: Partial<TreeWishes>) =>
  arrangeTree(tree, wishes(change)).subscriptions.map(({ title }) => title);

test.each([
  ['own', ['Ant', 'Bee']],
  ['name', ['Ant', 'Bee']],
  ['unread', ['Bee', 'Ant']],
  ['newest', ['Ant', 'Bee']],
] as const)('feeds by %s', (order, wanted) => {
  expect(titles({ order })).toEqual(wanted);
});

test('folders stand by the newest entry of any feed in them', () => {
  const { branches } = arrangeTree(tree, wishes({ order: 'newest' }));
  expect(branches.map(({ folder }) => folder.id)).toEqual([7, 8]);
});

test('what is read is left out, but for what is shown now', () => {
  const isOpen = (kind: string, id: number) => kind === 'feed' && id === 3;
  expect(arrangeTree(tree, wishes({ isUnreadOnly: true })).branches).toEqual([]);
  expect(arrangeTree(tree, wishes({ isUnreadOnly: true, isOpen })).branches).toHaveLength(1);
});
