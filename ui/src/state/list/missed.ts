// Finds what a list lacks: what came, or came back, while nobody told it.
import type { Entry } from '../../api/schema';
import { hasUnreadView } from '../../lib/lists/lists';
import type { EntryList } from './list.svelte';

const [pageSize, mostPages] = [100, 5];
const mostLacking = 500;

/** Asks again for what is shown; gives what is newer, and what belongs between what is shown. */
export async function findMissed(list: EntryList, isOver: () => boolean): Promise<Entry[]> {
  const left = new Set(list.folding.all);
  let missed: Entry[] = [];
  /** Behind the last one that is shown: those come by scrolling, unless another one follows. */
  let behind: Entry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const more = cursor === undefined ? {} : { cursor };
    const answer = await list.pages.page({ unread: false, limit: pageSize, ...more });
    if (isOver()) return [];
    for (const entry of answer.items) {
      if (left.delete(entry.id)) [missed, behind] = [[...missed, ...behind], []];
      else if (isWanted(list, entry)) (list.isNewer(entry.id) ? missed : behind).push(entry);
    }
    cursor = answer.next_cursor;
    if (cursor === undefined && !list.hasMore) missed.push(...behind);
    if (cursor === undefined || !left.size) break;
  }
  return missed;
}

/** Which of these a list has that is loaded to its end, and does not show; without any, of all. */
export async function findLacking(list: EntryList, ids: number[] | null): Promise<Entry[]> {
  const shown = new Set(list.folding.all);
  const asked = ids ?? (await list.pages.ids());
  const lacking = asked.filter((id) => !shown.has(id)).slice(0, mostLacking);
  const found: Entry[] = [];
  for (let start = 0; start < lacking.length; start += pageSize) {
    found.push(...(await list.pages.byIds(lacking.slice(start, start + pageSize))).items);
  }
  return found;
}

/** Which entries are still unread: if more are than one page has, every one may be. */
export async function findUnread(list: EntryList): Promise<(id: number) => boolean> {
  const page = await list.pages.page({ unread: true, order: 'newest', limit: pageSize });
  const unread = new Set(page.items.map((entry) => entry.id));
  return (id) => page.next_cursor !== undefined || unread.has(id);
}

/** What this device has marked a moment ago counts, whatever the server knew. */
function isWanted(list: EntryList, { id, is_read }: Entry): boolean {
  if (!hasUnreadView(list.view.list)) return false;
  return !list.view.unreadOnly || !(list.entries.get(id)?.is_read ?? is_read);
}
