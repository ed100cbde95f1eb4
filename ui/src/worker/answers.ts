// Answers to what the page asks: the server's while there is one, else from what is kept.
import type { AuthState, Entry, EntryDetail, Page, SignedIn, Start } from '../api/schema';
import { listParts } from '../api/start';
import { withoutOtherSizes } from './bounds';
import { overlay, type Waiting } from './changes';
import type { Connection } from './connection';
import { accountOf, ask, isJson, ownerOf, reach, say } from './network';
import { keepEntries, keepPicture, refreshRows, trimIfFull } from './offlineentries';
import type { Owner } from './owner';
import { readOwnFeeds } from './ownfeeds';
import type { Replay } from './replay';
import { keptAnswers } from './routing';
import { isKeptCursor, selectPage } from './selection';
import type { Vault } from './vault';

const statePath = '/v1/auth/state';
const countsPath = '/v1/counts';

/** Work that goes on after the page has its answer. */
export type Later = (work: Promise<unknown>) => void;

interface Ways {
  keep: (vault: Vault, text: string) => Promise<void>;
  find: (vault: Vault) => Promise<Response>;
  /** Puts what the server has not heard of into its answer. */
  change?: (text: string, waiting: Waiting[]) => object;
}

export class Answers {
  #checking: Promise<void> | null = null;

  constructor(
    readonly owner: Owner,
    readonly connection: Connection,
    readonly replay: Replay,
  ) {}

  /** Who is signed in: what the server says decides whose data is here. */
  async who(request: Request): Promise<Response> {
    const response = await reach(request, { isHasty: this.connection.isOffline });
    if (response?.ok && isJson(response)) await this.#heed(await response.clone().text());
    const vault = await this.owner.open();
    await this.connection.note(vault, response);
    return response ?? (vault ? await findAnswer(vault, statePath) : Response.error());
  }

  /** Each part is kept as if it had been asked for alone, and without a server is found so. */
  async start(request: Request, later: Later): Promise<Response> {
    // What was done here has to be told first: the counts would not know of it.
    await this.replay.run();
    const response = await reach(request, { isHasty: this.connection.isOffline });
    const isThere = response?.ok && isJson(response);
    const start = isThere ? ((await response.clone().json()) as Start) : null;
    if (start) await this.#heed(JSON.stringify(start.state));
    const vault = await this.owner.open();
    await this.connection.note(vault, response);
    if (start && vault && ownerOf(response as Response) === vault.account) {
      later(keepParts(vault, start));
    }
    if (response) return response;
    const state = await vault?.read('answers', statePath);
    return state === undefined ? Response.error() : say(`{"state":${state},"desk":null}`);
  }

  /** The worker asks by itself, since a page or an answer made it doubt. */
  async checkWho(): Promise<void> {
    this.#checking ??= this.#check().finally(() => (this.#checking = null));
    await this.#checking;
  }

