import { describe, expect, test, vi } from 'vitest';
import { Client } from '../../../src/api/client';
import { AddFeed } from '../../../src/state/feeds/addfeed.svelte';
import { Subscriptions } from '../../../src/state/feeds/subscriptions.svelte';
import * as make from '../../make';
import { FakeServer, hold, json } from '../../server';

describe('adding a feed', () => {
  function setUp() {
    const server = new FakeServer().install();
    const client = new Client();
    return { server, form: new AddFeed(client, new Subscriptions(client)) };
  }

  test('without an address nothing is asked', async () => {
    const { server, form } = setUp();
    form.address = '  ';
    expect(await form.add()).toEqual([]);
    expect(form.trouble).toBe('Enter an address first.');
    expect(server.calls).toEqual([]);
  });

  test('a failure is said in words and the address stays', async () => {
    const { server, form } = setUp();
    server.refuse('POST /v1/subscriptions', 422, 'not_a_feed');
    form.address = 'news.example';
    expect(await form.add()).toEqual([]);
    expect(form.trouble).toBe('There is no feed at this address. It failed.');
    expect([form.address, form.isBusy]).toEqual(['news.example', false]);
  });

  test('what is on the desk already is known as such', async () => {
    const { server, form } = setUp();
    await form.subscriptions.load();
    form.address = 'news.example';
    await form.add();
    expect(form.isKnown).toBe(false);
    server.on('POST /v1/subscriptions', () => json(make.subscription(1), 200));
    await form.add();
    expect(form.isKnown).toBe(true);
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
    form.toggle('https://a.example/1');
    form.toggle('https://a.example/2');
    server.heal('POST /v1/subscriptions');
    expect((await form.add())[0]?.feed_url).toBe('https://a.example/2');
  });

  test('what is followed already is not chosen again, in whatever format', async () => {
    const { server, form } = setUp();
    const feeds = [
      { url: 'https://a.example/rss', title: 'One', type: 'rss', is_followed: true },
      { url: 'https://a.example/2', title: 'Two', type: 'rss', is_followed: false },
    ];
    server.refuse('POST /v1/subscriptions', 409, 'many_feeds', { feeds });
    form.address = 'a.example';
    await form.add();
    expect([[...form.chosen], form.isAllFollowed]).toEqual([['https://a.example/2'], false]);

    form.startOver();
    const known = feeds.slice(0, 1);
    server.refuse('POST /v1/subscriptions', 409, 'many_feeds', { feeds: known });
    await form.add();
    expect([[...form.chosen], form.isAllFollowed]).toEqual([[], true]);
  });

  test('several feeds of a site are added with one request', async () => {
    const { server, form } = setUp();
    const feeds = [1, 2, 3].map((n) => ({
      url: `https://a.example/${n}`,
      title: `T${n}`,
      type: '',
    }));
    server.refuse('POST /v1/subscriptions', 409, 'many_feeds', { feeds });
    form.address = 'a.example';
    form.folderId = 7;
    await form.add();
    form.toggle('https://a.example/3');
    server.on('POST /v1/subscriptions/batch', (call) =>
      json({
        items: (call.body.items as object[]).map((_, at) => ({
          subscription: make.subscription(at + 5),
          is_new: true,
          error: null,
        })),
        run_id: null,
      }),
    );
    expect(await form.add()).toHaveLength(2);
    expect(server.asked('POST /v1/subscriptions/batch')[0]?.body).toEqual({
      items: [
        { url: 'https://a.example/1', feed_title: 'T1', folder_id: 7 },
        { url: 'https://a.example/3', feed_title: 'T3', folder_id: 7 },
      ],
    });
  });

  test('choosing none of several is told', async () => {
    const { server, form } = setUp();
    const feeds = [{ url: 'https://a.example/1', title: 'One', type: 'rss' }];
    server.refuse('POST /v1/subscriptions', 409, 'many_feeds', { feeds });
    form.address = 'a.example';
    await form.add();
    form.toggle('https://a.example/1');
    expect(await form.add()).toEqual([]);
    expect(form.trouble).toBe('Choose at least one.');
  });

  test('who waits is told what for, and may give up: what comes late is left again', async () => {
    vi.useFakeTimers();
    const { server, form } = setUp();
    const slow = hold();
    server.on('POST /v1/subscriptions', () => slow.promise);
    form.address = 'slow.example';
    const adding = form.add();
    expect([form.isBusy, form.isSlow]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(form.isSlow).toBe(true);
    form.cancel();
    expect([form.isBusy, form.isSlow]).toEqual([false, false]);
    slow.answer(json(make.subscription(9), 201));
    expect(await adding).toEqual([]);
    expect(server.asked('DELETE /v1/subscriptions/109')).toHaveLength(1);
    vi.useRealTimers();
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
