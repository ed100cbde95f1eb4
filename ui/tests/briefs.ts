// Feeds as lists give them, in few bytes.
import type { BriefSubscription, Subscription } from '../src/api/schema';

export function brief(whole: Subscription): BriefSubscription {
  const { fetch_state, subscribed_at, health, ...others } = whole;
  const { icon_url: _icon, language: _language, type: _type, unread_count: _, ...rest } = others;
  const { last_success_at, last_checked_at, last_new_at, last_error } = fetch_state;
  const { failures, last_status, last_error_code, next_check_at } = fetch_state;
  return {
    ...rest,
    subscribed_at,
    ...(health.status !== 'ok' && { health }),
    last_success_at,
    ...(last_new_at !== null && { last_new_at }),
    ...(last_checked_at !== last_success_at && { last_checked_at }),
    ...(last_error !== null && { failures, last_status, last_error, last_error_code }),
    ...(last_error !== null && { next_check_at }),
  };
}
