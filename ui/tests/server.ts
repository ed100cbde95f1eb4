// A small server at the edge of the network: it keeps entries, answers requests and records them.

import { vi } from 'vitest';
import { defaults, type PreferenceValues } from '../src/api/preferences';
import type { Entry, Folder, Page, ServerEvent, Subscription, Tag, User } from '../src/api/schema';
import { marks } from '../src/lib/lists/entrymarks';
import { brief } from './briefs';
import { checkAnswer, checkEvent, checkRequest } from './contract';
import { FakeEventSource } from './eventsource';
import * as make from './make';
import * as makeFilters from './makefilters';
import { composeStart, isPart } from './started';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

type DataOf<Type> = Extract<ServerEvent, { type: Type }>['data'];
type Answer = Response | Promise<Response>;
export class FakeServer {
  user: User | null = make.user();
  instance = 'abc123';
  needsSetup = false;
  needsName = true;
  subscriptions: Subscription[] = [make.subscription(1), make.subscription(2)];
  left: Subscription[] = [];
  folders: Folder[] = [];
  entries: Entry[] = [];
  pageSize = 50;
  preferences: PreferenceValues = { ...defaults };
  tags: Tag[] = [];
  calls: Call[] = [];
  streams: FakeEventSource[] = [];
  #overrides = new Map<string, (call: Call) => Answer>();
  #marked: number[] = [];

  install(): this {
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => this.#receive(address, init));
    const streams = this.streams;
    vi.stubGlobal(
      'EventSource',
      class extends FakeEventSource {
        constructor(address: string) {
          super(address);
          streams.push(this);
        }
      },
    );
    return this;
  }
  /** Answers one kind of request in another way, until told otherwise. */
  on(request: string, answer: (call: Call) => Answer): void {
    this.#overrides.set(request, answer);
  }
  refuse(request: string, status = 503, code = 'unavailable', details = {}): void {
    this.on(request, () => problem(status, code, details));
  }
  heal(request: string): void {
    this.#overrides.delete(request);
  }

  asked(request: string): Call[] {
    return this.calls.filter((call) => `${call.method} ${call.path}` === request);
  }

  emit<Type extends ServerEvent['type']>(type: Type, data: DataOf<Type>): void {
    checkEvent(type, data);
    this.streams.at(-1)?.receive(type, data);
  }

