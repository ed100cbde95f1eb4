// A filter while it is edited: tried as one types, checked, and saved.
import { ApiError } from '../../api/errors';
import type { FilterClient } from '../../api/filterclient';
import type {
  Entry,
  Filter,
  FilterChange,
  FilterNode,
  FilterPreview,
  FilterScope,
  FilterWords,
  NewFilter,
} from '../../api/schema';
import { type Targets, usualTitle } from '../../lib/filters/filtersentences';
import {
  buildMatch,
  type ConditionBranch,
  type ConditionLeaf,
  type FieldsByName,
  findPlace,
  isBranch,
  listEmpty,
  makeBranch,
  makeLeaf,
  readTree,
} from '../../lib/filters/filtertree';
import { describe, describeRefused } from '../../lib/words/describe';
import { filterTexts } from '../../messages/filters';
import { Attempt } from '../desk/attempt.svelte';
import { type DraftAction, readActions, type TargetMaker, writeActions } from './filteractions';

const pauseMilliseconds = 500;

export class FilterDraft {
  title = $state('');
  root = $state<ConditionBranch>(makeBranch([]));
  actions = $state<DraftAction[]>([]);
  /** "", "folder:3" or "feed:5". */
  scope = $state('');
  /** The last day, as "2026-01-31"; empty for none. */
  until = $state('');
  breaksOut = $state(true);
  preview = $state.raw<FilterPreview | null>(null);
  /** The conditions that the preview is about. */
  tried = $state.raw<FilterNode | null>(null);
  isLooking = $state(false);
  /** What is wrong, by part and control, such as "7.value". */
  troubles = $state.raw<ReadonlyMap<string, string>>(new Map());
  readonly attempt = new Attempt(['title']);
  readonly fields: FieldsByName;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  constructor(
    readonly client: FilterClient,
    readonly words: FilterWords,
    readonly known: Filter | null,
  ) {
    this.fields = new Map(words.fields.map((field) => [field.field, field]));
    if (known) this.#take(known);
    else this.#begin(makeLeaf(this.fields));
  }

  /** Begins with what would have hit an entry, in its feed. */
  startLike(entry: Entry, likely: ConditionLeaf[]): void {
    this.#begin(likely[0] ? { ...likely[0] } : makeLeaf(this.fields));
    this.scope = `feed:${entry.feed_id}`;
  }

  get isHiding(): boolean {
    return this.actions.some((action) => action.do === 'hide');
  }

  /** What it is called unless it gets a name. */
  usualTitle(targets: Targets): string {
    const { match } = buildMatch(this.root, this.fields);
    return usualTitle(match, writeActions(this.actions), this.fields, targets);
  }

  at(id: number, control: string): string {
    return this.troubles.get(`${id}.${control}`) ?? '';
  }

  /** What is looked for and where, as a text: when it changes, it is tried again. */
  get wish(): string {
    return JSON.stringify([buildMatch(this.root, this.fields).match, this.scope]);
  }

  /** Nothing is left to be filled in, which is not to say that all of it can be looked for. */
  get isFilled(): boolean {
    return listEmpty(this.root).length === 0;
  }

