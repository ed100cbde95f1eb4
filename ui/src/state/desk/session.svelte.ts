// Who is signed in, and which door the page shows when nobody is.
import type { Client } from '../../api/client';
import type { SignedIn, User } from '../../api/schema';
import { describe } from '../../lib/words/describe';

export type Door = 'opening' | 'closed' | 'setup' | 'login' | 'register' | 'inside';

export class Session {
  door = $state<Door>('opening');
  user = $state.raw<User | null>(null);
  /** Names the database behind the address: ids of another one mean other things. */
  instance = $state('');
  canRegister = $state(false);
  /** Whether a forgotten password is replaced by mail. */
  canReset = $state(false);
  /** Whether a name is asked beside the password: not where the server is for one person. */
  needsName = $state(true);
  /** Why the server could not be asked at all. */
  trouble = $state('');
  /** True after the server ended a session by itself. */
  wasSignedOut = $state(false);

  /** Whose desk this is; what is kept in the browser for a desk is kept under this name. */
  get account(): string {
    return `${this.instance}.${this.user?.id ?? 0}`;
  }

  constructor(readonly client: Client) {
    client.onsignedout = () => this.#leave(true);
  }

  async start(): Promise<void> {
    this.door = 'opening';
    try {
      const state = await this.client.begun.begin();
      this.canRegister = state.can_register;
      this.canReset = state.can_reset;
      this.needsName = state.needs_name;
      this.user = state.user;
      this.instance = state.instance;
      this.door = state.user ? 'inside' : state.needs_setup ? 'setup' : 'login';
    } catch (error) {
      this.trouble = describe(error);
      this.door = 'closed';
    }
  }

  async register(username: string, password: string): Promise<void> {
    this.enter(await this.client.register({ username, password }));
  }

  /** Makes an account by an invitation. */
  async join(username: string, password: string, email: string, invitation: string): Promise<void> {
    const body = { username, password, email: email || null, invitation };
    this.enter(await this.client.register(body));
  }

  async login(username: string, password: string, code = ''): Promise<void> {
    this.enter(await this.client.login(username, password, code));
  }

  async logout(): Promise<void> {
    await this.client.logout();
    this.#leave(false);
  }

  /** After a broken event stream: the session may have ended without a request telling so. */
  async recheck(): Promise<void> {
    const state = await this.client.getAuthState();
    if (!state.user) return this.#leave(true);
    const isOther = state.user.id !== this.user?.id || state.instance !== this.instance;
    if (isOther) this.enter({ user: state.user, instance: state.instance });
  }

  /** Whoever is signed in is inside. */
  enter({ user, instance }: Pick<SignedIn, 'user' | 'instance'>): void {
    this.user = user;
    this.instance = instance;
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
