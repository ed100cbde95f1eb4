// The only door to the server: one typed method for each request the page makes.
import { ApiError, readError } from './errors';
import type { PreferenceValues } from './preferences';
import type * as schema from './schema';
import type { BatchItem, BatchOutcomes, NewFolder, SubscriptionChange } from './shapes';

const timeoutSeconds = 30;
// Adding or previewing a feed waits for a foreign server.
const foreignTimeoutSeconds = 90;
// A question that came too soon is asked once more, if the wait is short.
const longestWaitSeconds = 5;

type Value = string | number | boolean | undefined;

export interface Options {
  query?: Record<string, Value>;
  body?: object;
  /** Sent as it is, instead of a body. */
  file?: Blob;
  timeoutSeconds?: number;
}

export class Client {
  /** Called when the server says that nobody is signed in any more. */
  onsignedout: () => void = () => {};

  getAuthState = () => this.#ask<schema.AuthState>('GET', '/v1/auth/state');
  register = (username: string, password: string) =>
    this.#ask<schema.SignedIn>('POST', '/v1/auth/register', { body: { username, password } });
  login = (username: string, password: string) =>
    this.#ask<schema.SignedIn>('POST', '/v1/auth/login', { body: { username, password } });
  logout = () => this.#ask<void>('POST', '/v1/auth/logout');

