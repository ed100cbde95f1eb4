// English texts of the sidebar and of the lists, full or empty.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const lists = {
  nav: {
    label: 'Feeds and lists',
    all: 'All',
    unread: 'All unread',
    stories: 'Stories',
    storiesNew: (count: number) => plural(count, { other: '# new in stories you follow' }),
    starred: 'Starred',
    later: 'Read later',
    hidden: 'Hidden',
    search: 'Search',
    feeds: 'Feeds',
    tags: 'Tags',
    searches: 'Saved searches',
    saved: 'Saved pages',
    noFeeds: 'No feeds yet.',
    open: 'Open the sidebar',
    close: 'Close the sidebar',
    expand: (title: string) => `Open folder ${title}`,
    collapse: (title: string) => `Close folder ${title}`,
    unreadCount: (count: number) => plural(count, { other: '# unread' }),
    failing: (reason: string) => `Cannot be read: ${reason}`,
    skip: 'Skip to the entries',
    account: 'Account',
    settings: 'Settings',
    manage: 'Manage feeds',
  },

  live: {
    waiting: 'Connection lost. Trying again…',
  },

  list: {
    label: 'Entries',
    show: 'Show',
    unread: 'Unread',
    all: 'All',
    order: 'Order',
    markAll: 'Mark all as read',
    refresh: 'Check for new entries',
    refreshing: 'Checking…',
    settings: 'Feed settings',
    folderSettings: 'Folder settings',
    more: 'Load more',
    loading: 'Loading entries…',
    failed: 'The entries could not be loaded',
    retry: 'Try again',
    end: 'You have reached the end.',
    newEntries: (count: number) =>
      count ? plural(count, { one: '# new', other: '# new' }) : 'New entries',
    showNew: (count: number) =>
      count
        ? plural(count, { one: 'Show # new entry', other: 'Show # new entries' })
        : 'Show new entries',
    folded: (count: number) =>
      plural(count, {
        one: '# entry above your limit is folded.',
        other: '# entries above your limit are folded.',
      }),
    unfolded: (count: number) =>
      plural(count, {
        one: '# entry above your limit is shown.',
        other: '# entries above your limit are shown.',
      }),
    unfold: 'Show them',
    fold: 'Fold them',
    teasing: 'teasing',
    teasingBy: (share: string) => `Teasing headline: ${share}`,
    original: 'Headline of the publisher',
    searchLabel: 'Search all entries',
    searchHint: 'Type to search titles and texts.',
    clearSearch: 'Leave the search',
    unknownFeed: 'Unknown feed',
    unknownFolder: 'Unknown folder',
    layout: 'Layout',
    keepSearch: 'Save this search',
    forgetSearch: 'Remove this saved search',
    foundFeeds: 'Feeds that match',
    syntax: 'Narrow it down',
    syntaxWords: {
      'is:unread': 'not read yet',
      'is:starred': 'with a star',
      'feed:': 'in a feed, by name',
      'tag:': 'with a tag',
      'title:': 'in the title',
      'author:': 'by somebody',
      'after:': 'since a day, like 2026-01-31',
    },
    untitled: 'Untitled',
    now: 'now',
    isUnread: 'Unread',
  },

  empty: {
    firstTitle: 'Your desk is ready',
    firstLead:
      'Add a feed, or just the address of a site you like. ' +
      'Copydesk finds its feed and brings every new entry here.',
    tips: 'Good to know',
    tipKeys: 'move from entry to entry,',
    tipHelp: 'shows all keys.',
    tipSwipe: 'Swipe an entry right to mark it as read, left to star it.',
    tipLive: 'New entries come by themselves and never move what you are reading.',
    hidden: 'Nothing hidden',
    hiddenLead: 'Hidden entries wait here, in case you want one back.',
    tag: 'Nothing with this tag',
    tagLead: 'Open an entry and press the tag, or T.',
    tipUndo: 'Marked too much as read? There is always an undo.',
    noSuchFeed: 'There is no such feed on your desk',
    noSuchFolder: 'There is no such folder on your desk',
    noSuchTag: 'There is no such tag',
    nowhere: 'There is nothing at this address',
    lostLead: 'It may have been removed, or the address is not quite right.',
    toDesk: 'Go to the desk',
    unreadable: 'Nothing could be read yet',
    unreadableLead: (count: number) =>
      plural(count, {
        one: 'This feed could not be read so far. It is tried again by itself.',
        other: 'None of these # feeds could be read so far. They are tried again by themselves.',
      }),
    toHealth: (count: number) =>
      plural(count, {
        one: '# feed cannot be read: see what you can do',
        other: '# feeds cannot be read: see what you can do',
      }),
    caughtUp: 'All read',
    caughtUpLead: 'Nothing unread here. New entries appear by themselves.',
    showAll: 'Show read entries',
    feed: 'No entries yet',
    feedLead: 'This feed has not listed anything so far.',
    feedWaiting: 'The first entries are on their way.',
    folder: 'This folder is empty',
    folderLead: 'Open the settings of a feed to move it here.',
    starred: 'Nothing starred yet',
    starredLead: 'Press the star, or S, on an entry you want to keep. It stays for good.',
    later: 'Nothing to read later',
    laterLead: 'Press the clock, or L, on an entry to put it aside for a quiet hour.',
    search: 'Nothing found',
    searchLead: (words: string) => `No entry contains “${words}”.`,
    reader: 'Choose an entry to read',
    readerLead: 'to move through the list,',
    readerHelp: 'for all keys.',
  },
};
