// One shared folder on the page: its list, the open entry, and what members do with it.
import type {
  FolderMember,
  SharedEntry,
  SharedText,
  TriageData,
  Triaged,
  TriageView,
} from '../../api/schema';
import { TriageClient } from '../../api/triageclient';
import { describe } from '../../lib/words/describe';
import { triageTexts } from '../../messages/triage';
import type { Desk } from '../desk/desk.svelte';
import type { Deed } from './sharedfolders.svelte';

export const views: readonly TriageView[] = [
  'unread_by_anyone',
  'unclaimed',
  'mine',
  'unread',
  'claimed',
  'done',
  'all',
];

export class TriageList {
  status = $state<'loading' | 'ready' | 'failed'>('loading');
  trouble = $state('');
  isBusy = $state(false);
  view = $state<TriageView>('all');
  words = $state('');
  entries = $state.raw<SharedEntry[]>([]);
  cursor = $state('');
  members = $state.raw<FolderMember[]>([]);
  opened = $state.raw<SharedText | null>(null);
  readonly client: TriageClient;
  /** What was read last because it is open. */
  #shownId: number | null = null;
  #turn = 0;
  /** How often more was shown: what was asked for before that is of a shorter list. */
  #pages = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly desk: Desk,
    readonly folderId: number,
  ) {
    this.client = new TriageClient(desk.client);
  }

  /** The address says what is open: a reload opens it again, and going back closes it. */
  get openId(): number | null {
    return this.desk.router.route.sharedEntry ?? null;
  }

  get joined(): FolderMember[] {
    return this.members.filter((member) => member.joined_at !== null);
  }

  async load(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const pages = this.#pages;
    try {
      const [members, page] = await Promise.all([
        this.client.listMembers(this.folderId),
        this.client.list(this.folderId, this.view, this.words.trim()),
      ]);
      // Another list may have been chosen meanwhile.
      if (turn !== this.#turn) return;
      this.members = members.items;
      if (pages === this.#pages) {
        this.entries = this.#withOpen(page.items);
        this.cursor = page.next_cursor ?? '';
      }
      this.status = 'ready';
      this.trouble = '';
    } catch (error) {
      if (turn !== this.#turn) return;
      this.trouble = describe(error);
      this.status = 'failed';
    }
  }

  async choose(view: TriageView): Promise<void> {
    this.view = view;
    this.close();
    await this.load();
  }

  /** Looks for words when nobody has typed for a moment. */
  searchSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.search(), 300);
  }

  async search(): Promise<void> {
    clearTimeout(this.#timer);
    this.close();
    await this.load();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async more(): Promise<void> {
    await this.#work(async () => {
      const { view, cursor } = this;
      const words = this.words.trim();
      const page = await this.client.list(this.folderId, view, words, cursor);
      // Another list has been chosen.
      if (view !== this.view || words !== this.words.trim()) return;
      this.#pages += 1;
      const known = new Set(this.entries.map((entry) => entry.id));
      this.entries = [...this.entries, ...page.items.filter((entry) => !known.has(entry.id))];
      this.cursor = page.next_cursor ?? '';
    });
  }

  /** Opens an entry, which reads it, or closes the one that is open. */
  async toggle(entry: SharedEntry): Promise<void> {
    if (this.openId === entry.id) return this.close();
    this.desk.router.openSharedEntry(entry.id);
    await this.showOpen();
  }

  /** Reads what has been opened, however that was, and marks it as read. */
  async showOpen(): Promise<void> {
    const id = this.openId;
    if (this.#shownId === id) return;
    this.#shownId = id;
    this.opened = null;
    if (id === null) return;
    try {
      const { entry } = await this.#read(id);
      if (!entry.is_read) await this.#mark(entry, true);
      this.trouble = '';
    } catch (error) {
      if (this.openId === id) this.trouble = describe(error);
    }
  }

  close(): void {
    this.opened = null;
    this.desk.router.closeEntry();
  }

  /** Something changed: the list is asked for again where it begins, else the entry in question. */
  async hear(data: TriageData | null): Promise<void> {
    if (data !== null && data.folder_id !== this.folderId) return;
    // Left, or no longer shared: there is nothing to ask for, and the page says so.
    if (!this.desk.shares.folders.find(this.folderId)) return;
    // What is being read never moves, nor what was scrolled to.
    if (this.openId === null && this.entries.length <= 50) return await this.load();
    const entry = this.entries.find(({ id }) => id === data?.entry_id);
    if (entry) await this.#read(entry.id).catch(() => undefined);
  }

  markUnread(entry: SharedEntry): Promise<boolean> {
    return this.#work(async () => {
      await this.#mark(entry, false);
      this.close();
    });
  }

  async toggleRead(entry: SharedEntry): Promise<void> {
    if (entry.is_read) await this.markUnread(entry);
    else await this.#work(() => this.#mark(entry, true));
  }

  async markAllRead(): Promise<void> {
    await this.#work(async () => {
      const newest = this.entries.reduce((most, { id }) => Math.max(most, id), 0);
      const { entry_ids } = await this.client.markAllRead(this.folderId, newest || null);
      await this.load();
      if (!entry_ids.length) return;
      this.desk.undoing.offer(triageTexts.markedAll(entry_ids.length), async () => {
        await this.client.markRead(this.folderId, entry_ids, false);
        await this.load();
      });
    });
  }

  /** What a key does with the article that has the focus, else with the one that is open. */
  async act(deed: Deed, focusedId: number | null): Promise<void> {
    const id = focusedId ?? this.openId;
    const entry = this.entries.find((each) => each.id === id);
    if (!entry) return;
    const isGivenOn = deed === 'take' || deed === 'handOver';
    if (isGivenOn && entry.done_at !== null) return this.desk.toasts.say(triageTexts.doneAlready);
    const isMine = entry.claimed_by?.id === this.desk.session.user?.id;
    if (deed === 'take') await (isMine ? this.release(entry.id) : this.claim(entry.id));
    else if (deed === 'star') await this.star(entry.id, !this.#isStarred(entry.id));
    else if (deed === 'read') await this.toggleRead(entry);
    else if (deed === 'finish') await this.finish(entry.id, entry.done_at === null);
    else if (this.openId !== entry.id) await this.toggle(entry);
  }

  #isStarred(id: number): boolean {
    return this.opened?.entry.id === id && this.opened.marks.starred_at !== null;
  }

  claim = (id: number) =>
    this.#change(() => this.client.claim(this.folderId, id), triageTexts.taken);
  release = (id: number) =>
    this.#change(() => this.client.release(this.folderId, id), triageTexts.released);
  finish = (id: number, isDone: boolean) =>
    this.#change(
      () => this.client.setDone(this.folderId, id, isDone),
      isDone ? triageTexts.finished : triageTexts.reopened,
    );
  handOver = (id: number, member: FolderMember) =>
    this.#change(
      () => this.client.handOver(this.folderId, id, member.user.id),
      triageTexts.handedTo(member.user.username),
    );
  note = (id: number, text: string) =>
    this.#change(() => this.client.addNote(this.folderId, id, text), triageTexts.noted);

  /** For oneself: nobody is told, and it is found among what is starred. */
  star = (id: number, isStarred: boolean) =>
    this.#work(async () => {
      const marks = await this.client.star(this.folderId, id, isStarred);
      if (this.opened?.entry.id === id) this.opened = { ...this.opened, marks };
      this.desk.counts.refreshSoon();
    });

  /** Tags what one has starred, by its number among one's own entries. */
  async tag(ownId: number): Promise<void> {
    await this.#work(() => this.desk.entries.refetch([ownId]));
    if (this.desk.entries.get(ownId)) this.desk.dialog = { kind: 'tags', id: ownId };
  }

  /** Answers whether it worked; what was done can be undone from the message that says so. */
  async #change(work: () => Promise<Triaged>, words: string): Promise<boolean> {
    return await this.#work(async () => {
      const { entry, step_id } = await work();
      await this.#show(entry);
      if (step_id === null) return;
      this.desk.undoing.offer(words, async () => {
        await this.#show((await this.client.undo(this.folderId, step_id)).entry);
      });
    });
  }

  async #show(entry: SharedEntry): Promise<void> {
    this.#replace(entry);
    if (this.openId === entry.id) await this.#read(entry.id);
  }

  async #read(entryId: number): Promise<SharedText> {
    const opened = await this.client.get(this.folderId, entryId);
    if (this.openId === entryId) this.opened = opened;
    this.#replace(opened.entry);
    this.entries = this.#withOpen(this.entries);
    return opened;
  }

  /** Who came by its address sees an article above a list that does not reach as far. */
  #withOpen(entries: SharedEntry[]): SharedEntry[] {
    const open = this.opened?.entry;
    const isMissing = open !== undefined && !entries.some(({ id }) => id === open.id);
    return isMissing ? [open, ...entries] : entries;
  }

  async #mark(entry: SharedEntry, isRead: boolean): Promise<void> {
    await this.client.markRead(this.folderId, [entry.id], isRead);
    const now = this.entries.find(({ id }) => id === entry.id) ?? entry;
    this.#replace({ ...now, is_read: isRead });
  }

  #replace(entry: SharedEntry): void {
    this.entries = this.entries.map((each) => (each.id === entry.id ? entry : each));
  }

  async #work(work: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    try {
      await work();
      this.trouble = '';
      return true;
    } catch (error) {
      this.trouble = describe(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
