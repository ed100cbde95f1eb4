import { describe, expect, test } from 'vitest';
import { Client } from '../../src/api/client';
import { AddFeed } from '../../src/state/addfeed.svelte';
import { Subscriptions } from '../../src/state/subscriptions.svelte';
import { FakeServer } from '../server';

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
