// English texts of boards: collections with notes and an order of their own, and of colours.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const boards = {
  boards: {
    nav: 'Boards',
    unknown: 'Unknown board',
    open: 'Boards',
    dialog: 'Boards of this entry',
    find: 'Find or make a board',
    create: (title: string) => `Make the board “${title}”`,
    none: 'No boards yet. Type a name to make the first one.',
    add: 'New board',
    settings: 'Board settings',
    title: 'Name',
    description: 'What it is for',
    count: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
    remove: 'Delete board…',
    removeNow: 'Delete for good',
    sure: (count: number) =>
      plural(count, {
        one: 'Delete this board with its notes? The # entry on it stays.',
        other: 'Delete this board with its notes? The # entries on it stay.',
      }),
    removed: (title: string) => `The board ${title} is deleted.`,
    noteOf: (title: string) => `Note on ${title}`,
    addNote: 'Add a note',
    addNoteTo: (title: string) => `Add a note to ${title}`,
    editNote: 'Edit note',
    editNoteOf: (title: string) => `Edit the note on ${title}`,
    takeOff: (title: string) => `Take off the board: ${title}`,
    share: 'Share by link…',
    handle: (title: string) => `Move ${title}`,
    handleHelp: 'Drag, or press the arrow keys.',
    keptTexts: 'Texts whose entries are gone',
    keptFound: 'Kept texts that match',
    keptText: 'Kept text',
    gone: (feed: string) =>
      feed ? `${feed} does not have it any more` : 'Its feed does not have it any more',
    removeKept: 'Delete this text…',
    sureKept: 'Delete this text for good? Nothing else is left of it.',
    empty: 'Nothing on this board',
    emptyLead: 'Press B on an entry to put it here.',
    noSuch: 'There is no such board',
  },

  colours: {
    label: 'Colour',
    none: 'None',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
  },
};
