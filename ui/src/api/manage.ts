// What the pages of settings ask the server; loaded with them, not with the first page.
import type { Client } from './client';
import type { Folder, Page, Subscription } from './schema';
import type * as shapes from './shapes';

// Reading a long list of feeds takes the server a moment.
const importTimeoutSeconds = 120;
const foreignTimeoutSeconds = 90;

export class ManageClient {
  constructor(readonly client: Client) {}

  setSubscription = (id: number, body: shapes.SubscriptionChange) =>
    this.client.ask<Subscription>('PATCH', `/v1/subscriptions/${id}`, { body });
  addSubscription = (body: { url: string; folder_id?: number; title?: string }) =>
    this.client.ask<Subscription>('POST', '/v1/subscriptions', {
      body,
      timeoutSeconds: foreignTimeoutSeconds,
    });
  removeSubscription = (id: number) =>
    this.client.ask<void>('DELETE', `/v1/subscriptions/${id}`);
  editSubscriptions = (subscription_ids: number[], change: shapes.BatchChange) =>
    this.client.ask<{ items: Subscription[] }>('POST', '/v1/subscriptions/batch-edit', {
      body: { subscription_ids, ...change },
    });
  removeSubscriptions = (subscription_ids: number[]) =>
    this.client.ask<{ removed: number }>('POST', '/v1/subscriptions/batch-remove', {
      body: { subscription_ids },
    });
  orderSubscriptions = (subscription_ids: number[], folder_id: number | null) =>
    this.client.ask<void>('POST', '/v1/subscriptions/order', {
      body: { subscription_ids, folder_id },
    });
  refreshSubscription = (id: number) =>
    this.client.ask<{ queued: number }>('POST', `/v1/subscriptions/${id}/refresh`);

  setFolder = (id: number, body: Partial<Omit<Folder, 'id'>>) =>
    this.client.ask<Folder>('PATCH', `/v1/folders/${id}`, { body });

  orderFolders = (folder_ids: number[], parent_id: number | null) =>
    this.client.ask<void>('POST', '/v1/folders/order', { body: { folder_ids, parent_id } });

  listHealth = () => this.client.ask<{ items: shapes.Health[] }>('GET', '/v1/subscriptions/health');
  getHealth = (id: number) =>
    this.client.ask<shapes.OneHealth>('GET', `/v1/subscriptions/${id}/health`);
  listFailing = (cursor?: string) =>
    this.client.ask<Page<shapes.FailingFeed>>('GET', '/v1/feeds/failing', { query: { cursor } });
  listSuccessors = (id: number) =>
    this.client.ask<{ items: shapes.Successor[] }>('GET', `/v1/subscriptions/${id}/successors`, {
      timeoutSeconds: foreignTimeoutSeconds,
    });
  repair = (id: number, url: string) =>
    this.client.ask<Subscription>('POST', `/v1/subscriptions/${id}/repair`, {
      body: { url },
      timeoutSeconds: foreignTimeoutSeconds,
    });
  countReaders = (feedId: number) =>
    this.client.ask<{ count: number }>('GET', `/v1/feeds/${feedId}/readers`);
  removeFeed = (feedId: number) => this.client.ask<void>('DELETE', `/v1/feeds/${feedId}`);
  getAccess = (id: number) =>
    this.client.ask<shapes.Access>('GET', `/v1/subscriptions/${id}/access`);
  setAccess = (id: number, body: shapes.AccessChange) =>
    this.client.ask<shapes.Access>('PUT', `/v1/subscriptions/${id}/access`, { body });
  removeAccess = (id: number) =>
    this.client.ask<void>('DELETE', `/v1/subscriptions/${id}/access`);

  setTag = (id: number, title: string) =>
    this.client.ask<void>('PATCH', `/v1/tags/${id}`, { body: { title } });
  removeTag = (id: number) => this.client.ask<void>('DELETE', `/v1/tags/${id}`);
  setSearch = (id: number, title: string) =>
    this.client.ask<void>('PATCH', `/v1/searches/${id}`, { body: { title } });
  removeSearch = (id: number) => this.client.ask<void>('DELETE', `/v1/searches/${id}`);

  importOpml = (file: Blob, { isDryRun }: { isDryRun: boolean }) =>
    this.client.ask<shapes.Imported>('POST', '/v1/opml', {
      query: { dry_run: isDryRun },
      // Browsers call such files by many names, the server by this one.
      file: file.slice(0, file.size, 'text/x-opml'),
      timeoutSeconds: importTimeoutSeconds,
    });
  listRuns = () => this.client.ask<{ items: shapes.Run[] }>('GET', '/v1/runs');
  getRun = (id: number) => this.client.ask<shapes.Run>('GET', `/v1/runs/${id}`);

  setEmail = (email: string | null) =>
    this.client.ask<shapes.Account>('PATCH', '/v1/users/me', { body: { email } });
  setPassword = (current: string, password: string, endsAppPasswords: boolean) =>
    this.client.ask<void>('POST', '/v1/users/me/password', {
      body: { current, new: password, ends_app_passwords: endsAppPasswords },
    });
  removeAccount = (password: string) =>
    this.client.ask<void>('DELETE', '/v1/users/me', { body: { password } });
  listSessions = () =>
    this.client.ask<{ items: shapes.Session[] }>('GET', '/v1/users/me/sessions');
  removeSession = (id: number) =>
    this.client.ask<void>('DELETE', `/v1/users/me/sessions/${id}`);

  listAppPasswords = () =>
    this.client.ask<{ items: shapes.AppPassword[] }>('GET', '/v1/users/me/app-passwords');
  addAppPassword = (name: string) =>
    this.client.ask<shapes.NewAppPassword>('POST', '/v1/users/me/app-passwords', {
      body: { name },
    });
  removeAppPassword = (id: number) =>
    this.client.ask<void>('DELETE', `/v1/users/me/app-passwords/${id}`);

  listOperations = (cursor?: string) =>
    this.client.ask<Page<shapes.Operation>>('GET', '/v1/operations', { query: { cursor } });
  undo = (id: number) =>
    this.client.ask<{ changed: number }>('POST', `/v1/operations/${id}/undo`);
  undoSpan = (since: number, until: number) =>
    this.client.ask<{ operation_ids: number[] }>('POST', '/v1/operations/undo', {
      body: { since: new Date(since).toISOString(), until: new Date(until).toISOString() },
    });

  listUsers = (cursor?: string) =>
    this.client.ask<Page<shapes.Account>>('GET', '/v1/users', { query: { cursor } });
  addUser = (body: shapes.NewAccount) =>
    this.client.ask<shapes.Account>('POST', '/v1/users', { body });
  setUser = (id: number, body: shapes.AccountChange) =>
    this.client.ask<shapes.Account>('PATCH', `/v1/users/${id}`, { body });
  removeUser = (id: number) => this.client.ask<void>('DELETE', `/v1/users/${id}`);

  listPublishers = () => this.client.ask<{ items: shapes.Publisher[] }>('GET', '/v1/publishers');
  addPublisher = (body: shapes.NewPublisher) =>
    this.client.ask<shapes.Publisher>('POST', '/v1/publishers', { body });
  setPublisher = (id: number, body: Partial<shapes.NewPublisher>) =>
    this.client.ask<shapes.Publisher>('PATCH', `/v1/publishers/${id}`, { body });
  removePublisher = (id: number) => this.client.ask<void>('DELETE', `/v1/publishers/${id}`);
}
