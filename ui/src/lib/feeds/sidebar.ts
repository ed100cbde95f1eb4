// The tree of the sidebar as the reader wants it: in another order, and without what is read.
import type { PreferenceValues } from '../../api/preferences';
import { type Branch, feedIdsIn, type Tree } from './tree';

export interface TreeWishes {
  order: PreferenceValues['sidebar_order'];
  /** Leaves out what has nothing unread. */
  isUnreadOnly: boolean;
  unreadIn: (feedIds: number[]) => number;
  /** When the last entry came. */
  newestIn: (feedIds: number[]) => number;
  /** What is shown now stays in sight, though it has been read to its end. */
  isOpen: (kind: 'feed' | 'folder', id: number) => boolean;
}

const never = () => 0;

export function arrangeTree<Part extends Tree>(tree: Part, wishes: TreeWishes): Part {
  const { order, isUnreadOnly, unreadIn, newestIn, isOpen } = wishes;
  const worthOf = { own: never, name: never, unread: unreadIn, newest: newestIn }[order];
  if (order === 'own' && !isUnreadOnly) return tree;
  const isInSight = (branch: Branch): boolean =>
    isOpen('folder', branch.folder.id) ||
    unreadIn(feedIdsIn(branch)) > 0 ||
    feedIdsIn(branch).some((id) => isOpen('feed', id));
  const branches = tree.branches
    .filter((branch) => !isUnreadOnly || isInSight(branch))
    .map((branch) => arrangeTree(branch, wishes));
  const subscriptions = tree.subscriptions.filter(
    ({ feed_id: id }) => !isUnreadOnly || unreadIn([id]) > 0 || isOpen('feed', id),
  );
  const sort = <Item>(
    items: Item[],
    titleOf: (item: Item) => string,
    ids: (i: Item) => number[],
  ) =>
    order === 'own'
      ? items
      : items.toSorted(
          (one, other) =>
            worthOf(ids(other)) - worthOf(ids(one)) || titleOf(one).localeCompare(titleOf(other)),
        );
  return {
    ...tree,
    branches: sort(branches, ({ folder }) => folder.title, feedIdsIn),
    subscriptions: sort(
      subscriptions,
      ({ title }) => title,
      ({ feed_id }) => [feed_id],
    ),
  };
}
