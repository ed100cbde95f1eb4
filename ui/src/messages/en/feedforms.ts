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
      'Entries still arrive and can be found, but none counts as unread or stands among all.',
    deframed: 'Deframed view',
    deframedHint:
      'Calm headlines where a model wrote some, and scores, in lists and in entries. ' +
      'D shows the original.',
    fullText: 'Full text',
    fullTexts: {
      auto: 'When the feed is short',
      always: 'Always fetch the page',
      never: 'Only what the feed carries',
    },
    onEdit: 'When an entry is edited',
    onEdits: {
      nothing: 'Nothing',
      unread: 'Mark it as unread',
      show: 'Mark it as unread and show what changed',
    },
    interval: 'Check for news',
    intervals: {
      auto: 'By its own rhythm',
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
      auto: 'As set for its publisher',
      0: 'Not at all',
      1: 'Normally',
      2: 'Like a browser',
    } as Record<string, string>,
    paused: 'Stop fetching',
    pausedHint: 'Keep the feed, but fetch nothing new.',
    shared: 'Applies to everybody on this server who follows this feed.',
    access: 'Password, proxy and headers',
    accessLead:
      'For feeds that need a sign-in. The feed becomes yours alone, and secrets are never ' +
      'shown again.',
    accessRefused: 'Others follow this feed too; only an admin can set this.',
    username: 'User name',
    password: 'Password',
    isSet: 'is set; type to replace it',
    userAgent: 'User agent',
    proxy: 'Proxy',
    proxyHint: 'http, https or socks5, with name and password if needed.',
    cookies: 'Cookies',
    cookiesHint: 'As a browser sends them: name=value; other=value',
    headers: 'Headers',
    headersHint: 'One per line, such as Authorization: Bearer …',
    headersSet: (names: string) => `Set: ${names}. Type to replace them.`,
    saveAccess: 'Save access',
    clearAccess: 'Remove all access settings',
    accessSaved: 'Saved. The feed is asked this way from now on.',
    accessCleared: 'The feed is fetched like any other from now on.',
    deleteForAll: 'Delete for everybody…',
    deleteQuestion: (count: number) =>
      plural(count, {
        one: '# person on this server follows this feed.',
        other: '# people on this server follow this feed.',
      }),
    deleteKeeps:
      'It goes with all its entries, for good; what they starred, kept for later or tagged stays ' +
      'theirs.',
    deleteNow: 'Delete the feed',
    deleteNot: 'Keep it',
    deleted: (title: string) => `${title} is deleted for everybody.`,
    refresh: 'Check now',
    openList: 'Show its entries',
    copyAddress: 'Copy feed address',
    copied: 'Copied.',
    notCopied: 'Copying is not allowed here. Mark the address and copy it by hand.',
    log: 'Last fetches',
    logAt: 'When',
    logResult: 'Answer',
    logNew: 'New',
    logTook: 'Took',
    unchanged: 'unchanged',
    ok: 'read',
    noLog: 'It has not been fetched yet.',
    success: (share: string) => `${share} of the last fetches were good.`,
    rhythm: (span: string) => `Brings news about every ${span}.`,
  },
};
