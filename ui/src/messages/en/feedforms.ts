// English texts of the settings of one feed.
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const number = numberIn('en');

export const feedforms = {
  feed: {
    fetching: 'Fetching',
    health: 'Health',
    muted: 'Mute',
    mutedHint:
      'New entries still arrive and can be searched, but they stay out of All and are not counted.',
    deframed: 'Deframed view',
    deframedHint:
      'Calmer headlines, where a model has written one, and scores, in lists and in entries. ' +
      'Press D to see the original.',
    fullText: 'Full text',
    fullTexts: {
      auto: 'When the feed has only a summary',
      always: 'Always fetch the page',
      never: 'Only what the feed contains',
    },
    asOthers: 'As for all feeds',
    pixels: (size: number) => `${size} px`,
    onEdit: 'When an entry is edited',
    onEdits: {
      nothing: 'Nothing',
      unread: 'Mark it as unread',
      show: 'Mark it as unread and show what changed',
    },
    interval: 'Check for new entries',
    intervals: {
      auto: 'Automatically, as often as it publishes',
      300: 'Every 5 minutes',
      900: 'Every 15 minutes',
      1800: 'Every 30 minutes',
      3600: 'Every hour',
      14400: 'Every 4 hours',
      43200: 'Twice a day',
      86400: 'Once a day',
      604800: 'Once a week',
    } as Record<string, string>,
    own: (minutes: number) => `Every ${number(minutes)} minutes`,
    mode: 'How to fetch',
    modes: {
      auto: 'As set for the whole site',
      0: 'Not at all',
      1: 'Normally',
      2: 'Like a browser',
    } as Record<string, string>,
    paused: 'Pause',
    pausedHint: 'Keep the feed, but stop fetching new entries.',
    shared: 'Applies to everyone on this server who follows this feed.',
    access: 'Password, proxy and headers',
    accessLead:
      'For feeds that need a sign-in. The feed becomes private to you, and passwords are never ' +
      'shown again.',
    accessRefused: 'Other people follow this feed too, so only an admin can change this.',
    username: 'User name',
    password: 'Password',
    isSet: 'already set; type to replace it',
    userAgent: 'User agent',
    proxy: 'Proxy',
    proxyHint: 'http, https or socks5, with user name and password if needed.',
    cookies: 'Cookies',
    cookiesHint: 'As a browser sends them: name=value; other=value',
    headers: 'Headers',
    headersHint: 'One per line, such as Authorization: Bearer …',
    headersSet: (names: string) => `Set: ${names}. Type to replace them.`,
    saveAccess: 'Save access',
    clearAccess: 'Remove all access settings',
    accessSaved: 'Saved. The feed is fetched this way from now on.',
    accessCleared: 'The feed is fetched like any other from now on.',
    deleteForAll: 'Delete for everyone…',
    deleteQuestion: (count: number) =>
      plural(count, {
        one: '# person on this server follows this feed.',
        other: '# people on this server follow this feed.',
      }),
    deleteKeeps:
      'It will be deleted for good, with all its entries. Whatever people starred, saved for ' +
      'later or tagged stays with them.',
    deleteNow: 'Delete the feed',
    deleteNot: 'Keep it',
    deleted: (title: string) => `Deleted ${title} for everyone.`,
    refresh: 'Check now',
    openList: 'Show its entries',
    copyAddress: 'Copy feed address',
    copied: 'Copied.',
    notCopied: 'Your browser does not allow copying here. Select the address and copy it yourself.',
    log: 'Recent fetches',
    logAt: 'When',
    logResult: 'Answer',
    logNew: 'New',
    logTook: 'Took',
    unchanged: 'unchanged',
    ok: 'OK',
    success: (share: string) => `${share} of recent fetches succeeded.`,
    rhythm: (span: string) => `Publishes about every ${span}.`,
  },
};
