// English texts of the edition: what to read in some minutes.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const edition = {
  lead:
    'What to read in the time you have: one article of each story, and no feed more than its ' +
    'share.',
  minutes: 'Minutes',
  from: 'From',
  all: 'All unread',
  takes: (count: number) => plural(count, { one: 'takes # minute', other: 'takes # minutes' }),
  inIt: 'In it',
  left: 'Left out, and why',
  reasons: {
    same_story: 'another article of its story is in it',
    too_long: 'it takes longer than all of the time',
    share_used: 'its feed has had its share',
    no_time: 'the time was used up',
  },
  more: 'There was more than could be looked at.',
  none: 'Nothing to read',
  noneLead: 'Nothing is unread here, or nothing fits into so little time.',
  markAll: 'Mark all of it as read',
  read: 'Mark as read',
  unread: 'Mark as unread',
  readOf: (title: string) => `Mark as read: ${title}`,
  unreadOf: (title: string) => `Mark as unread: ${title}`,
  isRead: 'Read',
  book: 'As a book (EPUB)',
  feed: 'As a feed',
  feedLead:
    'Addresses that always give an edition of this length. They are shown this once; Settings ' +
    'lists and ends them.',
  feedTitle: 'Edition',
};
