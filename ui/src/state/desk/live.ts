// What each event from the server changes on the page; nothing that is being read ever moves.
import type { ServerEvent, StatesData } from '../../api/schema';
import { type Label, meanings } from '../../lib/lists/statechanges';
import { texts } from '../../messages';
import type { Desk } from './desk.svelte';

const mostRefetched = 8;
const mostOffered = 100;

type DataOf<Type> = Extract<ServerEvent, { type: Type }>['data'];

/** One line for each type: one that the server learns does not compile without. */
const handlers: { [Type in ServerEvent['type']]: (desk: Desk, data: DataOf<Type>) => void } = {
  new_entries: (desk, data) => noteNew(desk, data.feed_id, data.entry_ids),
  entry_updated: (desk, data) => noteUpdated(desk, data.entry_ids),
  states: (desk, data) => inBackground(noteStates(desk, data)),
  subscriptions: (desk) => {
    desk.counts.refreshSoon();
    inBackground(desk.subscriptions.load());
  },
  refreshed: (desk, data) => desk.subscriptions.noteRefreshed(data.feed_id, data.error),
  icon: (desk, data) => desk.subscriptions.noteIcon(data.feed_id, data.icon),
  preferences: (desk) => inBackground(desk.preferences.hear()),
  queue: (desk) => desk.player.onqueue(),
  playback: (desk, data) => desk.player.notePosition(data),
  reading_place: (desk, data) => desk.places.note(data.entry_id, data.place),
  entry_cleaned: (desk, data) => {
    desk.reader.forget(data.entry_ids);
    rereadRows(desk, data.entry_ids);
  },
  full_text: (desk, data) => {
    desk.reader.forget(data.entry_ids);
    desk.fullText.forget(data.entry_ids.filter((id) => id !== desk.reader.openId));
  },
  analysis: (desk, data) => inBackground(desk.analyses.note(data.entry_ids)),
  tags: (desk) => {
    desk.counts.refreshSoon();
    inBackground(desk.tags.load());
    // Feeds name their tags, too.
    inBackground(desk.subscriptions.load());
  },
  boards: (desk) => inBackground(noteBoards(desk)),
  // What is on screen may be older than the text whose places the server knows.
  highlights: (desk, data) => !desk.reader.isOutdated && desk.highlights.note(data.entry_id),
  shares: (desk) => inBackground(noteShares(desk)),
  shared_folders: (desk) => desk.shares.folders.note(),
  triage: (desk, data) => desk.shares.folders.noteTriage(data),
  searches: (desk) => inBackground(desk.searches.load()),
  progress: (desk, data) => data.is_finished && desk.subscriptions.noteRun(data.run_id),
  // Only the pages that show filters, own feeds, destinations or the fetching of a model listen
  // to these.
  own_feeds: () => {},
  destinations: () => {},
  deliveries: (desk, data) => inBackground(desk.outbox.note(data.entry_ids)),
  filters: () => {},
  filter_run: () => {},
  alert: (desk, data) => noteAlert(desk, data),
  model_pull: () => {},
  stories: (desk) => inBackground(desk.stories.note()),
  story: (desk) => inBackground(desk.stories.noteNews()),
  reset: (desk) => catchUp(desk),
};

export const eventTypes = Object.keys(handlers) as ServerEvent['type'][];

export function applyEvent(desk: Desk, event: ServerEvent): void {
  const handle = handlers[event.type] as (desk: Desk, data: ServerEvent['data']) => void;
  handle(desk, event.data);
}

/** After a gap: everything is asked again, but the list stays as it is. */
export function catchUp(desk: Desk): void {
  loadAround(desk);
  inBackground(lookAgain(desk));
  inBackground(desk.reader.tryAgain());
}

/** Asks again for whatever stands around the list. */
export function loadAround(desk: Desk): void {
  const { subscriptions, counts, tags, boards, shares, searches } = desk;
  inBackground(desk.preferences.hear());
  for (const part of [subscriptions, counts, tags, boards, shares, searches]) {
    inBackground(part.load());
  }
  inBackground(desk.stories.note());
}

/** A list with entries stays as it is; in an empty one nothing can move, so it begins anew. */
async function lookAgain(desk: Desk): Promise<void> {
  const isEmpty = desk.list.status !== 'loading' && desk.list.folding.all.length === 0;
  if (isEmpty) return await desk.list.reload();
  if (desk.list.isKept) await offerRest(desk);
  await desk.list.reread();
}

/** Made without the server, a list lacks what is not on this device: that waits as news do. */
async function offerRest({ list }: Desk): Promise<void> {
  const { view } = list;
  const { items, is_kept, next_cursor } = await list.pages.page({ limit: mostOffered });
  if (is_kept || list.view !== view) return;
  for (const entry of items) list.addWaiting(entry.feed_id, [entry.id]);
  // Nothing was lacking after all.
  if (!next_cursor && !list.hasMore && !list.waitingCount) list.isKept = false;
}

