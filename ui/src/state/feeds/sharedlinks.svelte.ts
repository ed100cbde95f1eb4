// A link that came from another app with the page's address, until somebody decides about it.
import { readShared, type SharedLink } from '../../lib/browser/shared';

export class SharedLinks {
  link = $state.raw<SharedLink | null>(null);
  /** Something was shared, but there is no link in it. */
  isEmpty = $state(false);

  /** Takes what came with the address out of it: a reload must not offer it again. */
  take(search: string): void {
    this.link = readShared(search);
    this.isEmpty = this.link === null;
    if (location.pathname === '/share') history.replaceState(null, '', '/');
  }

  done(): void {
    this.link = null;
    this.isEmpty = false;
  }
}
