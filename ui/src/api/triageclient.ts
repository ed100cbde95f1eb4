// What the page asks the server about shared folders; it is loaded with the parts that show them.
import type { Ask } from './ask';
import { askFor } from './askfor';
import type { Client } from './client';
import type { TriageView } from './schema';

export class TriageClient {
  readonly #ask: Ask;

  constructor(readonly client: Client) {
    this.#ask = askFor(client);
  }

  join = (id: number) => this.#ask('POST', `/v1/shared-folders/${id}/join`);
  leave = (id: number) => this.#ask('DELETE', `/v1/shared-folders/${id}`);
  listMembers = (id: number) => this.#ask('GET', `/v1/shared-folders/${id}/members`);
  invite = (id: number, username: string) =>
    this.#ask('POST', `/v1/folders/${id}/members`, { body: { username } });
  removeMember = (id: number, userId: number) =>
    this.#ask('DELETE', `/v1/folders/${id}/members/${userId}`);

  list = (id: number, view: TriageView, q: string, cursor?: string) =>
    this.#ask('GET', `/v1/shared-folders/${id}/entries`, {
      query: { view, q: q || undefined, cursor, limit: 50, images: 'proxied' },
    });
  get = (id: number, entryId: number) =>
    this.#ask('GET', `/v1/shared-folders/${id}/entries/${entryId}`, {
      query: { images: 'proxied' },
    });
  markRead = (id: number, entry_ids: number[], read: boolean) =>
    this.#ask('POST', `/v1/shared-folders/${id}/mark-read`, { body: { entry_ids, read } });
  markAllRead = (id: number, newest_id: number | null) =>
    this.#ask('POST', `/v1/shared-folders/${id}/mark-all-read`, { body: { newest_id } });

  claim = (id: number, entryId: number) =>
    this.#ask('POST', `/v1/shared-folders/${id}/entries/${entryId}/claim`);
  handOver = (id: number, entryId: number, user_id: number) =>
    this.#ask('POST', `/v1/shared-folders/${id}/entries/${entryId}/hand-over`, {
      body: { user_id },
    });
  release = (id: number, entryId: number) =>
    this.#ask('POST', `/v1/shared-folders/${id}/entries/${entryId}/release`);
  setDone = (id: number, entryId: number, is_done: boolean) =>
    this.#ask('POST', `/v1/shared-folders/${id}/entries/${entryId}/done`, { body: { is_done } });
  addNote = (id: number, entryId: number, text: string) =>
    this.#ask('POST', `/v1/shared-folders/${id}/entries/${entryId}/notes`, { body: { text } });
  star = (id: number, entryId: number, is_starred: boolean) =>
    this.#ask('POST', `/v1/shared-folders/${id}/entries/${entryId}/star`, {
      body: { is_starred },
    });
  undo = (id: number, stepId: number) =>
    this.#ask('POST', `/v1/shared-folders/${id}/steps/${stepId}/undo`);
}
