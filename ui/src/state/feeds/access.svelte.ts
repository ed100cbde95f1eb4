// How one feed is asked: what is known of it, and what is typed to replace it.

import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { Access, AccessChange } from '../../api/schema';
import { describe } from '../../lib/words/describe';
import { manageTexts } from '../../messages/manage';
import { Attempt } from '../desk/attempt.svelte';

export class FeedAccess {
  known = $state.raw<Access | null>(null);
  proxy = $state('');
  userAgent = $state('');
  username = $state('');
  password = $state('');
  cookies = $state('');
  headers = $state('');
  said = $state('');
  readonly saving = new Attempt([
    'proxy_url',
    'user_agent',
    'username',
    'password',
    'cookies',
    'headers',
  ]);
  /** Others follow this feed too, and we are no admin. */
  isRefused = $state(false);

  constructor(
    readonly client: Client,
    readonly subscriptionId: number,
  ) {}

  get isBusy(): boolean {
    return this.saving.isBusy;
  }

  async load(): Promise<void> {
    await this.#attempt(async () => this.#take(await this.client.getAccess(this.subscriptionId)));
  }

  /** True if nothing is left to be stored. */
  async save(): Promise<boolean> {
    const change = this.change;
    if (!Object.keys(change).length) return true;
    return await this.#attempt(async () => {
      this.#take(await this.client.setAccess(this.subscriptionId, change));
      this.said = manageTexts.feed.accessSaved;
    });
  }

  async clear(): Promise<void> {
    await this.#attempt(async () => {
      await this.client.removeAccess(this.subscriptionId);
      this.#take(await this.client.getAccess(this.subscriptionId));
      this.said = manageTexts.feed.accessCleared;
    });
  }

  /** What is open is compared with what is known; what is secret counts when it was typed. */
  get change(): AccessChange {
    const { known } = this;
    return {
      ...(this.proxy.trim() !== (known?.proxy_url ?? '') && { proxy_url: this.proxy.trim() }),
      ...(this.userAgent.trim() !== (known?.user_agent ?? '') && {
        user_agent: this.userAgent.trim(),
      }),
      ...(this.username && { username: this.username }),
      ...(this.password && { password: this.password }),
      ...(this.cookies.trim() && { cookies: this.cookies.trim() }),
      ...(this.headers.trim() && { headers: readHeaders(this.headers) }),
    };
  }

  get hasAny(): boolean {
    const { known } = this;
    return (
      known !== null &&
      (known.proxy_url !== '' ||
        known.user_agent !== '' ||
        known.header_names.length > 0 ||
        known.has_cookies ||
        known.has_username ||
        known.has_password)
    );
  }

  #take(access: Access): void {
    this.known = access;
    this.proxy = access.proxy_url;
    this.userAgent = access.user_agent;
    this.username = this.password = this.cookies = this.headers = '';
  }

  async #attempt(work: () => Promise<void>): Promise<boolean> {
    this.said = '';
    return await this.saving.run(work, (error) => {
      this.isRefused = error instanceof ApiError && error.status === 403;
      return this.isRefused ? manageTexts.feed.accessRefused : describe(error);
    });
  }
}

/** "Name: value", one per line; a line without a colon names a header without a value. */
export function readHeaders(text: string): Record<string, string> {
  const pairs = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(':');
      return at === -1 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
  return Object.fromEntries(pairs) as Record<string, string>;
}
