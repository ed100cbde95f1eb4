// English texts of the keyboard: what each command is called, its help, and the palette.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const commands = {
  help: {
    title: 'Keyboard',
    lead: 'Copydesk can be used without a mouse.',
    lettersOn: 'Lone letters can be switched off in the keyboard settings.',
    lettersOff:
      'Lone letters and signs are switched off: only keys with Control or Command, arrows, ' +
      'Enter, Space and Escape act. Switch them on in the keyboard settings.',
    open: 'Keyboard help',
    betweenKeys: 'then',
    or: 'or',
    none: 'no key',
    reading: 'Reading',
    lists: 'Lists',
    desk: 'Desk',
  },

  palette: {
    title: 'Find or do anything',
    label: 'Feed, folder, tag, action or setting',
    /** Other words for the same thing, by which it is found too. */
    also: {
      theme: 'theme dark mode night',
      layout: 'view',
      manage: 'unsubscribe unfollow remove delete feed',
      import: 'OPML subscriptions backup',
      leave: 'sign out log out logout leave',
    },
    none: 'Nothing found.',
    current: 'in use',
    found: (count: number) => plural(count, { other: '# found' }),
    kinds: {
      list: 'List',
      feed: 'Feed',
      folder: 'Folder',
      tag: 'Tag',
      search: 'Search',
      action: 'Action',
      setting: 'Setting',
    },
  },

  commands: {
    next: 'Next entry',
    previous: 'Previous entry',
    select_next: 'Select next, without opening',
    select_previous: 'Select previous, without opening',
    open: 'Open the selected entry',
    close: 'Close the entry',
    read_on: 'Read on: next page, then next entry',
    toggle_read: 'Read / unread',
    toggle_star: 'Star',
    toggle_later: 'Read later',
    hide: 'Hide',
    tag: 'Tag',
    open_original: 'Open original',
    full_text: 'Full text / feed’s text',
    fetch_again: 'Fetch the text again',
    history: 'What the publisher changed',
    deframe: 'Calmer headline, loaded words marked',
    share: 'Share',
    copy_link: 'Copy link',
    play: 'Play / pause',
    refresh: 'Check for new entries',
    mark_all_read: 'Mark all as read',
    show_new: 'Show new entries',
    toggle_show: 'Unread only / all',
    undo: 'Undo',
    layout_next: 'Next layout',
    layout_previous: 'Previous layout',
    search: 'Search',
    palette: 'Find or do anything',
    help: 'This help',
    add_feed: 'Add feed',
    save_page: 'Save a page',
    go_all: 'Go to all entries',
    go_unread: 'Go to all unread',
    go_starred: 'Go to starred',
    go_later: 'Go to read later',
    go_hidden: 'Go to hidden',
    go_feed: 'Go to a feed…',
    go_tag: 'Go to a tag…',
  },
};
