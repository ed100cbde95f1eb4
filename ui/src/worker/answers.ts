// Answers to what the page asks: the server's while there is one, else from what is kept.
import type { AuthState, Entry, EntryDetail, Page, SignedIn } from '../api/schema';
import { withoutOtherSizes } from './bounds';
import { overlay } from './changes';
import { keepEntries, keepPicture, trimEntries } from './fill';
import { ask, isJson, ownerOf, reach, say } from './network';
import type { Owner } from './owner';
import type { Replay } from './replay';
import { isKeptCursor, selectPage } from './selection';
import { readShelves } from './shelves';
import type { Standing } from './standing';
import type { KeptEntry, Vault } from './vault';

const statePath = '/v1/auth/state';

export class Answers {
  constructor(
    readonly owner: Owner,
    readonly standing: Standing,
    readonly replay: Replay,
  ) {}

  /** Who is signed in: what the server says decides whose data is here. */
  async who(request: Request): Promise<Response> {
    const response = await reach(request);
    if (response?.ok && isJson(response)) await this.#heed(await response.clone().text());
    const vault = await this.owner.open();
    await this.standing.note(vault, { isOffline: response === null });
    return response ?? (await kept(vault, statePath));
  }

  /** The worker asks by itself, since a page or an answer made it doubt. */
  async checkWho(): Promise<void> {
    const response = await ask(statePath);
    if (response?.ok && isJson(response)) await this.#heed(await response.text());
    await this.standing.note(await this.owner.open(), { isOffline: response === null });
  }

  async #heed(text: string): Promise<void> {
    const { user } = JSON.parse(text) as AuthState;
    if (!user) return await this.owner.leave({ isFinal: false });
    await this.owner.enter(user.id);
    const vault = await this.owner.open();
    if (vault?.userId === user.id) await vault.put('answers', text, statePath);
  }

  async enter(request: Request): Promise<Response> {
    const response = (await reach(request)) ?? Response.error();
    if (response.ok && isJson(response)) {
      const { user } = (await response.clone().json()) as SignedIn;
      await this.owner.enter(user.id);
      const state: AuthState = { needs_setup: false, can_register: false, user };
      const vault = await this.owner.open();
      await vault?.put('answers', JSON.stringify(state), statePath);
    }
    return response;
  }

  /** What was done is sent first; afterwards nothing of this reader is left here. */
  async leave(request: Request): Promise<Response> {
    await this.replay.run();
    const response = (await reach(request)) ?? Response.error();
    if (response.ok || response.status === 401) await this.owner.leave({ isFinal: true });
    return response;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    return await this.#ask(request, {
      keep: async (vault, text) => await vault.put('answers', text, pathname),
      find: async (vault) => await kept(vault, pathname),
    });
  }

  async list(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const query = url.searchParams;
    if (isKeptCursor(query.get('cursor'))) {
      const asked = new URL(url);
      asked.searchParams.delete('cursor');
      request = new Request(asked, request);
    }
    return await this.#ask(request, {
      keep: async (vault, text) => await refresh(vault, (JSON.parse(text) as Page<Entry>).items),
      find: async (vault) => {
        const page = selectPage(await vault.all('entries'), query, await readShelves(vault));
        return say({ ...page, items: page.items.map(rowOf) });
      },
      change: (text, waiting) => {
        const page = JSON.parse(text) as Page<Entry>;
        return { ...page, items: page.items.map((entry) => overlay(entry, waiting)) };
      },
    });
  }

  async entry(request: Request): Promise<Response> {
    const id = Number(new URL(request.url).pathname.split('/').at(-1));
    return await this.#ask(request, {
      keep: async (vault, text) => {
        const bounds = await vault.readBounds();
        if (bounds.entries === 0) return;
        await keepEntries(vault, [JSON.parse(text) as EntryDetail], { isOpened: true });
        await trimEntries(vault, bounds);
      },
      find: async (vault) => await keptEntry(vault, id),
      change: (text, waiting) => overlay(JSON.parse(text) as EntryDetail, waiting),
    });
  }

  async picture(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const vault = await this.owner.open();
    const found = await vault?.read('pictures', pathname);
    if (vault && found) {
      const bytes = found.body.byteLength;
      await vault.put('pictureUses', { url: pathname, bytes, used_at: Date.now() });
      const headers = { 'Content-Type': found.type, 'X-Content-Type-Options': 'nosniff' };
      return new Response(found.body, { headers });
    }
    const response = await reach(request);
    const bounds = await vault?.readBounds();
    if (vault && bounds?.pictureBytes && response?.ok) {
      await keepPicture(vault, pathname, response.clone(), bounds);
    }
    return response ?? Response.error();
  }

  async #ask(request: Request, { keep, find, change }: Ways): Promise<Response> {
    // What was done here has to be told first: the answer would not know of it.
    const isSent = await this.#sendFirst();
    const response = await reach(request);
    const vault = await this.owner.open();
    await this.standing.note(vault, { isOffline: response === null });
    if (response === null) return vault ? await find(vault) : Response.error();
    if (response.status === 401) await this.owner.leave({ isFinal: false });
    if (!response.ok || !isJson(response)) return response;
    if (!vault || ownerOf(response) !== vault.userId) {
      this.standing.onstranger();
      return response;
    }
    const text = await response.text();
    const shown = isSent || !change ? null : change(text, await vault.all('changes'));
    const told = shown === null ? text : JSON.stringify(shown);
    await keep(vault, told);
    return say(told);
  }

  async #sendFirst(): Promise<boolean> {
    const vault = await this.owner.open();
    if (!vault || (await vault.count('changes')) === 0) return true;
    return await this.replay.run();
  }
}

interface Ways {
  keep: (vault: Vault, text: string) => Promise<void>;
  find: (vault: Vault) => Promise<Response>;
  /** Puts what the server has not heard of into its answer. */
  change?: (text: string, waiting: Parameters<typeof overlay>[1]) => object;
}

async function kept(vault: Vault | null, path: string): Promise<Response> {
  const text = await vault?.read('answers', path);
  return text === undefined ? Response.error() : say(text);
}

async function keptEntry(vault: Vault, id: number): Promise<Response> {
  const entry = await vault.read('entries', id);
  if (!entry) return Response.error();
  await vault.put('entries', { ...entry, opened_at: Date.now() });
  const { opened_at: _opened, ...detail } = entry;
  const { html, full_html } = detail;
  const full = full_html === null ? null : withoutOtherSizes(full_html);
  return say({ ...detail, html: withoutOtherSizes(html), full_html: full });
}

/** An entry as lists know it. */
function rowOf(entry: KeptEntry): Entry {
  const { html: _html, full_html: _full, enclosures: _enclosures, ...rest } = entry;
  const { categories: _categories, playback: _playback, opened_at: _opened, ...row } = rest;
  return row;
}

/** A list tells what has become of entries that are kept. */
async function refresh(vault: Vault, rows: Entry[]): Promise<void> {
  const known = await Promise.all(rows.map((row) => vault.read('entries', row.id)));
  await vault.change(['entries'], (tx) => {
    rows.forEach((row, at) => {
      const before = known[at];
      if (before) tx.objectStore('entries').put({ ...before, ...row });
    });
  });
}
