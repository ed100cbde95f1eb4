// How things stand, told to every open page when it changes: is there a server, what waits for it.
import type { Status } from './protocol';
import { tellPages } from './scope';
import type { Vault } from './vault';

export class Connection {
  isOffline = false;
  /** The server says that somebody else, or nobody, is signed in. */
  onstranger: () => void = () => {};
  /** The server answers again. */
  onback: () => void = () => {};

  /** Notes whether the server answered; pages hear of it only if that is new. */
  async note(vault: Vault | null, response: Response | null): Promise<void> {
    const isOffline = response === null;
    if (isOffline === this.isOffline) return;
    this.isOffline = isOffline;
    await this.tell(vault);
    if (!isOffline) this.onback();
  }

  async tell(vault: Vault | null): Promise<void> {
    const waiting = vault ? await vault.count('changes') : 0;
    const refused = vault ? Number((await vault.read('facts', 'refused')) ?? 0) : 0;
    const status: Status = { kind: 'status', isOffline: this.isOffline, waiting, refused };
    await tellPages(status);
  }

  async noteRefused(vault: Vault, count: number): Promise<void> {
    const before = Number((await vault.read('facts', 'refused')) ?? 0);
    await vault.put('facts', before + count, 'refused');
  }
}
