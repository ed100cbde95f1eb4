// Where feeds and folders stand, as lines that can be moved.
import type { Folder, Subscription } from '../../api/schema';
import type { Branch, Tree } from './tree';

interface Line {
  /** One name for every line, whichever kind it is. */
  key: string;
  id: number;
  depth: number;
  parentId: number | null;
}

export type Row =
  | (Line & { kind: 'folder'; folder: Folder })
  | (Line & { kind: 'feed'; feed: Subscription });

/** The tree as lines, top to bottom, each with the folder it stands in. */
export function toRows(tree: Tree): Row[] {
  return [...tree.branches.flatMap((branch) => branchRows(branch, null, 0)), ...feedRows(tree, 0)];
}

function branchRows(branch: Branch, parentId: number | null, depth: number): Row[] {
  const { folder } = branch;
  return [
    { kind: 'folder', key: `folder-${folder.id}`, id: folder.id, depth, parentId, folder },
    ...branch.branches.flatMap((inner) => branchRows(inner, folder.id, depth + 1)),
    ...feedRows(branch, depth + 1, folder.id),
  ];
}

function feedRows(place: Tree, depth: number, parentId: number | null = null): Row[] {
  return place.subscriptions.map((feed) => ({
    kind: 'feed',
    key: `feed-${feed.id}`,
    id: feed.id,
    depth,
    parentId,
    feed,
  }));
}

export function siblingsOf(rows: Row[], kind: Row['kind'], parentId: number | null): Row[] {
  return rows.filter((row) => row.kind === kind && row.parentId === parentId);
}

export function titleOf(row: Row): string {
  return row.kind === 'folder' ? row.folder.title : row.feed.title;
}

/** The order of a folder's lines after some were put before the one at `index` of the others. */
export function orderWith(others: Row[], moved: Row[], index: number): number[] {
  return [...others.slice(0, index), ...moved, ...others.slice(index)].map((row) => row.id);
}

/** The order of a folder's lines once those that left it, or moved in it, are where they were. */
export function formerOrder(back: Row[], before: Row[], now: Row[]): number[] {
  const [first] = back;
  if (!first) return [];
  const returning = new Set(back.map((row) => row.id));
  const staying = siblingsOf(now, first.kind, first.parentId).map((row) => row.id);
  const known = siblingsOf(before, first.kind, first.parentId).map((row) => row.id);
  const there = new Set([...staying, ...returning]);
  const added = staying.filter((id) => !known.includes(id) && !returning.has(id));
  return [...known.filter((id) => there.has(id)), ...added];
}

/** True if the folder is `id` itself or stands somewhere inside it. */
export function isInside(folders: Folder[], folderId: number | null, id: number): boolean {
  const seen = new Set<number>();
  for (let at = folderId; at !== null && !seen.has(at); ) {
    if (at === id) return true;
    seen.add(at);
    at = folders.find((folder) => folder.id === at)?.parent_id ?? null;
  }
  return false;
}
