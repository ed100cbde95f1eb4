// A link that came from another app with the page's address, until somebody decides about it.
import { readShared, type SharedLink } from '../../lib/browser/shared';

export class SharedLinks {
  link = $state.raw<SharedLink | null>(null);
  /** Something was shared, but there is no link in it. */
  isEmpty = $state(false);

  /** Takes the link out of the address: a reload must not offer it again. */
  take(): void {
    if (location.pathname !== '/share') return;
    this.link = readShared(location.search);
    this.isEmpty = this.link === null;
    history.replaceState(null, '', '/');
  }

  done(): void {
    this.link = null;
    this.isEmpty = false;
  }
}
