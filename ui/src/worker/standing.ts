// How things stand, told to every open page when it changes: is there a server, what waits for it.
import type { Status } from './letters';
import { tellPages } from './scope';
import type { Vault } from './vault';

export class Standing {
  #isOffline = false;
  #told = '';
  /** The server says that somebody else, or nobody, is signed in. */
  onstranger: () => void = () => {};
  /** The server answers again. */
  onback: () => void = () => {};

  get isOffline(): boolean {
    return this.#isOffline;
  }

  async note(vault: Vault | null, change: { isOffline?: boolean } = {}): Promise<void> {
    const wasOffline = this.#isOffline;
    this.#isOffline = change.isOffline ?? wasOffline;
    if (wasOffline && !this.#isOffline) this.onback();
    await this.#tell(await this.#describe(vault), { isAgain: false });
  }

  /** Says it again, for a page that has just come. */
  async repeat(vault: Vault | null): Promise<void> {
    await this.#tell(await this.#describe(vault), { isAgain: true });
  }

  async noteRefused(vault: Vault, count: number): Promise<void> {
    const before = Number((await vault.read('facts', 'refused')) ?? 0);
    await vault.put('facts', before + count, 'refused');
  }

  async #describe(vault: Vault | null): Promise<Status> {
    const waiting = vault ? await vault.count('changes') : 0;
    const refused = vault ? Number((await vault.read('facts', 'refused')) ?? 0) : 0;
    return { kind: 'status', isOffline: this.#isOffline, waiting, refused };
  }

  async #tell(status: Status, { isAgain }: { isAgain: boolean }): Promise<void> {
    const words = JSON.stringify(status);
    if (words === this.#told && !isAgain) return;
    this.#told = words;
    await tellPages(status);
  }
}
