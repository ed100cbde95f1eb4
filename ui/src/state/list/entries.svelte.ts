// Every entry the page has met, once; changes show at once and are taken back if refused.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../../api/client';
import { isUnreachable } from '../../api/errors';
import type { Board, Changed, Entry, EntryDetail, StateChange, Tag } from '../../api/schema';
import { isMarked, type Mark, type MarkName, markOf } from '../../lib/lists/entrymarks';
import { splitText, stateOf } from '../../lib/lists/rows';
import {
  isShown,
  type Label,
  meanings,
  now,
  readNow,
  withBoard,
  withTag,
} from '../../lib/lists/statechanges';
import { describe } from '../../lib/words/describe';
import { nameOf } from '../../lib/words/entrynames';
import { texts } from '../../messages';
import type { Counts } from '../desk/counts.svelte';
import type { Toasts } from '../desk/toasts.svelte';
import { isMany, type Undo, type UndoRun } from './undo.svelte';

// A server that takes longer than this over a mark keeps nobody from the next list.
const patienceMilliseconds = 5_000;

type Sent = Pick<Changed, 'operation_id'>;

/** Something that can be on or off for some entries. */
interface Change {
  ids: number[];
  value: boolean;
  apply: (value: boolean) => void;
  send: (value: boolean) => Promise<Sent | void>;
  /** What to say once it is done, or undone. */
  words: (value: boolean) => string;
  isQuiet?: boolean;
  run?: UndoRun | null;
}

export class Entries {
  #byId = new SvelteMap<number, Entry>();
  /** Changes on their way to the server, by entry: what others say of these is not yet true. */
  #underway = new Map<number, number>();
  /** Entries that others changed too while a change of ours was under way: the server knows. */
  #disputed = new Set<number>();
  /** Counts changes; an answer that was asked for before one does not take it back. */
  #moment = 0;
  #changedAt = new Map<number, number>();
  #line: Promise<unknown> = Promise.resolve();
  #inLine = 0;
  /** Called when an entry is hidden, put on a board, or that is taken back: lists leave it out. */
  onhide: (id: number, isHidden: boolean) => void = () => {};
  onboard: (id: number, boardId: number, isOn: boolean) => void = () => {};
  /** Whether the reader looks at this entry now. */
  isInSight: (id: number) => boolean = () => false;

  constructor(
    readonly client: Client,
    readonly counts: Counts,
    readonly toasts: Toasts,
    readonly undo: Undo,
  ) {}

  get(id: number): Entry | undefined {
    return this.#byId.get(id);
  }

  /** To be noted before the server is asked, and given to `merge` with its answer. */
  get moment(): number {
    return this.#moment;
  }

  merge(entries: Entry[], asked = this.#moment): void {
    for (const entry of entries) {
      const known = this.#byId.get(entry.id);
      const isNewer = (this.#changedAt.get(entry.id) ?? 0) > asked;
      const isOurs = known && (isNewer || this.#underway.has(entry.id));
      // Only the list of a board tells the notes of its entries.
      const noted = known?.note === undefined ? {} : { note: known.note };
      this.#byId.set(entry.id, { ...noted, ...entry, ...(isOurs ? stateOf(known) : {}) });
    }
  }

  /** An entry that came with its text; what a search found in it is still found. */
  mergeDetail(detail: EntryDetail, asked = this.#moment): void {
    const found = this.#byId.get(detail.id)?.highlight;
    this.merge([{ ...splitText(detail).row, ...(found ? { highlight: found } : {}) }], asked);
  }

  /** Asks again for entries that a publisher has changed. */
  async refetch(ids: number[]): Promise<void> {
    const asked = this.#moment;
    const details = await Promise.all(ids.map((id) => this.client.getEntry(id)));
    for (const detail of details) this.mergeDetail(detail, asked);
  }

  /** Quiet changes happen while reading: they can be undone, but nothing is said of them. */
  async setRead(ids: number[], isRead: boolean, how: { isQuiet?: boolean; run?: UndoRun } = {}) {
    const { isQuiet = false, run = null } = how;
    const changed = ids.filter((id) => this.#byId.get(id)?.is_read === !isRead);
    if (!changed.length) return;
    if (run) run.count += changed.length;
    await this.#change({
      run,
      ids: changed,
      value: isRead,
      apply: (value) => changed.forEach((id) => this.#applyRead(id, value)),
      send: (value) => this.client.markRead(changed, value),
      words: (value) => (value ? texts.toast.read : texts.toast.unread),
      isQuiet,
    });
  }

  async setMark(id: number, name: MarkName, isSet: boolean): Promise<void> {
    const mark = markOf[name];
    await this.#change({
      ids: [id],
      value: isSet,
      apply: (value) => this.#applyMark(id, mark, value),
      send: (value) => this.client.setMark(id, mark.path, value),
      words: (value) => texts.toast[value ? mark.name : mark.end],
    });
  }

