// Who is signed in, and which door the page shows when nobody is.
import type { Client } from '../api/client';
import type { User } from '../api/schema';
import { describe } from '../lib/describe';

export type Door = 'opening' | 'closed' | 'setup' | 'login' | 'register' | 'inside';

export class Session {
  door = $state<Door>('opening');
  user = $state.raw<User | null>(null);
  canRegister = $state(false);
  /** Why the server could not be asked at all. */
  trouble = $state('');
  /** True after the server ended a session by itself. */
  wasSignedOut = $state(false);

  constructor(readonly client: Client) {
    client.onsignedout = () => this.#leave(true);
  }

  async start(): Promise<void> {
    this.door = 'opening';
    try {
      const state = await this.client.getAuthState();
      this.canRegister = state.can_register;
      this.user = state.user;
      this.door = state.user ? 'inside' : state.needs_setup ? 'setup' : 'login';
    } catch (error) {
      this.trouble = describe(error);
      this.door = 'closed';
    }
  }

  async register(username: string, password: string): Promise<void> {
    this.#enter((await this.client.register(username, password)).user);
  }

  async login(username: string, password: string): Promise<void> {
    this.#enter((await this.client.login(username, password)).user);
  }

  async logout(): Promise<void> {
    await this.client.logout();
    this.#leave(false);
  }

  /** After a broken event stream: the session may have ended without a request telling so. */
  async recheck(): Promise<void> {
    const state = await this.client.getAuthState();
    if (!state.user) this.#leave(true);
  }

  #enter(user: User): void {
    this.user = user;
    this.wasSignedOut = false;
    this.door = 'inside';
  }

  #leave(isByServer: boolean): void {
    if (this.door !== 'inside') return;
    this.user = null;
    this.wasSignedOut = isByServer;
    this.door = 'login';
  }
}
