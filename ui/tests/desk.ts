// A desk on a fake server, without a page around it.
import { expect, onTestFinished } from 'vitest';
import { Client } from '../src/api/client';
import { Desk } from '../src/state/desk/desk.svelte';
import { Router } from '../src/state/desk/router.svelte';
import { Session } from '../src/state/desk/session.svelte';
import { Theme } from '../src/state/desk/theme.svelte';
import { Toasts } from '../src/state/desk/toasts.svelte';
import { FakeServer } from './server';
import { until } from './waiting';

export async function openDesk(prepare: (server: FakeServer) => void = () => {}) {
  const server = new FakeServer();
  prepare(server);
  server.install();
  const session = new Session(new Client());
  const router = new Router();
  const toasts = new Toasts();
  await session.start();
  const desk = new Desk(session, router, toasts, new Theme());
  onTestFinished(desk.start());
  await until(() =>
    expect(desk.list.status !== 'loading' && desk.subscriptions.isLoaded).toBe(true),
  );
  return { desk, server, router, toasts, session };
}