  async setTagged(id: number, tag: Tag, isTagged: boolean): Promise<void> {
    await this.#change({
      ids: [id],
      value: isTagged,
      apply: (value) => this.#set(id, { tags: withTag(this.#byId.get(id), tag.title, value) }),
      send: (value) => this.client.tagEntries(tag.id, [id], value),
      words: (value) => texts.toast[value ? 'tagged' : 'untagged'](tag.title),
    });
  }

  async setBoarded(id: number, board: Board, isOn: boolean): Promise<void> {
    await this.#change({
      ids: [id],
      value: isOn,
      apply: (value) => this.#applyBoarded(id, board.id, value),
      send: (value) => this.client.boardEntries(board.id, [id], value),
      words: (value) => texts.toast[value ? 'boarded' : 'unboarded'](board.title),
    });
  }

  showNote(id: number, note: string): void {
    this.#set(id, { note });
  }

  /** Shows as read what a "mark all as read" covers; the ids serve to take it back. */
  showAllRead(feedIds: Set<number>, newestId: number): number[] {
    const changed = [...this.#byId.values()].filter(
      (entry) => !entry.is_read && entry.id <= newestId && feedIds.has(entry.feed_id),
    );
    for (const entry of changed) this.#set(entry.id, readNow(true));
    return changed.map((entry) => entry.id);
  }

  /** The same for certain entries; answers which of them were unread. */
  showRead(ids: number[]): number[] {
    const changed = ids.filter((id) => this.#byId.get(id)?.is_read === false);
    for (const id of changed) this.#set(id, readNow(true));
    return changed;
  }

  showUnread(ids: number[]): void {
    for (const id of ids) this.#set(id, readNow(false));
  }

  /** What another tab or device did; the counts come from the server. */
  applyRemote(ids: number[], change: StateChange, label: Label = {}): void {
    for (const id of ids) {
      const entry = this.#byId.get(id);
      if (!entry) continue;
      if (!this.#underway.has(id)) this.#set(id, meanings[change].set(entry, label));
      else if (!isShown(entry, change, label)) this.#disputed.add(id);
    }
  }

  /** Sends changes one after the other, so that on and off reach the server in that order. */
  send<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#inLine += 1;
    const sent = this.#line.then(work).finally(() => (this.#inLine -= 1));
    this.#line = sent.catch(() => undefined);
    return sent;
  }

  get isSending(): boolean {
    return this.#inLine > 0;
  }

  /** Until the server knows all that was done so far: a list that is asked for now shows it. */
  async settle(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, patienceMilliseconds)));
    await Promise.race([this.#line, late]);
    clearTimeout(timer);
  }

  async #change(change: Change): Promise<void> {
    const sent = this.#run(change).catch(() => null);
    // On offer at once: who takes back quickly must not take back an older change.
    const work = async () => {
      const answer = await sent;
      return answer === null || (await this.#takeBack(change, answer.operation_id));
    };
    const { words, value, isQuiet, run = null } = change;
    const isLasting = isMany(change.ids.length);
    const noted = isQuiet
      ? this.undo.note(work, run)
      : this.undo.offer(words(value), work, { isLasting });
    const answer = await sent;
    if (answer) noted.name(answer.operation_id);
    else noted.withdraw();
  }

  /** False if nobody could be reached for it. */
  async #takeBack(change: Change, operationId: number | null): Promise<boolean> {
    const undo = async () => {
      const numbered = operationId && operationId > 0 ? this.client.undo(operationId) : null;
      // Without a server the opposite can be kept for it, which a number of its own cannot.
      const kept = (error: unknown) => (isUnreachable(error) ? null : Promise.reject(error));
      return (await numbered?.catch(kept)) ?? (await change.send(!change.value));
    };
    try {
      await this.#run({ ...change, value: !change.value, send: undo });
      this.#sayTakenBack(change);
      return true;
    } catch (error) {
      return !isUnreachable(error);
    }
  }

  /** What is before one's eyes needs no words; a scroll has its own. */
  #sayTakenBack({ ids, value, words, run }: Change): void {
    if (run || !ids.length || ids.some((each) => this.isInSight(each))) return;
    const { takenBack, unreadAgain, undone } = texts.toast;
    if (ids.length > 1) this.toasts.say(value ? unreadAgain(ids.length) : undone);
    else this.toasts.say(takenBack(nameOf(this.#byId.get(ids[0] ?? 0)), words(!value)));
  }

  /** Shows the change and sends it; what is refused has been changed back when this fails. */
  async #run({ ids, value, apply, send }: Change): Promise<Sent> {
    apply(value);
    for (const id of ids) this.#underway.set(id, (this.#underway.get(id) ?? 0) + 1);
    try {
      const answer = await this.send(() => send(value));
      return { operation_id: answer?.operation_id ?? null };
    } catch (error) {
      apply(!value);
      this.toasts.fail(texts.toast.notSaved(describe(error)));
      throw error;
    } finally {
      for (const id of ids) this.#arrive(id);
    }
  }

  #arrive(id: number): void {
    const left = (this.#underway.get(id) ?? 1) - 1;
    this.#stamp(id);
    if (left > 0) return void this.#underway.set(id, left);
    this.#underway.delete(id);
    // Whose change came last is not known here.
    if (this.#disputed.delete(id)) this.refetch([id]).catch(() => undefined);
  }

  #applyRead(id: number, isRead: boolean): void {
    const entry = this.#byId.get(id);
    if (!entry || entry.is_read === isRead) return;
    this.#set(id, readNow(isRead));
    this.counts.addUnread(entry.feed_id, isRead ? -1 : 1);
  }

  #applyMark(id: number, mark: Mark, isSet: boolean): void {
    const entry = this.#byId.get(id);
    if (!mark.hides && (!entry || isMarked(entry, mark) === isSet)) return;
    this.#set(id, { [mark.field]: isSet ? now() : null });
    if (mark.hides) this.onhide(id, isSet);
    else this.counts.addMarked(mark.name, isSet ? 1 : -1);
  }

  #applyBoarded(id: number, boardId: number, isOn: boolean): void {
    if ((this.#byId.get(id)?.board_ids ?? []).includes(boardId) === isOn) return;
    this.#set(id, { board_ids: withBoard(this.#byId.get(id), boardId, isOn) });
    this.onboard(id, boardId, isOn);
  }

  #set(id: number, change: Partial<Entry>): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    this.#stamp(id);
    this.#byId.set(id, { ...entry, ...change });
  }

  #stamp(id: number): void {
    this.#moment += 1;
    this.#changedAt.set(id, this.#moment);
  }
}
