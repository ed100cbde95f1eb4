// How feeds stand with their servers: which were ever read, which are waited for, which fail.
import type { Subscription } from '../../api/schema';

export interface FetchSummary {
  /** Some of them have been read at least once, or need no reading. */
  wasRead: boolean;
  /** Some have just been added and not been asked yet. */
  isAwaited: boolean;
  failing: Subscription[];
}

export function summarizeFetches(feeds: Subscription[]): FetchSummary {
  return {
    wasRead: feeds.some(({ kind, fetch_state }) => !isFetched(kind) || fetch_state.last_success_at),
    isAwaited: feeds.some(
      ({ kind, is_suspended, fetch_state }) =>
        isFetched(kind) && !is_suspended && fetch_state.last_checked_at === null,
    ),
    failing: feeds.filter(({ fetch_state }) => fetch_state.last_error !== null),
  };
}

function isFetched(kind: Subscription['kind']): boolean {
  return kind === 'web';
}
