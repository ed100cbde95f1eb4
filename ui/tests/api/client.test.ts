import { describe, expect, test, vi } from 'vitest';
import type { Ask } from '../../src/api/ask';
import { Client } from '../../src/api/client';
import { ApiError } from '../../src/api/errors';
import { Desk } from '../../src/state/desk/desk.svelte';
import { Router } from '../../src/state/desk/router.svelte';
import { Session } from '../../src/state/desk/session.svelte';
import { Theme } from '../../src/state/desk/theme.svelte';
import { Toasts } from '../../src/state/desk/toasts.svelte';
import { fromElsewhere } from '../contract';
import type { FakeEventSource } from '../eventsource';
import * as make from '../make';
import { FakeServer, problem } from '../server';

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error('the request did not fail as it should');
}

describe('requests', () => {
  test('a query carries only what is asked for', async () => {
    const server = new FakeServer().install();
    await new Client().listEntries({ feed_id: 3, unread: false, q: '', order: 'oldest' });
    expect(server.calls[0]?.query.toString()).toBe('feed_id=3&order=oldest&images=proxied');
  });

  test('a star is set with POST and taken away with DELETE', async () => {
    const server = new FakeServer().install();
    const client = new Client();
    await client.setMark(5, 'star', true);
    await client.setMark(5, 'star', false);
    const requests = server.calls.map((call) => `${call.method} ${call.path}`);
    expect(requests).toEqual(['POST /v1/entries/5/star', 'DELETE /v1/entries/5/star']);
  });

  test('what the server does not take or tell does not compile', () => {
    const ask = vi.fn(() => Promise.resolve({})) as unknown as Ask;
    void ask('GET', `/v1/entries/${7}`, { query: { images: 'proxied' } });
    // @ts-expect-error there is no such path
    void ask('GET', '/v1/entrys');
    // @ts-expect-error this path takes another method
    void ask('POST', '/v1/counts');
    // @ts-expect-error there is no such parameter
    void ask('GET', '/v1/entries', { query: { unred: true } });
    // @ts-expect-error there is no such field in the body
    void ask('POST', '/v1/tags', { body: { name: 'sea' } });
    // @ts-expect-error there is no such field in the answer
    void ask('GET', '/v1/counts').then((counts) => counts.hidden);
    expect(ask).toHaveBeenCalledTimes(6);
  });
});

describe('the start', () => {
  test('is one answer, of which each part is handed out once', async () => {
    const server = new FakeServer().install();
    server.tags = [make.tag(1, 'Sea')];
    const client = new Client();
    await client.begun.begin();
    const first = await client.listTags();
    expect(first.items.map(({ title }) => title)).toEqual(['Sea']);
    expect(server.calls.map(({ path }) => path)).toEqual(['/v1/start']);
    await client.listTags();
    expect(server.asked('GET /v1/tags')).toHaveLength(1);
  });

  test('is forgotten once the desk has begun: what comes later is asked for', async () => {
    const server = new FakeServer().install();
    const client = new Client();
    await client.begun.begin();
    client.begun.forget();
    await client.getCounts();
    expect(server.asked('GET /v1/counts')).toHaveLength(1);
  });

  test('says where events go on; a line that is dialled later begins with what comes', async () => {
    new FakeServer().install();
    const client = new Client();
    await client.begun.begin();
    const lines = [client.begun.openEvents(), client.begun.openEvents()];
    const addresses = lines.map(({ source }) => (source as unknown as FakeEventSource).address);
    expect(addresses).toEqual(['/v1/events?after=1', '/v1/events']);
    expect(lines.map(({ isWhole }) => isWhole)).toEqual([true, false]);
  });

  test('asks for every part by the address that the page asks for', async () => {
    const server = new FakeServer().install();
    const client = new Client();
    await client.begun.begin();
    const desk = new Desk(new Session(client), new Router(), new Toasts(), new Theme());
    await Promise.all([desk.tags, desk.boards, desk.shares].map((part) => part.load()));
    await Promise.all([desk.searches, desk.stories, desk.preferences].map((part) => part.load()));
    await Promise.all([desk.subscriptions.load(), desk.counts.load()]);
    expect(server.calls.map(({ path }) => path)).toEqual(['/v1/start']);
  });
});

describe('failures', () => {
  test('an error keeps the code, the words and the details of the server', async () => {
    const server = new FakeServer().install();
    server.on('POST /v1/subscriptions', () => problem(409, 'many_feeds', { feeds: [] }, 'several'));
    const error = await failure(new Client().addSubscription({ url: 'x' }));
    expect(error).toMatchObject({ code: 'many_feeds', message: 'several', details: { feeds: [] } });
  });

  test('an error page of a proxy is still an error with a code', async () => {
    const server = new FakeServer().install();
    server.on('GET /v1/counts', () =>
      fromElsewhere(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    );
    expect((await failure(new Client().getCounts())).code).toBe('http_502');
  });

  test('an answer that is no JSON is an error', async () => {
    const server = new FakeServer().install();
    server.on('GET /v1/counts', () => fromElsewhere(new Response('hello')));
    expect((await failure(new Client().getCounts())).code).toBe('bad_answer');
  });

  test('a server that cannot be reached is offline', async () => {
    expect((await failure(new Client().getCounts())).code).toBe('offline');
  });

  test('the time to wait is read from the answer', async () => {
    const server = new FakeServer().install();
    const headers = { 'Retry-After': '42' };
    server.on('POST /v1/auth/login', () => problem(429, 'too_many_requests', {}, 'wait', headers));
    expect((await failure(new Client().login('a', 'b'))).retryAfterSeconds).toBe(42);
  });

  test('a lost session is reported, a wrong password is not', async () => {
    const server = new FakeServer().install();
    server.refuse('GET /v1/counts', 401, 'unauthorized');
    server.refuse('POST /v1/auth/login', 401, 'unauthorized');
    const client = new Client();
    client.onsignedout = vi.fn();
    await failure(client.login('a', 'b'));
    expect(client.onsignedout).not.toHaveBeenCalled();
    await failure(client.getCounts());
    expect(client.onsignedout).toHaveBeenCalledOnce();
  });
});
