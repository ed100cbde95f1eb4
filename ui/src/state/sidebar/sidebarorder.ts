// Feeds, folders and boards put elsewhere in the sidebar itself: by a menu, by keys, or dropped.
import { isUnreachable } from '../../api/errors';
import { isInside, type Row, siblingsOf } from '../../lib/feeds/arrange';
import { flatten } from '../../lib/feeds/tree';
import { describe } from '../../lib/words/describe';
import { manageTexts } from '../../messages/manage';
import type { Desk } from '../desk/desk.svelte';
import { wherePointed } from '../hand/dragging.svelte';
import { Arranging, type Where } from './arranging.svelte';

/** A line that can be moved: "feed 3", "folder 4" or "board 5"; "top" is the title of the feeds. */
export type About = string;

export interface Landing {
  /** Names the place, for who drags. */
  title: string;
  where: Where;
  run: () => Promise<unknown>;
}

/** Where the reader's own order is shown, and not one by name or count. */
export const isOwnOrder = (desk: Desk) => desk.preferences.values.sidebar_order === 'own';

export function canCarry(about: About): boolean {
  return /^(feed|folder|board) \d+$/.test(about);
}

/** What letting go here would do, `share` of the way down in the line; null if nothing. */
export function findLanding(
  desk: Desk,
  carried: About,
  over: About,
  share: number,
): Landing | null {
  if (carried.startsWith('board ')) return onBoard(desk, carried, over, share);
  const arranging = new Arranging(desk, desk.client);
  const row = findRow(arranging, carried);
  const target = findRow(arranging, over);
  if (!row || over === carried) return null;
  if (over === 'top') return into(arranging, row, null);
  if (!target) return null;
  if (!isOwnOrder(desk))
    return into(arranging, row, isFolder(target) ? target.id : target.parentId);
  const where = wherePointed(row, target, share, (id) => arranging.canMove(row, id));
  if (where === null) return null;
  if (where === 'inside') return into(arranging, row, target.id);
  const run = () => arranging.drop([row], target, where);
  return { title: titleIn(desk, target.parentId), where, run };
}

const isFolder = (row: Row) => row.kind === 'folder';

function into(arranging: Arranging, row: Row, folderId: number | null): Landing | null {
  const isHere = row.parentId === folderId;
  if (isHere || !arranging.canMove(row, folderId)) return null;
  const title = titleIn(arranging.desk, folderId);
  return { title, where: 'inside', run: () => arranging.moveInto([row], folderId) };
}

function titleIn(desk: Desk, folderId: number | null): string {
  const folder = folderId === null ? undefined : desk.subscriptions.findFolder(folderId);
  return folder?.title ?? manageTexts.arrange.top;
}

function onBoard(desk: Desk, carried: About, over: About, share: number): Landing | null {
  const [id, nextId] = [idOf(carried), idOf(over)];
  if (!over.startsWith('board ') || id === nextId) return null;
  const where = share < 0.5 ? 'before' : 'after';
  const title = desk.boards.find(nextId)?.title ?? '';
  return { title, where, run: () => moveBoard(desk, id, nextId, where === 'before') };
}

/** One step up or down among its neighbours; false if there is no further. */
export async function shiftLine(desk: Desk, about: About, step: 1 | -1): Promise<boolean> {
  if (about.startsWith('board ')) {
    const at = desk.boards.items.findIndex(({ id }) => id === idOf(about));
    const next = at === -1 ? undefined : desk.boards.items[at + step];
    if (!next) return false;
    return await moveBoard(desk, idOf(about), next.id, step === -1);
  }
  const arranging = new Arranging(desk, desk.client);
  const row = findRow(arranging, about);
  if (!row || !isOwnOrder(desk)) return false;
  return await arranging.shift(row, step);
}

/** Whether there is a neighbour to change places with. */
export function canShift(desk: Desk, about: About, step: 1 | -1): boolean {
  if (about.startsWith('board ')) {
    const at = desk.boards.items.findIndex(({ id }) => id === idOf(about));
    return desk.boards.items[at + step] !== undefined && at !== -1;
  }
  const arranging = new Arranging(desk, desk.client);
  const row = findRow(arranging, about);
  if (!row || !isOwnOrder(desk)) return false;
  const siblings = siblingsOf(arranging.rows, row.kind, row.parentId);
  const at = siblings.findIndex((other) => other.id === row.id) + step;
  return at >= 0 && at < siblings.length;
}

/** The folders into which a line can be moved, the top level first. */
export function listHomes(desk: Desk, about: About): { title: string; run: () => unknown }[] {
  const arranging = new Arranging(desk, desk.client);
  const row = findRow(arranging, about);
  if (!row) return [];
  const { tree, folders } = desk.subscriptions;
  const homes = flatten(tree.branches)
    .filter(({ folder }) => row.parentId !== folder.id)
    .filter(({ folder }) => row.kind === 'feed' || !isInside(folders, folder.id, row.id))
    .map(({ folder, depth }) => ({
      title: `${'\u2003'.repeat(depth)}${folder.title}`,
      run: () => arranging.moveInto([row], folder.id),
    }));
  const top = { title: manageTexts.arrange.toTop, run: () => arranging.moveInto([row], null) };
  return row.parentId === null ? homes : [top, ...homes];
}

async function moveBoard(
  desk: Desk,
  id: number,
  nextId: number,
  isBefore: boolean,
): Promise<boolean> {
  const before = desk.boards.items.map((board) => board.id);
  const order = before.filter((other) => other !== id);
  order.splice(order.indexOf(nextId) + (isBefore ? 0 : 1), 0, id);
  const trouble = await orderBoards(desk, order);
  if (trouble) return false;
  const title = desk.boards.find(id)?.title ?? '';
  const words = manageTexts.arrange.movedTo(title, order.indexOf(id) + 1, order.length);
  desk.undoing.offer(words, async () => !isUnreachable(await orderBoards(desk, before)));
  return true;
}

/** Shown at once; gives what went wrong, and shows then what the server has. */
async function orderBoards(desk: Desk, ids: number[]): Promise<unknown> {
  const { boards } = desk;
  // Those that came meanwhile stand last.
  const placeOf = (id: number) => ids.indexOf(id) + 1 || Number.MAX_SAFE_INTEGER;
  boards.items = boards.items.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  try {
    await desk.client.orderBoards(ids);
    return null;
  } catch (error) {
    desk.toasts.fail(manageTexts.arrange.refused(describe(error)));
    await boards.load().catch(() => undefined);
    return error;
  }
}

function findRow(arranging: Arranging, about: About): Row | undefined {
  const id = idOf(about);
  return arranging.rows.find((row) =>
    row.kind === 'feed'
      ? about.startsWith('feed ') && row.feed.feed_id === id
      : about.startsWith('folder ') && row.id === id,
  );
}

const idOf = (about: About) => Number(about.split(' ')[1]);
