// English texts of what is said in passing: what was done, and what went wrong.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const notices = {
  toast: {
    sentTo: (title: string) => `Sent to ${title}.`,
    notSent: (title: string) => `${title} did not accept it. “Send to” says why.`,
    sentLater: (title: string) => `${title} is not accepting it right now. We will try again.`,
    label: 'Messages',
    dismiss: 'Dismiss',
    undo: 'Undo',
    fetchedAgain: 'The text was fetched again.',
    read: 'Marked as read.',
    unread: 'Marked as unread.',
    starred: 'Starred.',
    unstarred: 'Star removed.',
    later: 'Saved for later.',
    unlater: 'Removed from read later.',
    hidden: 'Hidden.',
    unhidden: 'No longer hidden.',
    tagged: (title: string) => `Tagged with ${title}.`,
    untagged: (title: string) => `Tag ${title} removed.`,
    boarded: (title: string) => `Added to ${title}.`,
    unboarded: (title: string) => `Removed from ${title}.`,
    alert: (title: string, count: number) =>
      plural(count, { one: `${title}: # new entry.`, other: `${title}: # new entries.` }),
    show: 'Show',
    copied: 'Link copied.',
    searchKept: 'Search saved.',
    searchGone: 'Saved search deleted.',
    allRead: (count: number) =>
      plural(count, { one: '# entry marked as read.', other: '# entries marked as read.' }),
    nothingToMark: 'Everything here is already read.',
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
    allDone: 'Everything is read.',
    goesOn: (title: string) => `On to ${title}.`,
    openedBehind: 'Opened in another tab.',
    nothingOpen: 'Open an entry first.',
    textSize: (size: number) => `Text size: ${size} pixels.`,
    noFeedHere: 'Choose a feed, a folder or an entry first.',
    noOriginal: 'This entry has no web page of its own.',
    notSaved: (reason: string) => `Not saved; your change was reverted. ${reason}`,
  },

  errors: {
    invalid: 'The server could not make sense of this.',
    conflict: 'This already exists, or has changed in the meantime.',
    too_large: 'This is more than the server accepts at once.',
    many_feeds: 'This site has several feeds.',
    internal: 'Something broke on the server. Its log has the details.',
    offline: 'The server cannot be reached, and this needs a connection.',
    timeout: 'The server took too long to answer.',
    bad_answer: 'The server’s answer could not be understood.',
    unauthorized: 'You are not signed in.',
    forbidden: 'You are not allowed to do this.',
    not_found: 'This no longer exists.',
    closed: 'This server is not accepting new accounts.',
    taken: 'This name is taken.',
    too_many_requests: 'Too many requests. Please wait a moment.',
    unavailable: 'Part of the server is not responding. Please try again later.',
    not_a_feed: 'There is no feed at this address.',
    fetch_failed: 'This address could not be fetched.',
    send_failed: 'The service did not accept it.',
    document_refused: 'The document at this address is broken or far too large.',
    unknown: 'Something went wrong on the server.',
  },

  /** What a refusal is about, at the start of a sentence. */
  subjects: {
    search: 'The search',
    title: 'The title',
    name: 'The name',
    username: 'The user name',
    email: 'The e-mail address',
    password: 'The password',
    address: 'The address',
    note: 'The note',
    description: 'The description',
    other: 'What you entered',
  },

  refused: {
    longest: (what: string, n: number) => `${what} can have at most ${n} characters.`,
    empty: (what: string) => `${what} cannot be empty.`,
    least: (what: string, n: number) => `${what} must be at least ${n}.`,
    most: (what: string, n: number) => `${what} must be at most ${n}.`,
    other: (what: string, claim: string) => `${what} ${claim}.`,
  },
};
