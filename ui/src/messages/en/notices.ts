// English texts of what is said in passing: what was done, and what went wrong.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const notices = {
  toast: {
    sentTo: (title: string) => `Sent to ${title}.`,
    notSent: (title: string) => `${title} did not take it: see “Send to” for why.`,
    sentLater: (title: string) => `${title} does not take it now. It will be tried again.`,
    label: 'Messages',
    dismiss: 'Dismiss',
    undo: 'Undo',
    fetchedAgain: 'The text was fetched again.',
    read: 'Marked as read.',
    unread: 'Marked as unread.',
    starred: 'Starred.',
    unstarred: 'Star removed.',
    later: 'Kept for later.',
    unlater: 'No longer kept for later.',
    hidden: 'Hidden.',
    unhidden: 'No longer hidden.',
    tagged: (title: string) => `Tagged with ${title}.`,
    untagged: (title: string) => `Tag ${title} removed.`,
    boarded: (title: string) => `Put on ${title}.`,
    unboarded: (title: string) => `Taken off ${title}.`,
    alert: (title: string, count: number) =>
      plural(count, { one: `${title}: # new entry.`, other: `${title}: # new entries.` }),
    show: 'Show',
    copied: 'Link copied.',
    searchKept: 'Search saved.',
    searchGone: 'Saved search removed.',
    allRead: (count: number) =>
      plural(count, { one: '# entry marked as read.', other: '# entries marked as read.' }),
    nothingToMark: 'Everything here was read already.',
    undone: 'Undone.',
    takenBack: (title: string, done: string) => `Undone. ${title}: ${done}`,
    nothingToUndo: 'Nothing left to undo in this tab.',
    history: 'See history',
    unreadAgain: (count: number) =>
      plural(count, { one: '# entry is unread again.', other: '# entries are unread again.' }),
    refreshing: (count: number) =>
      count
        ? plural(count, { one: 'Checking # feed…', other: 'Checking # feeds…' })
        : 'All feeds were checked a moment ago.',
    noOriginal: 'This entry has no original address.',
    notSaved: (reason: string) => `Not saved, changed back. ${reason}`,
  },

  errors: {
    invalid: 'The server cannot do this as it was asked.',
    conflict: 'This exists already, or has changed meanwhile.',
    too_large: 'This is more than the server takes at once.',
    many_feeds: 'This site has several feeds.',
    internal: 'Something broke on the server. Its log says what.',
    offline: 'The server cannot be reached. This needs a connection.',
    timeout: 'The server took too long to answer.',
    bad_answer: 'The server’s answer could not be understood.',
    unauthorized: 'You are not signed in.',
    forbidden: 'You may not do this.',
    not_found: 'This does not exist any more.',
    closed: 'This server does not take new accounts.',
    taken: 'This name is taken.',
    too_many_requests: 'Too many requests. Please wait a moment.',
    unavailable: 'A part of the server does not answer. Please try again later.',
    not_a_feed: 'There is no feed at this address.',
    fetch_failed: 'This address could not be read.',
    send_failed: 'The service did not take it.',
    document_refused: 'The document at this address is broken or far too large.',
    unknown: 'Something went wrong on the server.',
  },
};