/** Something may have come between loading the list and hearing of events. */
export function checkMissed(desk: Desk): void {
  const check = async () => {
    await desk.counts.load();
    if (desk.list.isBehind(desk.counts.newestId)) await lookAgain(desk);
  };
  if (desk.list.status === 'ready') inBackground(check());
}

function noteNew(desk: Desk, feedId: number, entryIds: number[]): void {
  desk.counts.refreshSoon();
  desk.subscriptions.noteNew(feedId);
  const left = desk.early.leaveOut(entryIds);
  if (!left.length || !desk.isListing(feedId)) return;
  const isEmpty = desk.list.status === 'ready' && desk.list.folding.all.length === 0;
  // An empty list has nothing that could move, so new entries need not wait.
  if (isEmpty) inBackground(desk.list.reload());
  else desk.list.addWaiting(feedId, left);
}

function noteUpdated(desk: Desk, entryIds: number[]): void {
  desk.reader.noteUpdated(entryIds);
  rereadRows(desk, entryIds);
}

function rereadRows(desk: Desk, entryIds: number[]): void {
  const known = entryIds.filter((id) => desk.entries.get(id));
  if (known.length > mostRefetched) inBackground(desk.list.reread());
  else if (known.length) inBackground(desk.entries.refetch(known));
}

async function noteStates(desk: Desk, data: StatesData): Promise<void> {
  const meaning = meanings[data.change];
  const ids = data.entry_ids;
  desk.counts.refreshSoon();
  desk.shares.folders.noteMarks();
  // Without a tag to look up nothing waits: the entry is changed at once.
  const label: Label =
    data.tag_id === undefined ? labelOf(data) : { tag: await titleOfTag(desk, data.tag_id) };
  if (label.boardId !== undefined) desk.boards.loadSoon();
  if (ids) desk.entries.applyRemote(ids, data.change, label);
  const isReadElsewhere = meaning.isRead === true && desk.preferences.unreadOnly;
  if (isReadElsewhere || data.change === 'hidden') await dropWaiting(desk, ids);
  if (meaning.fills(desk.list.view.list, desk.preferences.unreadOnly, label)) bringBack(desk, ids);
  else if (ids === null) await desk.list.reread();
}

/** A filter tells of entries: the first one is a press away. */
function noteAlert(desk: Desk, data: DataOf<'alert'>): void {
  const words = texts.toast.alert(data.title, data.count);
  const [first] = data.entry_ids;
  if (first === undefined) desk.toasts.say(words);
  else desk.toasts.point(words, texts.toast.show, () => desk.router.openEntry(first));
}

/** Entries read or hidden elsewhere before they were shown here are no longer new. */
async function dropWaiting(desk: Desk, ids: number[] | null): Promise<void> {
  if (ids) {
    desk.early.note(ids.filter((id) => desk.list.isNewer(id)));
    desk.list.forgetWaiting(ids);
  } else if (desk.list.waitingCount) await desk.list.recheckWaiting();
}

/** Entries that belong into the list again: at once into an empty one, otherwise they wait. */
function bringBack(desk: Desk, ids: number[] | null): void {
  const isEmpty = desk.list.status === 'ready' && desk.list.folding.all.length === 0;
  inBackground(isEmpty ? lookAgain(desk) : desk.list.offerBack(ids));
}

function labelOf({ board_id, importance }: StatesData): Label {
  if (importance !== undefined) return { importance };
  return board_id === undefined ? {} : { boardId: board_id };
}

/** Notes of an open board may have changed, too; what is shown stays where it is. */
async function noteBoards(desk: Desk): Promise<void> {
  desk.boards.loadSoon();
  const { list } = desk.list.view;
  const isThere = list.kind === 'board' && desk.boards.find(list.id) !== undefined;
  if (isThere && !desk.boards.isBusy) await desk.list.reread();
}

/** What others sent since waits as news do; in an empty list nothing can move. */
async function noteShares(desk: Desk): Promise<void> {
  await desk.shares.load();
  if (desk.list.view.list.kind !== 'shared' || desk.list.status !== 'ready') return;
  if (desk.list.folding.all.length === 0) return await desk.list.reload();
  const shown = new Set(desk.list.folding.all);
  for (const id of desk.shares.newEntryIds) {
    if (!shown.has(id)) desk.list.addWaiting(0, [id]);
  }
}

/** A tag that was made a moment ago, elsewhere, may not be known here yet. */
async function titleOfTag(desk: Desk, id: number): Promise<string> {
  const find = () => desk.tags.items.find((tag) => tag.id === id)?.title;
  if (find() === undefined) await desk.tags.load();
  return find() ?? '';
}

/** Nobody asked for this on the page, so a failure is not shown: the next event tries again. */
function inBackground(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
