// The table of feeds, the form of one feed, its access, and the sick list.
import { describe, expect, test } from 'vitest';
import type { Subscription, Verdict } from '../../../src/api/schema';
import { FeedAccess, readHeaders } from '../../../src/state/feeds/access.svelte';
import { FeedSettings } from '../../../src/state/feeds/feedsettings.svelte';
import { FeedTable } from '../../../src/state/feeds/feedtable.svelte';
import { HealthList } from '../../../src/state/feeds/health.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { json, problem } from '../../server';

async function open() {
  const opened = await openDesk((server) => {
    server.folders = [make.folder(7)];
    server.subscriptions = [
      make.subscription(1, { title: 'Harbour', folder_id: 7 }),
      make.subscription(2, { title: 'Bridge' }),
      make.subscription(3, { title: 'Market' }),
    ];
  });
  const client = opened.desk.client;
  return { ...opened, client };
}

describe('the table', () => {
  test('finds and sorts; only in its own order it is a tree', async () => {
    const { desk, client } = await open();
    const table = new FeedTable(desk, client);
    expect([table.isTree, table.rows[0]?.kind]).toEqual([true, 'folder']);
    table.words = 'ar';
    expect(table.feeds.map((feed) => feed.title)).toEqual(['Harbour', 'Market']);
    table.words = '';
    table.sort = 'title';
    expect(table.feeds.map((feed) => feed.title)).toEqual(['Bridge', 'Harbour', 'Market']);
    desk.counts.addUnread(3, 5);
    table.sort = 'unread';
    expect(table.feeds[0]?.title).toBe('Market');
  });

  test('chooses one, a folder, or all that are shown', async () => {
    const { desk, client } = await open();
    const table = new FeedTable(desk, client);
    table.toggleFolder(7);
    expect([...table.chosen]).toEqual([101]);
    table.toggleAll();
    expect(table.chosenFeeds).toHaveLength(3);
    table.toggleAll();
    expect(table.chosenFeeds).toHaveLength(0);
  });

  test('changes many with one request', async () => {
    const { desk, client, server } = await open();
    const table = new FeedTable(desk, client);
    table.toggle(101);
    table.toggle(102);
    server.on('POST /v1/subscriptions/batch-edit', () =>
      json({ items: [make.subscription(1, { is_muted: true }), make.subscription(2)] }),
    );
    await table.mute(true);
    expect(server.asked('POST /v1/subscriptions/batch-edit')[0]?.body).toEqual({
      subscription_ids: [101, 102],
      is_muted: true,
    });
    expect(desk.subscriptions.find(1)?.is_muted).toBe(true);
  });

  test('leaves many, and the undo brings them back', async () => {
    const { desk, client, server } = await open();
    const table = new FeedTable(desk, client);
    table.toggle(101);
    table.toggle(102);
    await table.unsubscribe();
    expect(desk.subscriptions.items).toHaveLength(1);
    expect(desk.undoing.latest()).toBe(true);
    await expect.poll(() => desk.subscriptions.items.length).toBe(3);
    expect(server.asked('POST /v1/operations/31/undo')).toHaveLength(1);
  });

  test('a refusal changes nothing', async () => {
    const { desk, client, server, toasts } = await open();
    server.refuse('POST /v1/subscriptions/batch-remove');
    const table = new FeedTable(desk, client);
    table.toggle(101);
    await table.unsubscribe();
    expect(desk.subscriptions.items).toHaveLength(3);
    expect(toasts.items.at(-1)?.isError).toBe(true);
  });
});

describe('the form of a feed', () => {
  test('sends only what was changed', async () => {
    const { desk, client, server } = await open();
    const feed = desk.subscriptions.find(2) as Subscription;
    const form = new FeedSettings(desk, client, feed);
    expect(form.changes).toEqual({});
    form.title = ' Bridges ';
    form.refreshSeconds = 3600;
    form.tags = ['steel'];
    form.isMuted = true;
    server.on('PATCH /v1/subscriptions/102', (call) => json(make.subscription(2, call.body)));
    expect(await form.save()).toBe(true);
    expect(server.asked('PATCH /v1/subscriptions/102')[0]?.body).toEqual({
      title: 'Bridges',
      refresh_seconds: 3600,
      tags: ['steel'],
      is_muted: true,
    });
  });

  test('says why it was refused and stays', async () => {
    const { desk, client, server } = await open();
    const form = new FeedSettings(desk, client, desk.subscriptions.find(2) as Subscription);
    form.isSuspended = true;
    server.refuse('PATCH /v1/subscriptions/102', 403, 'forbidden');
    expect(await form.save()).toBe(false);
    expect(form.saving.trouble).toBe('You are not allowed to do this.');
  });
});

describe('the access of a feed', () => {
  const known = {
    proxy_url: '',
    has_proxy_password: false,
    user_agent: 'Mine',
    header_names: ['X-Key'],
    has_cookies: true,
    has_username: false,
    has_password: false,
  };

  test('sends secrets that were typed and forgets them', async () => {
    const { client, server } = await open();
    server.on('GET /v1/subscriptions/101/access', () => json(known));
    server.on('PUT /v1/subscriptions/101/access', () => json({ ...known, has_password: true }));
    const access = new FeedAccess(client, 101);
    await access.load();
    expect([access.change, access.hasAny]).toEqual([{}, true]);
    access.password = 'secret';
    access.headers = 'X-Key: one\nAccept-Language: de';
    await access.save();
    expect(server.asked('PUT /v1/subscriptions/101/access')[0]?.body).toEqual({
      password: 'secret',
      headers: { 'X-Key': 'one', 'Accept-Language': 'de' },
    });
    expect([access.password, access.headers, access.known?.has_password]).toEqual(['', '', true]);
  });

  test('of a feed that others follow too is not ours to set', async () => {
    const { client, server } = await open();
    server.on('GET /v1/subscriptions/101/access', () => problem(403, 'forbidden'));
    const access = new FeedAccess(client, 101);
    await access.load();
    expect(access.isRefused).toBe(true);
  });

  test('headers are read line by line', () => {
    expect(readHeaders('A: b:c\n\n  D :e \nF')).toEqual({ A: 'b:c', D: 'e', F: '' });
  });
});

describe('the sick list', () => {
  const sick = (id: number, verdict: Verdict) => make.health(id, { verdict });

  test('groups what is wrong, the worst first', async () => {
    const { desk, client, server } = await open();
    server.on('GET /v1/subscriptions/health', () =>
      json({ items: [sick(101, 'failing'), sick(102, 'gone'), sick(103, 'well')] }),
    );
    const health = new HealthList(desk, client);
    await health.load();
    expect(health.groups.map((group) => group.trouble)).toEqual(['gone', 'failing']);
    expect(health.wellCount).toBe(1);
  });

  test('a proven successor takes over, another one is followed instead', async () => {
    const { desk, client, server } = await open();
    server.on('GET /v1/subscriptions/health', () => json({ items: [] }));
    server.on('POST /v1/subscriptions/101/repair', () => json(make.subscription(1)));
    const health = new HealthList(desk, client);
    const [feed] = desk.subscriptions.items;
    if (!feed) throw new Error('no feed');
    await health.replace(feed, 'https://new.example/rss', { isProven: true });
    expect(server.asked('DELETE /v1/subscriptions/101')).toEqual([]);
    await health.replace(feed, 'https://other.example/rss');
    expect(server.asked('POST /v1/subscriptions').at(-1)?.body).toMatchObject({
      url: 'https://other.example/rss',
      folder_id: 7,
    });
    expect(server.asked('DELETE /v1/subscriptions/101')).toHaveLength(1);
  });
});
