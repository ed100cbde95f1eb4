// A desk on a fake server, without a page around it.
import { onTestFinished, vi } from 'vitest';
import { Client } from '../src/api/client';
import { Desk } from '../src/state/desk.svelte';
import { Router } from '../src/state/router.svelte';
import { Session } from '../src/state/session.svelte';
import { Theme } from '../src/state/theme.svelte';
import { Toasts } from '../src/state/toasts.svelte';
import { FakeServer } from './server';

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
  await vi.waitUntil(() => desk.list.status !== 'loading' && desk.subscriptions.isLoaded);
  return { desk, server, router, toasts, session };
}
