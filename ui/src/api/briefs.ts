// Lists of feeds come in few bytes; what they leave out is as usual, and is put back here.
import type { BriefSubscription, Subscription } from './schema';

const longAgo = '1970-01-01T00:00:00Z';

/** What only the feed itself is asked for (its language, the headers of its server) stays empty. */
export function unfold(brief: BriefSubscription): Subscription {
  const { last_success_at = null, last_checked_at = last_success_at } = brief;
  const { last_status = null, last_error = null, last_error_code = null, failures = 0 } = brief;
  const { next_check_at = null, last_new_at = null } = brief;
  return {
    kind: 'web',
    site_url: '',
    icon: '',
    icon_url: '',
    language: '',
    type: '',
    folder_id: null,
    unread_count: 0,
    is_suspended: false,
    refresh_seconds: null,
    fetch_mode: null,
    has_access: false,
    is_private: false,
    is_muted: false,
    is_deframed: false,
    on_edit: 'nothing',
    full_text: 'auto',
    tags: [],
    ...brief,
    look: brief.look ?? { layout: null, order: null, text_size: null },
    feed_title: brief.feed_title ?? brief.title,
    subscribed_at: brief.subscribed_at ?? longAgo,
    health: brief.health ?? { status: 'ok', reason: null },
    fetch_state: {
      last_checked_at,
      last_success_at,
      last_new_at,
      last_status,
      last_error,
      last_error_code,
      failures,
      next_check_at,
      last_error_at: null,
      etag: null,
      last_modified: null,
      cache_control: null,
      expires: null,
      expires_at: null,
      fresh_until: null,
      retry_after: null,
      retry_after_until: null,
    },
  };
}

/** All feeds of a list. */
export const unfoldAll = ({ items }: { items: BriefSubscription[] }) => items.map(unfold);
