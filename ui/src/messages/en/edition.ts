// English texts of the edition: what to read in some minutes.

export const edition = {
  lead:
    'What to read in the time you have: one article per story, and no feed takes more than its ' +
    'share.',
  minutes: 'Minutes',
  range: (most: string) => `Enter a whole number from 1 to ${most}.`,
  from: 'From',
  all: 'All unread',
  takes: (time: string, all: string) => `takes ${time} of ${all} min`,
  lasts: (time: string) => `${time} min`,
  leftTakes: (time: string) => `${time} min in all`,
  inIt: 'In this edition',
  left: 'Left out, and why',
  reasons: {
    same_story: 'another article on the same story is in',
    too_long: 'it takes longer than the time you have',
    share_used: 'its feed has had its share',
    no_time: 'there was no time left',
  },
  more: 'There was too much to consider all of it.',
  none: 'Nothing to read',
  noneLead: 'Nothing here is unread, or nothing fits into so little time.',
  markAll: 'Mark the whole edition as read',
  read: 'Mark as read',
  unread: 'Mark as unread',
  readOf: (title: string) => `Mark as read: ${title}`,
  unreadOf: (title: string) => `Mark as unread: ${title}`,
  isRead: 'Read',
  book: 'As a book (EPUB)',
  feed: 'As a feed',
  feedLead:
    'Addresses that always serve an edition of this length. They are shown only now; you can ' +
    'revoke them in the settings.',
  feedTitle: 'Edition',
};