  lookSoon(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.troubles = new Map();
    if (!this.isFilled) {
      this.isLooking = false;
      this.preview = null;
      return;
    }
    this.isLooking = true;
    this.#timer = setTimeout(() => void this.look(), pauseMilliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }

  /** Tries the conditions; an answer that comes after another change counts for nothing. */
  async look(): Promise<void> {
    const turn = this.#turn;
    const { match, places } = buildMatch(this.root, this.fields);
    try {
      const preview = await this.client.preview(match, readScope(this.scope));
      if (turn !== this.#turn) return;
      this.preview = preview;
      this.tried = match;
      this.attempt.clear();
    } catch (error) {
      if (turn !== this.#turn) return;
      const wait = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (wait !== null) {
        this.#timer = setTimeout(() => void this.look(), wait * 1000);
        return;
      }
      this.preview = null;
      if (!this.#place(error, places)) this.attempt.refuse('', describe(error));
    }
    this.isLooking = false;
  }

  /** Answers what was saved; null if something is wrong, which is said where it is. */
  async save(make: TargetMaker, targets: Targets): Promise<Filter | null> {
    if (this.#isIncomplete()) return null;
    const { match, places } = buildMatch(this.root, this.fields);
    let saved: Filter | null = null;
    const explain = (error: unknown) => (this.#place(error, places) ? '' : describe(error));
    await this.attempt.run(async () => {
      await make(this.actions);
      const wish: NewFilter = {
        title: this.title.trim() || this.usualTitle(targets),
        match,
        actions: writeActions(this.actions),
        scope: readScope(this.scope),
        expires_at: endOf(this.until),
        breaks_out: this.breaksOut,
      };
      saved = this.known
        ? await this.client.set(this.known.id, changesOf(this.known, wish))
        : await this.client.add(wish);
    }, explain);
    return saved;
  }

  #begin(first: ConditionLeaf): void {
    this.root = makeBranch([first]);
    this.actions = readActions([{ do: 'hide' }]);
  }

  #take(known: Filter): void {
    this.title = known.title;
    this.root = readTree(known.match, this.fields);
    this.actions = readActions(known.actions);
    this.scope = writeScope(known.scope);
    this.until = known.expires_at ? dayBefore(known.expires_at) : '';
    this.breaksOut = known.breaks_out;
  }

  #isIncomplete(): boolean {
    const troubles = new Map<string, string>();
    for (const part of listEmpty(this.root)) {
      const isGroup = isBranch(part);
      const words = isGroup ? filterTexts.missingCondition : filterTexts.missingValue;
      troubles.set(`${part.id}.${isGroup ? 'parts' : 'value'}`, words);
    }
    for (const action of this.actions) {
      const isMissing = action.takes && !action.target && !action.newTitle.trim();
      if (isMissing) troubles.set(`${action.id}.target`, filterTexts.missingTarget);
    }
    if (!this.actions.length) this.attempt.refuse('', filterTexts.missingAction);
    this.troubles = troubles;
    return troubles.size > 0 || !this.actions.length;
  }

  /** Says what the server refuses at the part that it means; false if it means none. */
  #place(error: unknown, places: Map<string, number>): boolean {
    if (!(error instanceof ApiError)) return false;
    const fields = error.details.fields;
    if (typeof fields !== 'object' || fields === null) return false;
    const troubles = new Map<string, string>();
    for (const [path, problem] of Object.entries(fields as Record<string, unknown>)) {
      const action = /^actions\[(\d+)\]/.exec(path);
      const place = action ? null : findPlace(path, places);
      const at = action ? this.actions[Number(action[1])]?.id : place?.id;
      if (at === undefined) continue;
      const control = action ? 'target' : controlOf(place?.control ?? '');
      troubles.set(`${at}.${control}`, describeRefused('', String(problem)));
    }
    this.troubles = troubles;
    return troubles.size > 0;
  }
}

function controlOf(named: string): string {
  return ['field', 'op', 'value'].includes(named) ? named : named ? 'parts' : 'value';
}

export function readScope(scope: string): FilterScope {
  const [kind, id] = scope.split(':');
  return {
    folder_id: kind === 'folder' ? Number(id) : null,
    feed_id: kind === 'feed' ? Number(id) : null,
  };
}

function writeScope({ folder_id, feed_id }: FilterScope): string {
  if (folder_id !== null) return `folder:${folder_id}`;
  return feed_id === null ? '' : `feed:${feed_id}`;
}

/** The end of a day where the reader is. */
function endOf(day: string): string | null {
  if (!day) return null;
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
}

/** The last day that lies before a time, where the reader is. */
function dayBefore(iso: string): string {
  const last = new Date(Date.parse(iso) - 1);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${last.getFullYear()}-${pad(last.getMonth() + 1)}-${pad(last.getDate())}`;
}

/** What is left as it was is not sent: with other conditions, a filter begins anew. */
function changesOf(known: Filter, wish: NewFilter): FilterChange {
  const before = known as unknown as Record<string, unknown>;
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(wish).filter(isOther)) as FilterChange;
}
