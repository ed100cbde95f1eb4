// Folders and subscriptions as the tree that the sidebar shows.
import type { Folder, Subscription } from '../../api/schema';

export interface Branch {
  folder: Folder;
  branches: Branch[];
  subscriptions: Subscription[];
}

export interface Tree {
  branches: Branch[];
  subscriptions: Subscription[];
}

interface Placed {
  position: number;
  title: string;
}

const byPlace = (one: Placed, other: Placed) =>
  one.position - other.position || one.title.localeCompare(other.title);

export function buildTree(folders: Folder[], subscriptions: Subscription[]): Tree {
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const childrenOf = groupBy(folders, (folder) => parentOf(folder, known));
  const homeOf = (item: Subscription) =>
    item.folder_id !== null && known.has(item.folder_id) ? item.folder_id : null;
  const subscriptionsOf = groupBy(subscriptions, homeOf);
  const inside = (id: number | null) => [...(subscriptionsOf.get(id) ?? [])].sort(byPlace);
  const grow = (id: number | null): Branch[] =>
    [...(childrenOf.get(id) ?? [])].sort(byPlace).map((folder) => ({
      folder,
      branches: grow(folder.id),
      subscriptions: inside(folder.id),
    }));
  return { branches: grow(null), subscriptions: inside(null) };
}

/** A folder whose parents are missing or run in a circle stands at the top: none is lost. */
function parentOf(folder: Folder, known: Map<number, Folder>): number | null {
  const seen = new Set([folder.id]);
  let above = folder.parent_id;
  while (above !== null) {
    const parent = known.get(above);
    if (!parent || seen.has(above)) return null;
    seen.add(above);
    above = parent.parent_id;
  }
  return folder.parent_id;
}

export function feedIdsIn(branch: Branch): number[] {
  return [
    ...branch.subscriptions.map((subscription) => subscription.feed_id),
    ...branch.branches.flatMap(feedIdsIn),
  ];
}

export function findBranch(branches: Branch[], id: number): Branch | null {
  for (const branch of branches) {
    const found = branch.folder.id === id ? branch : findBranch(branch.branches, id);
    if (found) return found;
  }
  return null;
}

/** Every folder with its depth, in the order of the tree: for a select box. */
export function flatten(branches: Branch[], depth = 0): { folder: Folder; depth: number }[] {
  return branches.flatMap((branch) => [
    { folder: branch.folder, depth },
    ...flatten(branch.branches, depth + 1),
  ]);
}

function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