  async #receive(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, 'http://desk.test');
    const text = typeof init.body === 'string' ? init.body : '{}';
    const body = JSON.parse(text) as Record<string, unknown>;
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body,
    };
    checkRequest(call.method, url, init.body);
    this.calls.push(call);
    const request = `${call.method} ${call.path}`;
    const answer = await (this.#overrides.get(request)?.(call) ?? this.#answer(request, call));
    await checkAnswer(call.method, call.path, answer);
    return answer;
  }

  #answer(request: string, call: Call): Answer {
    const id = Number(/\d+/.exec(call.path.replace('/v1', ''))?.[0]);
    const isMark = marks.some(({ path }) => call.path === `/v1/entries/${id}/${path}`);
    if (isMark) return json({ changed: 1, operation_id: null });
    switch (request.replace(/\/\d+/, '/N').replace('/v1/', '')) {
      case 'GET auth/state':
        return json({
          needs_setup: this.needsSetup,
          can_register: false,
          can_reset: false,
          needs_name: this.needsName,
          user: this.user,
          instance: this.user ? this.instance : '',
          version: this.user ? '1.2.3' : '',
        });
      case 'GET start':
        return this.#start();
      case 'GET users/me/limits':
        return json(make.allowance);
      case 'GET health/instance':
        return json(make.instanceHealth);
      case 'GET shares/new':
        return json({ received: 0, sent: 0 });
      case 'GET entries/N/shares':
        return json({ items: [], is_feed_private: false });
      case 'GET filters/fields':
        return json(makeFilters.words());
      case 'GET filters/alerts':
        return json({ items: [], unseen: 0 });
      case 'GET bookshelf':
        return json({ created_at: null, last_used_at: null, uses: 0 });
      case 'GET users/me/security':
        return json({
          is_email_confirmed: false,
          has_password: true,
          has_mail: false,
          previous_login_at: null,
        });
      case 'GET auth/ways':
        return json({ providers: [], has_passkeys: false });
      case 'GET users/me/second-factor':
        return json({ is_on: false, since: null, recovery_codes: 0 });
      case 'POST auth/register':
      case 'POST auth/login':
        this.user = make.user({ username: call.body.username as string });
        return json(
          { token: 't', user: this.user, instance: this.instance },
          request.endsWith('register') ? 201 : 200,
        );
      case 'GET subscriptions/brief':
        return json({ items: this.subscriptions.map(brief) });
      case 'POST subscriptions':
        return this.#subscribe(call);
      case 'DELETE subscriptions/N':
        this.subscriptions = this.subscriptions.filter((item) => item.id !== id);
        return new Response(null, { status: 204 });
      case 'GET folders':
        return json({ items: this.folders });
      case 'GET entries':
        return json(this.#page(call.query));
      case 'GET entries/ids':
        return json({ items: this.#page(call.query, 1e9).items.map((entry) => entry.id) });
      case 'PUT entries/N/place':
        return json({ place: call.body.place });
      case 'GET entries/search':
        return this.#search(call.query);
      case 'GET entries/N':
        return this.#get(id);
      case 'GET entries/N/analysis':
        return problem(404, 'not_found');
      case 'POST entries/mark-read':
        this.#mark(call.body.entry_ids as number[], call.body.read as boolean);
        return json({ changed: 1, operation_id: null });
      case 'POST entries/mark-all-read':
        return this.#markAll(call.body);
      case 'POST operations/N/undo':
        if (id === 31) this.subscriptions = [...this.subscriptions, ...this.left];
        else this.#mark(this.#marked, false);
        return json({ changed: this.#marked.length, operation_id: null });
      case 'GET stories':
        return json({ items: [] });
      case 'GET stories/alerts':
        return json({ items: [], unseen: 0 });
      case 'GET users/me/preferences':
        return json(this.preferences);
      case 'GET users/me/taste':
        return json({ examples: 0, learned_at: null, since: null, strongest: [] });
      case 'PATCH users/me/preferences':
        this.preferences = { ...this.preferences, ...call.body };
        return json(this.preferences);
      case 'GET tags':
        return json({ items: this.tags });
      case 'POST tags':
        return json(make.tag(9, call.body.title as string));
      case 'PATCH tags/N':
        return json(make.tag(id, 'Recipes', call.body));
      case 'POST tags/order':
        this.tags = (call.body.tag_ids as number[]).flatMap((tagId, at) =>
          this.tags.filter((tag) => tag.id === tagId).map((tag) => ({ ...tag, position: at + 1 })),
        );
        return json({ items: this.tags });
      case 'GET boards':
      case 'GET shares':
      case 'GET shared-folders':
      case 'GET contacts':
      case 'GET contacts/blocked':
      case 'GET invitations':
      case 'GET users/me/identities':
      case 'GET users/me/tokens':
      case 'GET users/me/passkeys':
      case 'GET audit':
      case 'GET own-feeds':
      case 'GET destinations':
      case 'GET filters':
      case 'GET filters/returned':
      case 'GET filters/N/hits':
      case 'GET filters/N/weeks':
      case 'GET webhooks':
      case 'GET destination-kinds':
      case 'GET highlights':
      case 'GET searches':
      case 'GET snapshots':
      case 'GET runs':
      case 'GET entries/N/copies':
      case 'GET entries/N/chapters':
      case 'GET entries/N/transcript':
      case 'GET queue':
      case 'PUT queue':
      case 'PUT entries/N/playback':
        return json({ items: [] });
      case 'POST entries':
        return json(make.entry(9, { url: call.body.url as string }));
      case 'POST tags/N/entries':
        return json({ changed: 1, operation_id: null });
      case 'GET searches/counts':
        return json({ unread: {} });
      case 'GET counts':
        return json(this.#count());
      case 'POST subscriptions/refresh':
        return json({ queued: this.subscriptions.length, run_id: null }, 202);
      case 'POST subscriptions/N/refresh':
        return json({ queued: 1, run_id: null }, 202);
      case 'PATCH subscriptions/N':
        return json(make.subscription(id - 100, call.body));
      case 'GET subscriptions/N/health':
        return json({ health: make.health(id), fetches: [] });
      case 'POST subscriptions/order':
        return json({ items: this.subscriptions });
      case 'POST subscriptions/batch-remove':
        return this.#leave(call.body.subscription_ids as number[]);
      case 'PATCH folders/N':
        return json(make.folder(id, call.body));
      case 'POST folders/order':
        return json({ items: this.folders });
      default:
        return new Response(null, { status: 204 });
    }
  }

  /** Where a test answers a part itself, each is asked for. */
  #start(): Promise<Response> {
    const isOwn = [...this.#overrides.keys()].some(isPart);
    return composeStart((path, call) => this.#answer(`GET ${path}`, call), !isOwn && !!this.user);
  }

  #leave(ids: number[]): Response {
    this.left = this.subscriptions.filter((item) => ids.includes(item.id));
    this.subscriptions = this.subscriptions.filter((item) => !ids.includes(item.id));
    return json({ removed: this.left.length, operation_id: 31 });
  }

  #subscribe(call: Call): Response {
    const feedId = Math.max(0, ...this.subscriptions.map((item) => item.feed_id)) + 1;
    const url = call.body.url as string;
    const added = make.subscription(feedId, { title: url, feed_title: url, feed_url: url });
    this.subscriptions = [...this.subscriptions, added];
    return json(added, 201);
  }

  #search(query: URLSearchParams): Response {
    const words = (query.get('q') ?? '').toLowerCase();
    const feeds = this.subscriptions.filter(({ title }) => title.toLowerCase().includes(words));
    return json({ ...this.#page(query), feeds });
  }

  #page(query: URLSearchParams, size = query.has('ids') ? 100 : this.pageSize): Page<Entry> {
    const wanted = this.entries.filter(
      (entry) =>
        (!query.has('unread') || !entry.is_read) &&
        (!query.has('ids') || query.get('ids')?.split(',').includes(String(entry.id))) &&
        (!query.has('starred') || entry.starred_at !== null) &&
        (!query.has('feed_id') || entry.feed_id === Number(query.get('feed_id'))),
    );
    const from = Number(query.get('cursor') ?? 0);
    const items = wanted.slice(from, from + size);
    const next = from + size;
    return next < wanted.length ? { items, next_cursor: String(next) } : { items };
  }

  #get(id: number): Response {
    const found = this.entries.find((entry) => entry.id === id);
    return found ? json(make.detail(found)) : problem(404, 'not_found');
  }

  #mark(ids: number[], isRead: boolean): void {
    const read = { is_read: isRead, read_at: isRead ? new Date().toISOString() : null };
    this.entries = this.entries.map((entry) =>
      ids.includes(entry.id) ? { ...entry, ...read } : entry,
    );
  }

  #markAll({ feed_id, newest_id = Infinity }: Record<string, unknown>): Response {
    this.#marked = this.entries
      .filter((entry) => !entry.is_read && entry.id <= (newest_id as number))
      .filter((entry) => feed_id === undefined || entry.feed_id === feed_id)
      .map((entry) => entry.id);
    this.#mark(this.#marked, true);
    return json({ changed: this.#marked.length, operation_id: 7 });
  }

  #count() {
    const feeds: Record<string, number> = {};
    for (const entry of this.entries) {
      if (!entry.is_read) feeds[entry.feed_id] = (feeds[entry.feed_id] ?? 0) + 1;
    }
    return make.counts({
      unread: this.entries.filter((entry) => !entry.is_read).length,
      starred: this.entries.filter((entry) => entry.starred_at).length,
      feeds,
      newest_id: Math.max(0, ...this.entries.map((entry) => entry.id)),
    });
  }
}

export function json(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

export function problem(
  status: number,
  code: string,
  details = {},
  message = 'it failed',
  headers: Record<string, string> = {},
): Response {
  const error = { code, message, details };
  return new Response(JSON.stringify({ error }), { status, headers });
}

/** A request that is answered when the test says so. */
export function hold(): { answer: (response: Response) => void; promise: Promise<Response> } {
  let answer: (response: Response) => void = () => {};
  const promise = new Promise<Response>((resolve) => (answer = resolve));
  return { answer, promise };
}
