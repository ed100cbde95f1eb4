// What the palette offers: every list, action and setting, with other words for each.
import {
  densities,
  fonts,
  layouts,
  marks,
  orders,
  type PreferenceValues,
  themes,
} from '../../api/preferences';
import type { IconName } from '../../lib/icons';
import type { List } from '../../lib/lists/routes';
import { describe } from '../../lib/words/describe';
import { texts } from '../../messages';
import { finding as english } from '../../messages/en/finding';
import { languageOfBrowser, languages } from '../../messages/language.svelte';
import { nameOfLanguage } from '../../messages/locale';
import { settingsTexts } from '../../messages/settings';
import { adminPages } from '../../parts/settings/pages';
import type { Desk } from '../desk/desk.svelte';
import { unsubscribe } from '../feeds/subscribing';
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

/** Other words for something: those of the language in use, and the English ones. */
function othersFor(name: string, group: 'also' | 'commands' = 'also'): string {
  const own = settingsTexts.finding[group][name] ?? '';
  return `${own} ${english.finding[group][name] ?? ''}`;
}

export function listChoices(desk: Desk, scope: Scope): Choice[] {
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
    ...listOfFeed(desk),
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
      also: othersFor(command, 'commands'),
      run: () => desk.keys.commands[command](),
    }));
}

/** What can be done with the feed that one is at: that of the list, or of the entry at hand. */
function listOfFeed(desk: Desk): Choice[] {
  const { list } = desk.router.route;
  const entry = desk.currentId === null ? undefined : desk.entries.get(desk.currentId);
  const id = list.kind === 'feed' ? list.id : entry?.feed_id;
  const feed = id === undefined ? undefined : desk.subscriptions.find(id);
  if (!feed) return [];
  const { finding } = settingsTexts;
  const action = (name: string, title: string, icon: IconName, run: () => void): Choice => {
    return { id: name, kind: 'action', title, icon, hint: '', also: othersFor(name), run };
  };
  const settings = action('feed_settings', finding.feedSettings(feed.title), 'settings', () => {
    desk.dialog = { kind: 'feed', id: feed.feed_id };
  });
  const leave = action('unsubscribe', finding.unsubscribe(feed.title), 'close', () => {
    unsubscribe(desk, feed).catch((error: unknown) => desk.toasts.fail(describe(error)));
  });
  if (feed.kind !== 'web') return [settings, leave];
  const elsewhere = action('elsewhere', texts.palette.elsewhere(feed.title), 'share', () => {
    desk.dialog = { kind: 'elsewhere', id: feed.feed_id };
  });
  return [settings, leave, elsewhere];
}

/** The last line: whatever was typed, looked for in all entries. */
export function searching(desk: Desk, words: string): Choice {
  return {
    id: 'search-words',
    kind: 'search',
    title: settingsTexts.finding.search(words),
    icon: 'search',
    hint: '',
    run: () => desk.router.openList({ kind: 'search', words }),
  };
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
    also: othersFor('out'),
    run: () => (desk.dialog = { kind: 'out', list }),
  };
}

function leaving(desk: Desk): Choice {
  const leave = () => {
    desk.session.logout().catch((error: unknown) => desk.toasts.fail(describe(error)));
  };
  return {
    id: 'leave',
    kind: 'action',
    title: texts.auth.signOut,
    icon: 'sign_out',
    hint: '',
    also: othersFor('leave'),
    run: leave,
  };
}

function listPages(desk: Desk): Choice[] {
  const isAdmin = desk.session.user?.role === 'admin';
  return Object.entries(settingsTexts.pages)
    .filter(([name]) => isAdmin || !adminPages.some((page) => page.name === name))
    .map(([name, title]) => ({
      id: `page-${name}`,
      kind: 'action',
      title: `${settingsTexts.title}: ${title}`,
      icon: 'settings',
      hint: '',
      also: othersFor(name),
      run: () => desk.router.openPage(name),
    }));
}

function listSettings(desk: Desk): Choice[] {
  const names: Record<string, string> = texts.settings;
  const setting = <Name extends keyof PreferenceValues>(
    name: Name,
    values: readonly PreferenceValues[Name][],
    words: Record<string, string>,
  ): Choice[] =>
    values.map((value) => ({
      also: `${othersFor(name)} ${othersFor(`${name}_${String(value)}`)}`,
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
