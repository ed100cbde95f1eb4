// Everything one can go to or do, found by a few letters.
import {
  densities,
  fonts,
  layouts,
  marks,
  orders,
  type PreferenceValues,
  themes,
} from '../api/preferences';
import { describe } from '../lib/describe';
import { match, matchOthers } from '../lib/fuzzy';
import type { IconName } from '../lib/icons';
import type { List } from '../lib/routes';
import { texts } from '../messages';
import { languageOfBrowser, languages } from '../messages/language.svelte';
import { nameOfLanguage } from '../messages/locale';
import { settingsTexts } from '../messages/settings';
import { adminPages } from '../parts/settings/pages';
import type { Desk } from './desk.svelte';
import { commandNames } from './keymap.svelte';

export type Scope = 'all' | 'feeds' | 'tags' | 'boards';

export interface Choice {
  id: string;
  kind: 'list' | 'feed' | 'folder' | 'tag' | 'board' | 'search' | 'action' | 'setting';
  title: string;
  icon: IconName;
  /** The key that does the same. */
  hint: string;
  /** Other words for it. */
  also?: string;
  run: () => void;
}

export interface Hit {
  choice: Choice;
  at: Set<number>;
}

const most = 50;

export class Palette {
  words = $state('');
  selected = $state(0);
  #choices: Choice[];
  hits = $derived(this.#find(this.words));

  constructor(
    readonly desk: Desk,
    readonly scope: Scope,
  ) {
    this.#choices = listChoices(desk, scope);
  }

  get current(): Choice | undefined {
    return this.hits[this.selected]?.choice;
  }

  type(words: string): void {
    this.words = words;
    this.selected = 0;
  }

  move(step: number): void {
    const count = this.hits.length;
    if (count) this.selected = (this.selected + step + count) % count;
  }

  #find(words: string): Hit[] {
    if (!words.trim()) {
      return this.#choices.slice(0, most).map((choice) => ({ choice, at: new Set() }));
    }
    return this.#choices
      .flatMap((choice) => {
        const found = match(words, choice.title) ?? matchOthers(words, choice.also);
        return found ? [{ choice, at: new Set(found.at), score: found.score }] : [];
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, most);
  }
}

function listChoices(desk: Desk, scope: Scope): Choice[] {
  if (scope === 'feeds') return [...listFeeds(desk), ...listFolders(desk)];
  if (scope === 'tags') return listTags(desk);
  if (scope === 'boards') return listBoards(desk);
  return [
    ...listActions(desk),
    ...listPages(desk),
    ...listFolders(desk),
    ...listTags(desk),
    ...listBoards(desk),
    ...listSearches(desk),
    ...listFeeds(desk),
    ...listElsewhere(desk),
    sharing(desk),
    ...listSettings(desk),
    leaving(desk),
  ];
}

function toList(
  desk: Desk,
  kind: Choice['kind'],
  list: List,
  title: string,
  icon: IconName,
): Choice {
  const id = `${kind}-${'id' in list ? list.id : encodeURIComponent(title)}`;
  return { id, kind, title, icon, hint: '', run: () => desk.router.openList(list) };
}

function listFeeds(desk: Desk): Choice[] {
  return desk.subscriptions.items.map((item) =>
    toList(desk, 'feed', { kind: 'feed', id: item.feed_id }, item.title, 'feed'),
  );
}

function listFolders(desk: Desk): Choice[] {
  return desk.subscriptions.folders.map((item) =>
    toList(desk, 'folder', { kind: 'folder', id: item.id }, item.title, 'folder'),
  );
}

function listTags(desk: Desk): Choice[] {
  return desk.tags.items.map((item) =>
    toList(desk, 'tag', { kind: 'tag', title: item.title }, item.title, 'tag'),
  );
}

function listBoards(desk: Desk): Choice[] {
  return desk.boards.items.map((item) =>
    toList(desk, 'board', { kind: 'board', id: item.id }, item.title, 'board'),
  );
}

function listSearches(desk: Desk): Choice[] {
  return desk.searches.items.map((item) =>
    toList(desk, 'search', { kind: 'search', words: item.query }, item.title, 'search'),
  );
}

function listActions(desk: Desk): Choice[] {
  return commandNames
    .filter((command) => command !== 'palette')
    .map((command) => ({
      id: `action-${command}`,
      kind: 'action',
      title: texts.commands[command],
      icon: command.startsWith('go_') ? 'inbox' : 'command',
      hint: desk.keyMap.hint(command),
      run: () => desk.keys.commands[command](),
    }));
}

/** The feed that one is at: that of the list, or of the entry that is open or selected. */
function listElsewhere(desk: Desk): Choice[] {
  const { list } = desk.router.route;
  const entry = desk.currentId === null ? undefined : desk.entries.get(desk.currentId);
  const id = list.kind === 'feed' ? list.id : entry?.feed_id;
  const feed = id === undefined ? undefined : desk.subscriptions.find(id);
  if (feed?.kind !== 'web') return [];
  return [
    {
      id: 'elsewhere',
      kind: 'action',
      title: texts.palette.elsewhere(feed.title),
      icon: 'share',
      hint: '',
      also: texts.palette.also.elsewhere,
      run: () => (desk.dialog = { kind: 'elsewhere', id: feed.feed_id }),
    },
  ];
}

/** The open list, for whoever gets its address. */
function sharing(desk: Desk): Choice {
  const { list } = desk.router.route;
  return {
    id: 'out',
    kind: 'action',
    title: texts.palette.asFeed,
    icon: 'share',
    hint: '',
    also: texts.palette.also.out,
    run: () => (desk.dialog = { kind: 'out', list }),
  };
}

function leaving(desk: Desk): Choice {
  const leave = () => {
    desk.session.logout().catch((error: unknown) => desk.toasts.fail(describe(error)));
  };
  const also = texts.palette.also.leave;
  return {
    id: 'leave',
    kind: 'action',
    title: texts.auth.signOut,
    icon: 'sign_out',
    hint: '',
    also,
    run: leave,
  };
}

function listPages(desk: Desk): Choice[] {
  const isAdmin = desk.session.user?.role === 'admin';
  const also: Record<string, string> = texts.palette.also;
  return Object.entries(settingsTexts.pages)
    .filter(([name]) => isAdmin || !adminPages.some((page) => page.name === name))
    .map(([name, title]) => ({
      id: `page-${name}`,
      kind: 'action',
      title: `${settingsTexts.title}: ${title}`,
      icon: 'settings',
      hint: '',
      also: also[name] ?? '',
      run: () => desk.router.openPage(name),
    }));
}

function listSettings(desk: Desk): Choice[] {
  const also: Record<string, string> = texts.palette.also;
  const names: Record<string, string> = texts.settings;
  const setting = <Name extends keyof PreferenceValues>(
    name: Name,
    values: readonly PreferenceValues[Name][],
    words: Record<string, string>,
  ): Choice[] =>
    values.map((value) => ({
      also: also[name] ?? '',
      id: `setting-${name}-${String(value)}`,
      kind: 'setting',
      title: `${names[name]}: ${words[String(value)] ?? ''}`,
      icon: 'settings',
      hint: desk.preferences.values[name] === value ? texts.palette.current : '',
      run: () => void desk.preferences.set({ [name]: value }),
    }));
  return [
    ...setting('theme', themes, texts.theme),
    ...setting('layout', layouts, texts.layout),
    ...setting('density', densities, texts.density),
    ...setting('font', fonts, texts.font),
    ...setting('mark_read', marks, texts.markRead),
    ...setting('order', orders, texts.order),
    ...setting('text_size', [15, 17, 18, 20, 22, 25], texts.textSize),
    ...setting('language', ['', ...languages], languageNames()),
    ...setting('images', ['proxied', 'blocked'], texts.images),
  ];
}

function languageNames(): Record<string, string> {
  const own = languages.map((code) => [code, nameOfLanguage(code)] as const);
  const { asBrowser } = settingsTexts.appearance;
  return Object.fromEntries([['', asBrowser(nameOfLanguage(languageOfBrowser()))], ...own]);
}
