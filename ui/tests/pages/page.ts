// The whole page on a fake server, as a reader meets it.
import { render, waitFor } from '@testing-library/svelte';
import App from '../../src/pages/App.svelte';
import { FakeServer } from '../server';

export function openPage(prepare: (server: FakeServer) => void = () => {}): FakeServer {
  const server = new FakeServer();
  prepare(server);
  server.install();
  render(App);
  return server;
}

export function press(key: string, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

export async function findRows(count: number): Promise<Element[]> {
  return await waitFor(() => {
    const rows = [...document.querySelectorAll('#entries article')];
    if (rows.length !== count) throw new Error(`${rows.length} rows instead of ${count}`);
    return rows;
  });
}
