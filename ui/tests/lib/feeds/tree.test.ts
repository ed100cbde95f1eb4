import { expect, test } from 'vitest';
import { buildTree, feedIdsIn, findBranch, flatten } from '../../../src/lib/feeds/tree';
import * as make from '../../make';

test('feeds hang in their folders, sorted by position and then by name', () => {
  const folders = [make.folder(1, { position: 2 }), make.folder(2, { position: 1 })];
  const feeds = [
    make.subscription(1, { folder_id: 1, title: 'b' }),
    make.subscription(2, { folder_id: 1, title: 'A' }),
    make.subscription(3),
  ];
  const tree = buildTree(folders, feeds);
  expect(tree.branches.map((branch) => branch.folder.id)).toEqual([2, 1]);
  expect(tree.branches[1]?.subscriptions.map((item) => item.feed_id)).toEqual([2, 1]);
  expect(tree.subscriptions.map((item) => item.feed_id)).toEqual([3]);
});

test('a folder holds the feeds of the folders inside it', () => {
  const folders = [make.folder(1), make.folder(2, { parent_id: 1 })];
  const feeds = [make.subscription(1, { folder_id: 2 }), make.subscription(2, { folder_id: 1 })];
  const branch = findBranch(buildTree(folders, feeds).branches, 1);
  expect(branch && feedIdsIn(branch).sort()).toEqual([1, 2]);
});

test('folders in a circle and feeds of a lost folder are still shown', () => {
  const folders = [make.folder(1, { parent_id: 2 }), make.folder(2, { parent_id: 1 })];
  const tree = buildTree(folders, [make.subscription(1, { folder_id: 99 })]);
  expect(tree.branches).toHaveLength(2);
  expect(tree.subscriptions).toHaveLength(1);
});

test('a select box lists folders in the order of the tree with their depth', () => {
  const folders = [make.folder(3, { parent_id: 1 }), make.folder(1), make.folder(2)];
  const flat = flatten(buildTree(folders, []).branches);
  expect(flat.map(({ folder, depth }) => [folder.id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [2, 0],
  ]);
});
