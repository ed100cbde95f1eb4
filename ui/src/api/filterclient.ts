// What the page asks the server about filters; it is loaded with the pages that show them.
import type { Ask } from './ask';
import { askFor } from './askfor';
import type { Client } from './client';
import type * as schema from './schema';

export class FilterClient {
  readonly #ask: Ask;

  constructor(readonly client: Client) {
    this.#ask = askFor(client);
  }

  list = () => this.#ask('GET', '/v1/filters');
  getWords = () => this.#ask('GET', '/v1/filters/fields');
  get = (id: number) => this.#ask('GET', `/v1/filters/${id}`);
  add = (body: schema.NewFilter) => this.#ask('POST', '/v1/filters', { body });
  set = (id: number, body: schema.FilterChange) =>
    this.#ask('PATCH', `/v1/filters/${id}`, { body });
  remove = (id: number) => this.#ask('DELETE', `/v1/filters/${id}`);
  restore = (id: number) => this.#ask('POST', `/v1/filters/${id}/restore`);
  preview = (match: schema.FilterNode, scope: schema.FilterScope) =>
    this.#ask('POST', '/v1/filters/preview', { body: { match, scope } });
  apply = (id: number, days: number | null) =>
    this.#ask('POST', `/v1/filters/${id}/apply`, { body: { days } });

  listHits = (id: number, cursor?: string) =>
    this.#ask('GET', `/v1/filters/${id}/hits`, { query: { cursor, limit: 20 } });
  listWeeks = (id: number) => this.#ask('GET', `/v1/filters/${id}/weeks`);
  bringBack = (id: number, hitId: number) =>
    this.#ask('POST', `/v1/filters/${id}/hits/${hitId}/bring-back`);
  bringAllBack = (id: number) => this.#ask('POST', `/v1/filters/${id}/bring-back`, { body: {} });
  listReturned = (cursor?: string) =>
    this.#ask('GET', '/v1/filters/returned', { query: { cursor, limit: 10 } });

  listAlerts = (cursor?: string) =>
    this.#ask('GET', '/v1/filters/alerts', { query: { cursor, limit: 10 } });
  seeAlerts = (upto: number) => this.#ask('POST', '/v1/filters/alerts/seen', { body: { upto } });

  importFile = (body: schema.FilterFile) => this.#ask('POST', '/v1/filters/import', { body });

  listWebhooks = () => this.#ask('GET', '/v1/webhooks');
  addWebhook = (title: string, url: string) =>
    this.#ask('POST', '/v1/webhooks', { body: { title, url } });
  removeWebhook = (id: number) => this.#ask('DELETE', `/v1/webhooks/${id}`);
  retryWebhook = (id: number) => this.#ask('POST', `/v1/webhooks/${id}/retry`);
}
