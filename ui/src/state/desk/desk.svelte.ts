// The desk of one signed-in reader: joins the states and holds everything one can do.
import { createContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import { isMarked, type Keeping, markOf } from '../../lib/lists/entrymarks';
import { isAbove } from '../../lib/lists/limits';
import { hasUnreadChoice, isOfAllFeeds } from '../../lib/lists/lists';
import { listKey, type Route } from '../../lib/lists/routes';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import { Boards } from '../boards/boards.svelte';
import { Subscriptions } from '../feeds/subscriptions.svelte';
import { KeyMap } from '../hand/keymap.svelte';
import { Keys } from '../hand/keys.svelte';
import { Early } from '../list/early';
import { Entries } from '../list/entries.svelte';
import { FeedLooks } from '../list/feedlooks.svelte';
import { noteLeaving } from '../list/leaving';
import { EntryList } from '../list/list.svelte';
import { markAllRead, undoAgain, undoLatest } from '../list/marking';
import { ScrollMarks } from '../list/scrollmarks';
import { Searches } from '../list/searches.svelte';
import { Undo } from '../list/undo.svelte';
import { Player } from '../listen/player.svelte';
import { Analyses, needsAnalysis } from '../reader/analyses.svelte';
import { Copies } from '../reader/copies.svelte';
import { refreshShown } from '../reader/fetching';
import { FullText } from '../reader/fulltext.svelte';
import { Highlights } from '../reader/highlights.svelte';
import { readOpened } from '../reader/opening';
import { Reader } from '../reader/reader.svelte';
import { ReadingPlaces } from '../reader/readingplaces';
import { Outbox } from '../shares/outbox.svelte';
import { Shares } from '../shares/shares.svelte';
import { Tags } from '../sidebar/tags.svelte';
import { Stories } from '../stories/stories.svelte';
import { Clock } from './clock.svelte';
import { buildCommands } from './commands';
import { Counts } from './counts.svelte';
import type { OpenDialog } from './dialogs';
import { Events } from './events.svelte';
import { applyEvent, catchUp, checkMissed } from './live';
import { loadParts } from './loading';
import { applyChoices, applyLook } from './looks';
import { isCovering, isFocused, Panes } from './panes.svelte';
import { Preferences } from './preferences.svelte';
import type { Router } from './router.svelte';
import type { Session } from './session.svelte';
import type { Theme } from './theme.svelte';
import type { Toasts } from './toasts.svelte';

export const [getDesk, setDesk] = createContext<Desk>();

/** For parts that also stand where there is no desk, as messages at the door do. */
export function findDesk(): Desk | null {
  try {
    return getDesk();
  } catch {
    return null;
  }
}

export class Desk {
  readonly client: Client;
  readonly clock = new Clock();
  readonly preferences: Preferences;
  readonly undoing: Undo;
  readonly counts: Counts;
  readonly subscriptions: Subscriptions;
  readonly entries: Entries;
  readonly list: EntryList;
  readonly early = new Early();
  readonly reader: Reader;
  readonly fullText: FullText;
  readonly analyses: Analyses;
  readonly stories: Stories;
  readonly copies: Copies;
  readonly tags: Tags;
  readonly boards: Boards;
  readonly highlights: Highlights;
  readonly shares: Shares;
  readonly searches: Searches;
  readonly outbox: Outbox;
  readonly player: Player;
  readonly places: ReadingPlaces;
  readonly scrollMarks: ScrollMarks;
  readonly events: Events;
  readonly keyMap = new KeyMap();
  readonly panes = new Panes();
  readonly looks = new FeedLooks(this);
  readonly keys: Keys;
  /** Entries of deframed feeds whose original the reader asked for. */
  readonly originals = new SvelteSet<number>();
  /** Entries of the list that were picked, to do something with all of them. */
  readonly picked = new SvelteSet<number>();
  dialog = $state.raw<OpenDialog | null>(null);
  isDrawerOpen = $state(false);
  aloudId = $state<number | null>(null);
  /** Counts calls for the search field, so that each call can bring the focus there. */
  searchCalls = $state(0);
  trouble = $state('');
  /** Scrolls the open text on by a page; false at its end. The reader's pane sets it. */
  scrollOn: () => boolean = () => false;
  /** Steps through a page that has no list of entries; it sets it. */
  step: ((step: 1 | -1) => void) | null = null;

  constructor(
    readonly session: Session,
    readonly router: Router,
    readonly toasts: Toasts,
    readonly theme: Theme,
  ) {
    this.client = session.client;
    this.preferences = new Preferences(this.client);
    this.undoing = new Undo(toasts, (ids) => undoAgain(this, ids), `undo.${session.account}`);
    this.counts = new Counts(this.client);
    this.subscriptions = new Subscriptions(this.client);
    this.entries = new Entries(this.client, this.counts, toasts, this.undoing);
    this.list = new EntryList(this.client, this.entries, this.counts);
    this.list.isAboveLimit = (entry) => isAbove(entry, this.preferences.values);
    this.reader = new Reader(this.client, this.entries);
    this.fullText = new FullText(this.client);
    this.analyses = new Analyses(this.client, this.reader);
    this.stories = new Stories(this.client, toasts);
    this.copies = new Copies(this.client, this.entries);
    this.tags = new Tags(this.client);
    this.boards = new Boards(this.client);
    this.highlights = new Highlights(this.client);
    this.shares = new Shares(this.client);
    this.searches = new Searches(this.client);
    this.outbox = new Outbox(this.client, toasts);
    this.player = new Player(this.client);
    this.places = new ReadingPlaces(this.client);
    this.scrollMarks = new ScrollMarks(this.entries, Date.now, (ids) =>
      this.list.filling.fill(ids),
    );
    this.events = new Events(this.client);
    this.keys = new Keys(this.keyMap, buildCommands(this));
    applyLook(this, this.preferences.values);
  }

  start(): () => void {
    this.router.onchange = (route, before) => this.#follow(route, before);
    this.entries.isInSight = (id) =>
      this.router.isAtList && [this.router.route.entryId, this.currentId].includes(id);
    noteLeaving(this);
    this.preferences.onchange = (values, before) => {
      if (applyChoices(this, values, before)) void this.showList();
    };
    this.reader.onopen = (detail) => {
      this.highlights.look(detail.id);
      if (needsAnalysis(this.preferences.values)) this.analyses.look(detail);
    };
    for (const part of [this.analyses, this.stories, this.preferences]) {
      part.onfail = (error) => this.toasts.fail(texts.toast.notSaved(describe(error)));
    }
    this.router.begin(this.preferences.values.start_view);
    this.events.onevent = (event) => applyEvent(this, event);
    this.events.onfirst = () => checkMissed(this);
    this.events.ongap = () => catchUp(this);
    this.events.onlost = () => void this.session.recheck().catch(() => undefined);
    const stops = [this.clock.start(), this.events.start()];
    void this.load();
    return () => {
      this.router.onchange = () => {};
      stops.forEach((stop) => stop());
      const { counts, boards, shares, subscriptions, copies, analyses } = this;
      for (const part of [counts, boards, shares, subscriptions, copies, analyses]) part.stop();
      this.scrollMarks.flush();
      this.player.close();
      this.theme.clear();
      // What they offer cannot be done at the door.
      this.toasts.clear();
    };
  }

  async load(): Promise<void> {
    this.trouble = '';
    if (this.router.route.entryId !== null) void readOpened(this, this.router.route.entryId);
    await loadParts(this);
  }

  /** What keys mean: the row that is selected, as long as it can be seen, else what is open. */
  get currentId(): number | null {
    const { entryId } = this.router.route;
    const isHidden = entryId !== null && (isCovering(this) || isFocused(this));
    return isHidden ? entryId : (this.list.selectedId ?? entryId);
  }

  /** What is read, or would be next. */
  get readingId(): number | null {
    return this.router.route.entryId ?? this.list.selectedId;
  }

  isListing(feedId: number): boolean {
    const { list } = this.list.view;
    if (isOfAllFeeds(list)) return !this.subscriptions.find(feedId)?.is_muted;
    if (list.kind === 'feed') return list.id === feedId;
    return list.kind === 'folder' && this.subscriptions.feedIdsIn(list.id).includes(feedId);
  }

  async move(step: 1 | -1, how: { isOpening: boolean; from?: number | null }): Promise<void> {
    if (this.step) return this.step(step);
    const { isOpening, from = this.currentId } = how;
    const id = await this.list.neighbour(from, step);
    if (id === null) return;
    if (isOpening) this.router.openEntry(id);
    else this.list.selectedId = id;
  }

  async showNew(): Promise<void> {
    this.scrollMarks.flush();
    await this.list.reload();
    if (this.list.trouble) this.toasts.fail(this.list.trouble);
  }

  search(words: string): void {
    this.router.go({ list: { kind: 'search', words }, entryId: null }, { replace: true });
  }

  /** Nothing may lie over the field that is called for: words typed at once belong into it. */
  callSearch(): void {
    const { list, page } = this.router.route;
    this.searchCalls += 1;
    if (list.kind === 'search') this.router.go({ list, entryId: null }, { replace: !page });
    else this.router.openList({ kind: 'search', words: '' });
  }

  toggleRead(id = this.currentId): void {
    const entry = id === null ? undefined : this.entries.get(id);
    if (entry) void this.entries.setRead([entry.id], !entry.is_read);
  }

  toggleMark(name: Keeping['name'], id = this.currentId): void {
    const entry = id === null ? undefined : this.entries.get(id);
    if (entry) void this.entries.setMark(entry.id, name, !isMarked(entry, markOf[name]));
  }

  /** A hidden entry leaves the list; if it was open, the next one takes its place. */
  async hide(id: number): Promise<void> {
    const entry = this.entries.get(id);
    const isHidden = entry !== undefined && isMarked(entry, markOf.hidden);
    const isOpen = this.router.route.entryId === id;
    const next = isOpen && !isHidden ? await this.list.neighbour(id, 1) : null;
    if (next !== null) this.router.openEntry(next);
    else if (isOpen && !isHidden) this.router.closeEntry();
    // Last, so that "undo" brings back what was hidden, not what was read by opening the next one.
    void this.entries.setMark(id, 'hidden', !isHidden);
  }

  showHistory(id: number): void {
    if ((this.entries.get(id)?.version ?? 1) > 1) this.dialog = { kind: 'history', id };
    else this.toasts.say(texts.history.never);
  }

  markAllRead = (): void => void markAllRead(this);

  undo = (): void => undoLatest(this);

  refresh = (): Promise<void> => refreshShown(this);

  #follow(route: Route, before: Route): void {
    this.isDrawerOpen = false;
    if (listKey(route.list) !== listKey(before.list)) void this.showList();
    if (route.entryId === null) this.reader.close();
    else if (route.entryId !== this.reader.openId) void readOpened(this, route.entryId);
  }

  async showList(): Promise<void> {
    const { list } = this.router.route;
    const unreadOnly = this.preferences.unreadOnly && hasUnreadChoice(list);
    this.scrollMarks.begin();
    this.picked.clear();
    await this.list.open({ list, unreadOnly, order: this.looks.here.order });
    const { entryId } = this.router.route;
    const [first] = this.list.ids;
    if (entryId === null && first !== undefined) this.reader.preload(first);
    else if (entryId !== null && this.list.ids.includes(entryId)) this.list.selectedId = entryId;
  }
}