  async #check(): Promise<void> {
    const response = await ask(statePath);
    if (response?.ok && isJson(response)) await this.#heed(await response.text());
    await this.connection.note(await this.owner.open(), response);
  }

  async #heed(text: string): Promise<void> {
    const { user, instance } = JSON.parse(text) as AuthState;
    const account = accountOf(instance, user?.id ?? 0);
    if (!account) return await this.owner.leave({ isFinal: false });
    await this.owner.enter(account);
    const vault = await this.owner.open();
    if (vault?.account !== account || !(await vault.isKeeping())) return;
    await vault.put('answers', text, statePath);
  }

  async enter(request: Request): Promise<Response> {
    const response = (await reach(request)) ?? Response.error();
    if (response.ok && isJson(response)) {
      const { user, instance } = (await response.clone().json()) as SignedIn;
      const known = {
        needs_setup: false,
        can_register: false,
        can_reset: false,
        needs_name: true,
        version: '',
      };
      const state: AuthState = { ...known, user, instance };
      await this.#heed(JSON.stringify(state));
    }
    return response;
  }

  /** What was done is sent first; afterwards nothing of this reader is left here. */
  async leave(request: Request): Promise<Response> {
    await this.replay.run({ isPatient: true });
    const response = (await reach(request)) ?? Response.error();
    if (response.ok || response.status === 401) await this.owner.leave({ isFinal: true });
    return response;
  }

  async answer(request: Request, later: Later): Promise<Response> {
    const { pathname } = new URL(request.url);
    return await this.#ask(request, later, {
      keep: async (vault, text) => await keepAnswer(vault, pathname, text),
      find: async (vault) => await findAnswer(vault, pathname),
    });
  }

  async list(request: Request, later: Later): Promise<Response> {
    const url = new URL(request.url);
    const asked = new URL(url);
    if (isKeptCursor(url.searchParams.get('cursor'))) asked.searchParams.delete('cursor');
    return await this.#ask(new Request(asked, request), later, {
      keep: async (vault, text) => {
        await refreshRows(vault, (JSON.parse(text) as Page<Entry>).items);
      },
      find: async (vault) => await findPage(vault, url.searchParams),
      change: (text, waiting) => {
        const page = JSON.parse(text) as Page<Entry>;
        return { ...page, items: page.items.map((entry) => overlay(entry, waiting)) };
      },
    });
  }

  async entry(request: Request, later: Later): Promise<Response> {
    const id = Number(new URL(request.url).pathname.split('/').at(-1));
    return await this.#ask(request, later, {
      keep: async (vault, text) => {
        await keepEntries(vault, [JSON.parse(text) as EntryDetail], { isOpened: true });
        await trimIfFull(vault);
      },
      find: async (vault) => await findEntry(vault, id),
      change: (text, waiting) => overlay(JSON.parse(text) as EntryDetail, waiting),
    });
  }

  async picture(request: Request, later: Later): Promise<Response> {
    const { pathname } = new URL(request.url);
    const vault = await this.owner.open();
    const found = await vault?.read('pictures', pathname);
    if (vault && found) {
      const bytes = found.body.byteLength;
      later(vault.put('pictureUses', { url: pathname, bytes, used_at: Date.now() }));
      const headers = { 'Content-Type': found.type, 'X-Content-Type-Options': 'nosniff' };
      return new Response(found.body, { headers });
    }
    const response = await reach(request);
    if (vault && response?.ok) later(keepPicture(vault, pathname, response.clone()));
    return response ?? Response.error();
  }

  async #ask(request: Request, later: Later, { keep, find, change }: Ways): Promise<Response> {
    // What was done here has to be told first: the answer would not know of it.
    const isSent = await this.replay.run();
    const response = await reach(request, { isHasty: this.connection.isOffline });
    const vault = await this.owner.open();
    await this.connection.note(vault, response);
    if (response === null) return vault ? await find(vault) : Response.error();
    if (response.status === 401) await this.owner.leave({ isFinal: false });
    if (!response.ok || !isJson(response)) return response;
    if (ownerOf(response) !== vault?.account || !vault) {
      this.connection.onstranger();
      return response;
    }
    if (!(await vault.isKeeping())) return response;
    if (isSent || !change) {
      const copy = response.clone();
      later(copy.text().then((text) => keep(vault, text)));
      return response;
    }
    const shown = JSON.stringify(change(await response.text(), await vault.all('changes')));
    later(keep(vault, shown));
    return say(shown);
  }
}

export async function keepParts(vault: Vault, { desk }: Start): Promise<void> {
  if (!desk || !(await vault.isKeeping())) return;
  for (const [path, answer] of listParts(desk)) {
    if (keptAnswers.has(path)) await keepAnswer(vault, path, JSON.stringify(answer));
  }
}

/** The server's counts know nothing of what still waits: those that were counted here do. */
async function keepAnswer(vault: Vault, path: string, text: string): Promise<void> {
  if (path === countsPath && (await vault.count('changes')) > 0) return;
  await vault.put('answers', text, path);
}

async function findAnswer(vault: Vault, path: string): Promise<Response> {
  const text = await vault.read('answers', path);
  return text === undefined ? Response.error() : say(text);
}

async function findPage(vault: Vault, query: URLSearchParams): Promise<Response> {
  const held = await vault.all('entries');
  const page = selectPage(held, query, await readOwnFeeds(vault));
  const items = page.items.map(({ opened_at: _opened, ...row }) => row);
  return say({ ...page, items, is_kept: true } satisfies Page<Entry>);
}

async function findEntry(vault: Vault, id: number): Promise<Response> {
  const [row, text] = await Promise.all([vault.read('entries', id), vault.read('texts', id)]);
  if (!row || !text) return Response.error();
  await vault.put('entries', { ...row, opened_at: Date.now() });
  const { opened_at: _opened, ...entry } = row;
  const full = text.full_html === null ? null : withoutOtherSizes(text.full_html);
  return say({ ...entry, ...text, html: withoutOtherSizes(text.html), full_html: full });
}
