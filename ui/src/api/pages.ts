// Saving a page of the web to one's own desk.
import type { Client } from './client';
import type { Entry } from './schema';

export function savePage(client: Client, body: { url: string; title: string }): Promise<Entry> {
  return client.ask<Entry>('POST', '/v1/entries', { body: { ...body, later: true } });
}
