import { describe, expect, test } from 'vitest';
import { Client } from '../../../src/api/client';
import { Session } from '../../../src/state/desk/session.svelte';
import { FakeServer } from '../../server';

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
    expect(session.door).toBe('closed');
    expect(session.trouble).toMatch('The server cannot be reached');
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

  test('another database at the same address is another desk', async () => {
    const server = new FakeServer().install();
    const session = new Session(new Client());
    await session.start();
    const before = session.account;
    await session.recheck();
    expect(session.account).toBe(before);
    server.instance = 'def456';
    await session.recheck();
    expect(session.account).toBe('def456.1');
  });

  test('a session that the server ended says so', async () => {
    const server = new FakeServer().install();
    const session = new Session(new Client());
    await session.start();
    server.refuse('GET /v1/tags', 401, 'unauthorized');
    session.client.begun.forget();
    await session.client.listTags().catch(() => undefined);
    expect([session.door, session.wasSignedOut]).toEqual(['login', true]);
  });
});
