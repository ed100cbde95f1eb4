// Settings of the server in the reader's words: what they are called, and where they stand.
import type { Setting } from '../../api/schema';
import { locale } from '../../messages';
import { numberIn } from '../../messages/plural';
import { settingsTexts } from '../../messages/settings';

/** By what they are about; what has a page or a part of its own stands there as well. */
export const groups = {
  people: [
    'registration',
    'signin_domains',
    'session_days',
    'session_most_days',
    'login_tries',
    'login_wait',
    'audit_days',
    'api_origins',
  ],
  limits: [
    'feeds_per_user',
    'megabytes_per_user',
    'rate_burst',
    'rate_per_second',
    'search_burst',
    'search_per_second',
  ],
  fetching: [
    'pull_interval',
    'pull_floor',
    'pull_max_backoff',
    'pull_timeout',
    'pull_move_days',
    'feed_limit',
    'initial_backlog',
    'initial_hours',
  ],
  reading: ['pictures', 'story_threshold'],
  keeping: [
    'entry_days',
    'unread_days',
    'left_feed_days',
    'history_days',
    'fetch_log_days',
    'event_days',
    'zone',
    'clean_hour',
  ],
  served: [
    'proxy_registration',
    'proxy_hosts',
    'proxy_quota',
    'proxy_most_feeds',
    'proxy_feeds',
    'proxy_interval',
    'proxy_idle_days',
    'proxy_deadline',
    'proxy_items',
  ],
} as const;

export type GroupName = keyof typeof groups | 'models';

/** Where a setting stands; those of models are all called alike. */
export function groupOf(name: string): GroupName {
  const found = Object.entries(groups).find(([, names]) =>
    (names as readonly string[]).includes(name),
  );
  return (found?.[0] as GroupName | undefined) ?? 'models';
}

/** What people call a setting. */
export function titleOf(name: string): string {
  const { brand, liveSettings, models } = settingsTexts;
  const own: Record<string, string> = { site_name: brand.name, accent: brand.accent };
  return own[name] ?? liveSettings.names[name] ?? models.labels[name] ?? name;
}

/** The same where nothing around it says what it belongs to. */
export function wholeTitleOf(name: string): string {
  const isOfModels = name.startsWith('ai_');
  return isOfModels
    ? `${settingsTexts.liveSettings.groups.models}: ${titleOf(name)}`
    : titleOf(name);
}

export function hintOf(name: string): string {
  return settingsTexts.liveSettings.hints[name] ?? settingsTexts.models.hints[name] ?? '';
}

/** How the values are called that there are to choose from. */
export function choicesOf(name: string): Record<string, string> {
  const { liveSettings, models } = settingsTexts;
  return name === 'ai_provider' ? models.providers : (liveSettings.choices[name] ?? {});
}

/** Which numbers a setting takes, if it takes some only. */
export function rangeOf({ least, most }: Setting): [string, string] | null {
  const show = numberIn(locale());
  return typeof least === 'number' && typeof most === 'number' ? [show(least), show(most)] : null;
}
