import { expect, test } from 'vitest';
import { chooseLanguage, languageInUse } from '../../../src/messages/language.svelte';
import { Palette } from '../../../src/state/hand/palette.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { until, untilThere } from '../../waiting';

const prepare = (server: { subscriptions: unknown; folders: unknown; tags: unknown }) => {
  server.subscriptions = [make.subscription(1, { title: 'Harbour News' })];
  server.folders = [make.folder(4, { title: 'Boats' })];
  server.tags = [make.tag(5, 'Recipes', { unread_count: 2 })];
};

async function find(words: string) {
  const { desk, router } = await openDesk(prepare);
  await untilThere(() => desk.tags.isLoaded);
  const palette = new Palette(desk, 'all');
  palette.type(words);
  return { desk, router, palette };
}

test.each([
  ['harb', { kind: 'feed', id: 1 }],
  ['boat', { kind: 'folder', id: 4 }],
  ['recip', { kind: 'tag', title: 'Recipes' }],
  ['go starred', { kind: 'starred' }],
])('%s leads to the list that is meant', async (words, list) => {
  const { palette, router } = await find(words);
  palette.current?.run();
  expect(router.route.list).toEqual(list);
});

test('settings are set, and the one in use says so', async () => {
  const { palette, desk } = await find('colours dark');
  palette.current?.run();
  expect(desk.preferences.values.theme).toBe('dark');
  const again = new Palette(desk, 'all');
  again.type('colours dark');
  expect(again.current?.hint).toBe('in use');
});

test('an action shows its key', async () => {
  const { palette } = await find('mark all');
  expect(palette.current?.hint).toBe('Shift+A');
});

test('the selection goes round, and nothing found selects nothing', async () => {
  const { palette } = await find('go');
  palette.move(-1);
  expect(palette.selected).toBe(palette.hits.length - 1);
  palette.move(1);
  expect(palette.selected).toBe(0);
  const feeds = new Palette(palette.desk, 'feeds');
  feeds.type('qqqq');
  feeds.move(1);
  expect(feeds.current).toBeUndefined();
});

test('whatever else is typed is looked for in all entries, as the last line', async () => {
  const { palette, router } = await find('harbour storm');
  const last = palette.hits.at(-1)?.choice;
  expect(last?.title).toBe('Search all entries for “harbour storm”');
  palette.type('go');
  expect(palette.hits.length).toBeGreaterThan(2);
  expect(palette.hits.at(-1)?.choice.id).toBe('search-words');
  palette.type('  tide tables ');
  palette.move(-1);
  palette.current?.run();
  expect(router.route.list).toEqual({ kind: 'search', words: 'tide tables' });
});

test('what was chosen last comes first, for the same reader', async () => {
  const { palette, desk } = await find('boat');
  if (palette.current) palette.choose(palette.current);
  palette.type('harb');
  if (palette.current) palette.choose(palette.current);
  const again = new Palette(desk, 'all');
  expect(again.hits.slice(0, 2).map(({ choice }) => choice.id)).toEqual(['feed-1', 'folder-4']);
  expect(again.hits.map(({ choice }) => again.isRecent(choice)).lastIndexOf(true)).toBe(1);
  again.type('h');
  expect(again.hits.some(({ choice }) => again.isRecent(choice))).toBe(false);
});

test('the feed that one is at has its settings there, and can be left', async () => {
  const { desk, router } = await openDesk(prepare);
  await untilThere(() => desk.tags.isLoaded);
  const offer = (words: string) => {
    const palette = new Palette(desk, 'all');
    palette.type(words);
    return palette.current;
  };
  expect(offer('unsubscribe')?.id).toBe('page-manage');
  router.openList({ kind: 'feed', id: 1 });
  offer('settings harb')?.run();
  expect(desk.dialog).toEqual({ kind: 'feed', id: 1 });
  offer('unsubscribe')?.run();
  await until(() => expect(desk.subscriptions.items).toEqual([]));
});

test('in another language both its own words and the English ones find', async () => {
  const { desk } = await openDesk((fake) => (fake.preferences.language = 'de'));
  await until(() => expect(languageInUse()).toBe('de'));
  const palette = new Palette(desk, 'all');
  palette.type('nachtmodus');
  expect(palette.current?.id).toBe('setting-theme-dark');
  palette.type('dark mode');
  expect(palette.current?.id).toBe('setting-theme-dark');
  await chooseLanguage('en');
});

test.each([
  ['theme', 'setting-theme-system'],
  ['dark mode', 'setting-theme-dark'],
  ['opml', 'page-import'],
  ['unsubscribe', 'page-manage'],
  ['log out', 'leave'],
  ['sign out', 'leave'],
])('%s is found though it is called otherwise', async (words, id) => {
  const { palette } = await find(words);
  expect(palette.current?.id).toBe(id);
});

test('signing out leaves the desk', async () => {
  const { palette, desk } = await find('sign out');
  palette.current?.run();
  await until(() => expect(desk.session.door).toBe('login'));
});

test('the feed that one is at can be taken to another reader', async () => {
  const { desk, router } = await openDesk(prepare);
  const offer = () => {
    const palette = new Palette(desk, 'all');
    palette.type('another reader');
    return palette.hits.find(({ choice }) => choice.id === 'elsewhere')?.choice;
  };
  expect(offer()).toBeUndefined();
  router.openList({ kind: 'feed', id: 1 });
  expect(offer()?.title).toContain('Harbour News');
  offer()?.run();
  expect(desk.dialog).toEqual({ kind: 'elsewhere', id: 1 });
});
