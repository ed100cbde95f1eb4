// Session, messages, colours, and the attempt to add a feed.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Client } from '../../src/api/client';
import { AddFeed } from '../../src/state/addfeed.svelte';
import { Preferences } from '../../src/state/preferences.svelte';
import { Session } from '../../src/state/session.svelte';
import { Subscriptions } from '../../src/state/subscriptions.svelte';
import { Theme } from '../../src/state/theme.svelte';
import { Toasts } from '../../src/state/toasts.svelte';
import { FakeServer } from '../server';

describe('session', () => {
  test.each([
    [{ user: null, needsSetup: true }, 'setup'],
    [{ user: null, needsSetup: false }, 'login'],
    [{}, 'inside'],
  ] as const)('with %o the page shows %s', async (state, door) => {
    Object.assign(new FakeServer().install(), state);
    const session = new Session(new Client());
    await session.start();
    expect(session.door).toBe(door);
  });

  test('a server that does not answer is a closed door that can be tried again', async () => {
    const session = new Session(new Client());
    await session.start();
    expect([session.door, session.trouble]).toEqual(['closed', 'The server cannot be reached.']);
    new FakeServer().install();
    await session.start();
    expect(session.door).toBe('inside');
  });

  test('signing out leads to the door without a reproach', async () => {
    new FakeServer().install();
    const session = new Session(new Client());
    await session.start();
    await session.logout();
    expect([session.door, session.user, session.wasSignedOut]).toEqual(['login', null, false]);
  });

  test('a session that the server ended says so', async () => {
    const server = new FakeServer().install();
    const session = new Session(new Client());
    await session.start();
    server.refuse('GET /v1/counts', 401, 'unauthorized');
    await session.client.getCounts().catch(() => undefined);
    expect([session.door, session.wasSignedOut]).toEqual(['login', true]);
  });
});

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a message goes by itself, but not while somebody points at it', () => {
    const toasts = new Toasts();
    toasts.say('one');
    const [toast] = toasts.items;
    if (!toast) throw new Error('no toast');
    toasts.hold(toast.id);
    vi.advanceTimersByTime(60_000);
    expect(toasts.items).toHaveLength(1);
    toasts.release(toast);
    vi.advanceTimersByTime(4000);
    expect(toasts.items).toHaveLength(0);
  });

  test('undo takes the newest offer, once', () => {
    const toasts = new Toasts();
    const [first, second] = [vi.fn(async () => {}), vi.fn(async () => {})];
    toasts.offerUndo('first', first);
    toasts.offerUndo('second', second);
    toasts.say('third');
    expect(toasts.undoLatest()).toBe(true);
    expect(second).toHaveBeenCalledOnce();
    expect(toasts.undoLatest()).toBe(true);
    expect(first).toHaveBeenCalledOnce();
    expect(toasts.undoLatest()).toBe(false);
  });

  test('there are never more than three', () => {
    const toasts = new Toasts();
    for (const text of ['a', 'b', 'c', 'd']) toasts.say(text);
    expect(toasts.items.map((toast) => toast.text)).toEqual(['b', 'c', 'd']);
  });
});

describe('this browser', () => {
  test('remembers the colours', () => {
    const theme = new Theme();
    theme.next();
    expect([theme.choice, document.documentElement.dataset.theme]).toEqual(['light', 'light']);
    expect(new Theme().choice).toBe('light');
    theme.next();
    theme.next();
    expect(theme.choice).toBe('system');
  });

  test('remembers closed folders', () => {
    const preferences = new Preferences();
    preferences.toggleFolder(3);
    preferences.toggleFolder(4);
    preferences.toggleFolder(3);
    expect([...new Preferences().closedFolders]).toEqual([4]);
  });

  test('may refuse to remember', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    const preferences = new Preferences();
    preferences.setOrder('oldest');
    expect(preferences.order).toBe('oldest');
  });
});

describe('adding a feed', () => {
  function setUp() {
    const server = new FakeServer().install();
    const client = new Client();
    return { server, form: new AddFeed(client, new Subscriptions(client)) };
  }

  test('without an address nothing is asked', async () => {
    const { server, form } = setUp();
    form.address = '  ';
    expect(await form.add()).toBeNull();
    expect(form.trouble).toBe('Please enter an address first.');
    expect(server.calls).toEqual([]);
  });

  test('a failure is said in words and the address stays', async () => {
    const { server, form } = setUp();
    server.refuse('POST /v1/subscriptions', 422, 'not_a_feed');
    form.address = 'news.example';
    expect(await form.add()).toBeNull();
    expect(form.trouble).toBe('There is no feed at this address. It failed.');
    expect([form.address, form.isBusy]).toEqual(['news.example', false]);
  });

  test('a site with several feeds offers them, and the chosen one is added', async () => {
    const { server, form } = setUp();
    const feeds = [
      { url: 'https://a.example/1', title: 'One', type: 'rss' },
      { url: 'https://a.example/2', title: 'Two', type: 'rss' },
      'broken',
    ];
    server.refuse('POST /v1/subscriptions', 409, 'many_feeds', { feeds });
    form.address = 'a.example';
    await form.add();
    expect(form.choices).toHaveLength(2);
    form.chosen = 'https://a.example/2';
    server.heal('POST /v1/subscriptions');
    expect((await form.add())?.feed_url).toBe('https://a.example/2');
  });

  test('another address forgets the choice', async () => {
    const { server, form } = setUp();
    const feeds = [{ url: 'https://a.example/1', title: 'One', type: 'rss' }];
    server.refuse('POST /v1/subscriptions', 409, 'many_feeds', { feeds });
    form.address = 'a.example';
    await form.add();
    form.address = 'b.example';
    form.startOver();
    expect([form.choices, form.target]).toEqual([[], 'b.example']);
  });
});
