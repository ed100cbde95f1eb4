import { describe, expect, test, vi } from 'vitest';
import { Client } from '../../../src/api/client';
import { defaults } from '../../../src/api/preferences';
import { Preferences } from '../../../src/state/desk/preferences.svelte';
import { Theme } from '../../../src/state/desk/theme.svelte';
import { openDesk } from '../../desk';
import { FakeServer, hold, json } from '../../server';
import { until } from '../../waiting';

function setUp() {
  const server = new FakeServer().install();
  return { server, preferences: new Preferences(new Client()) };
}

describe('the server', () => {
  test('says how the reader likes it', async () => {
    const { server, preferences } = setUp();
    server.preferences = { ...defaults, layout: 'cards', text_size: 21 };
    await preferences.load();
    expect(preferences.values).toEqual({ ...defaults, layout: 'cards', text_size: 21 });
  });

  test('says what was chosen elsewhere, which changes no list that is open', async () => {
    const { server, preferences } = setUp();
    server.preferences = { ...defaults, layout: 'cards', shows_read: true, order: 'oldest' };
    await preferences.hear();
    expect(preferences.values).toEqual({ ...defaults, layout: 'cards' });
    await preferences.load();
    expect(preferences.values).toEqual(server.preferences);
  });

  test('hears of a change, which shows at once', async () => {
    const { server, preferences } = setUp();
    const done = preferences.set({ layout: 'magazine' });
    expect(preferences.values.layout).toBe('magazine');
    await done;
    expect(server.preferences).toEqual({ ...defaults, layout: 'magazine' });
  });

  test('may refuse: then it is changed back and said', async () => {
    const { server, preferences } = setUp();
    server.refuse('PATCH /v1/users/me/preferences');
    preferences.onfail = vi.fn();
    await preferences.set({ layout: 'magazine' });
    expect(preferences.values.layout).toBe('list');
    expect(preferences.onfail).toHaveBeenCalledOnce();
  });

  test('that cannot be reached hears of it later; until then it holds here', async () => {
    const { server, preferences } = setUp();
    preferences.onfail = vi.fn();
    server.on('PATCH /v1/users/me/preferences', () => Promise.reject(new TypeError('lost')));
    await preferences.set({ shows_read: true });
    await preferences.set({ layout: 'magazine' });
    expect(preferences.values.layout).toBe('magazine');
    expect(preferences.onfail).not.toHaveBeenCalled();
    server.heal('PATCH /v1/users/me/preferences');
    await preferences.load();
    expect(server.preferences).toEqual({ ...defaults, shows_read: true, layout: 'magazine' });
    expect(preferences.values.layout).toBe('magazine');
  });

  test('does not undo with an old answer what is being set', async () => {
    const { server, preferences } = setUp();
    const slow = hold();
    server.on('PATCH /v1/users/me/preferences', () => slow.promise);
    const done = preferences.set({ density: 'compact' });
    await preferences.load();
    expect(preferences.values.density).toBe('compact');
    slow.answer(json(server.preferences));
    await done;
  });

  test('does not undo with an old answer what was set meanwhile', async () => {
    const { server, preferences } = setUp();
    const slow = hold();
    server.on('GET /v1/users/me/preferences', () => slow.promise);
    const loaded = preferences.load();
    await preferences.set({ density: 'compact' });
    slow.answer(json({ ...defaults, density: 'comfortable' }));
    await loaded;
    expect(preferences.values.density).toBe('compact');
  });

  test('tells this page what another device has set, and nothing here moves', async () => {
    const { desk, server } = await openDesk();
    const chosen = { theme: 'dark', shows_read: true, keys: { next: 'x' } } as const;
    server.preferences = { ...defaults, ...chosen };
    server.emit('preferences', {});
    await until(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(desk.keyMap.commandOf('x')).toBe('next');
    expect(desk.list.view.unreadOnly).toBe(true);
    expect(server.asked('GET /v1/entries').at(-1)?.query.has('unread')).toBe(true);
  });
});

describe('this browser', () => {
  test('remembers the colours for the next first paint', () => {
    new Theme().set('sepia');
    expect(document.documentElement.dataset.theme).toBe('sepia');
    expect(new Theme().choice).toBe('sepia');
  });

  test('remembers closed folders', () => {
    const { preferences } = setUp();
    preferences.toggleFolder(3);
    preferences.toggleFolder(4);
    preferences.toggleFolder(3);
    expect([...new Preferences(new Client()).closedFolders]).toEqual([4]);
  });

  test('may refuse to remember', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    const { preferences } = setUp();
    await preferences.set({ order: 'oldest' });
    expect(preferences.values.order).toBe('oldest');
  });

  test.each(['nonsense', '[1]', 'null', '{"text_size":"big"}'])('%s is no memory', (text) => {
    localStorage.setItem('copydesk.preferences', text);
    expect(setUp().preferences.values).toEqual(defaults);
  });
});

test('a fresh visit begins with the list that was chosen', async () => {
  localStorage.setItem('copydesk.preferences', JSON.stringify({ start_view: 'starred' }));
  const { router } = await openDesk();
  expect(router.route.list).toEqual({ kind: 'starred' });
});