  listSubscriptions = () => this.#ask<{ items: schema.Subscription[] }>('GET', '/v1/subscriptions');
  addSubscription = (body: { url: string; folder_id?: number; title?: string }) =>
    this.#ask<schema.Subscription>('POST', '/v1/subscriptions', {
      body,
      timeoutSeconds: foreignTimeoutSeconds,
    });
  addSubscriptions = (items: BatchItem[]) =>
    this.#ask<BatchOutcomes>('POST', '/v1/subscriptions/batch', { body: { items } });
  setSubscription = (id: number, body: SubscriptionChange) =>
    this.#ask<schema.Subscription>('PATCH', `/v1/subscriptions/${id}`, { body });
  removeSubscription = (id: number) => this.#ask<void>('DELETE', `/v1/subscriptions/${id}`);
  refreshSubscription = (id: number) =>
    this.#ask<{ queued: number }>('POST', `/v1/subscriptions/${id}/refresh`);
  refreshSubscriptions = () => this.#ask<{ queued: number }>('POST', '/v1/subscriptions/refresh');
  previewFeed = (url: string) =>
    this.#ask<schema.FeedPreview>('GET', '/v1/feeds/preview', {
      query: { url },
      timeoutSeconds: foreignTimeoutSeconds,
    });

  listFolders = () => this.#ask<{ items: schema.Folder[] }>('GET', '/v1/folders');
  addFolder = (body: NewFolder) => this.#ask<schema.Folder>('POST', '/v1/folders', { body });
  setFolder = (id: number, body: { title?: string; parent_id?: number | null }) =>
    this.#ask<schema.Folder>('PATCH', `/v1/folders/${id}`, { body });
  removeFolder = (id: number) => this.#ask<void>('DELETE', `/v1/folders/${id}`);

  listEntries = (query: schema.EntryQuery) =>
    this.#ask<schema.Page<schema.Entry>>('GET', '/v1/entries', {
      query: { ...query, images: 'proxied' },
    });
  /** The first page of a search also has the feeds that match. */
  searchEntries = (query: schema.EntryQuery) =>
    this.#ask<schema.SearchPage>('GET', '/v1/entries/search', {
      query: { ...query, images: 'proxied' },
    });
  fetchFullText = (id: number, { isAgain = false } = {}) =>
    this.#ask<{ html: string }>('POST', `/v1/entries/${id}/full-text`, {
      query: { images: 'proxied', ...(isAgain && { again: true }) },
    });
  // Pictures come through our own server: publishers do not see who reads what.
  getEntry = (id: number) =>
    this.#ask<schema.EntryDetail>('GET', `/v1/entries/${id}`, { query: { images: 'proxied' } });
  listVersions = (id: number) =>
    this.#ask<schema.Page<schema.Version>>('GET', `/v1/entries/${id}/versions`);
  listCopies = (id: number) =>
    this.#ask<schema.Page<schema.Entry>>('GET', `/v1/entries/${id}/copies`);
  markRead = (entry_ids: number[], read: boolean) =>
    this.#ask<schema.Changed>('POST', '/v1/entries/mark-read', { body: { entry_ids, read } });
  markAllRead = (body: schema.MarkAllRead) =>
    this.#ask<schema.Changed>('POST', '/v1/entries/mark-all-read', { body });
  setStarred = (id: number, on: boolean) => this.#mark(id, 'star', on);
  setLater = (id: number, on: boolean) => this.#mark(id, 'later', on);
  setHidden = (id: number, on: boolean) => this.#mark(id, 'hide', on);
  undo = (operation: number) =>
    this.#ask<schema.Changed>('POST', `/v1/operations/${operation}/undo`);
  setPlayback = (id: number, body: schema.Playback) =>
    this.#ask<void>('PUT', `/v1/entries/${id}/playback`, { body });

  listTags = () => this.#ask<{ items: schema.Tag[] }>('GET', '/v1/tags');
  addTag = (title: string) => this.#ask<schema.Tag>('POST', '/v1/tags', { body: { title } });
  tagEntries = (tagId: number, entry_ids: number[], tagged: boolean) =>
    this.#ask<schema.Changed>('POST', `/v1/tags/${tagId}/entries`, { body: { entry_ids, tagged } });
  listSearches = () => this.#ask<{ items: schema.SavedSearch[] }>('GET', '/v1/searches');
  addSearch = (title: string, query: string) =>
    this.#ask<schema.SavedSearch>('POST', '/v1/searches', { body: { title, query } });
  removeSearch = (id: number) => this.#ask<void>('DELETE', `/v1/searches/${id}`);

  getPreferences = () => this.#ask<Partial<PreferenceValues>>('GET', '/v1/users/me/preferences');
  setPreferences = (body: Partial<PreferenceValues>) =>
    this.#ask<Partial<PreferenceValues>>('PATCH', '/v1/users/me/preferences', { body });
  getCounts = () => this.#ask<schema.Counts>('GET', '/v1/counts');

  /** For the doors of pages that are loaded later, such as api/manage.ts. */
  ask = <Answer>(method: string, path: string, options?: Options) =>
    this.#ask<Answer>(method, path, options);

  openEvents = () => new EventSource('/v1/events');

  #mark = (id: number, mark: string, on: boolean) =>
    this.#ask<schema.Changed | void>(on ? 'POST' : 'DELETE', `/v1/entries/${id}/${mark}`);

  async #ask<Answer>(
    method: string,
    path: string,
    options: Options = {},
    isAgain = false,
  ): Promise<Answer> {
    const response = await send(method, path, options);
    if (!response.ok) {
      const error = await readError(response);
      const wait = method === 'GET' && error.status === 429 ? error.retryAfterSeconds : null;
      if (wait !== null && wait <= longestWaitSeconds && !isAgain) {
        await new Promise((resolve) => setTimeout(resolve, wait * 1000));
        return await this.#ask<Answer>(method, path, options, true);
      }
      if (error.status === 401 && path !== '/v1/auth/login') this.onsignedout();
      throw error;
    }
    if (response.status === 204) return undefined as Answer;
    return (await response.json().catch(() => {
      throw new ApiError('bad_answer', '', response.status);
    })) as Answer;
  }
}

async function send(method: string, path: string, options: Options): Promise<Response> {
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout((options.timeoutSeconds ?? timeoutSeconds) * 1000),
  };
  if (options.file) init.body = options.file;
  else if (options.body) {
    init.body = JSON.stringify(options.body);
    init.headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  }
  try {
    return await fetch(path + toQuery(options.query), init);
  } catch (error) {
    const code =
      error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline';
    throw new ApiError(code, '', 0);
  }
}

function toQuery(query: Record<string, Value> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}
