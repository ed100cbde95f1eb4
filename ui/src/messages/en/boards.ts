// English texts of boards: collections with notes and an order of their own, and of colours.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const boards = {
  boards: {
    nav: 'Boards',
    unknown: 'Unknown board',
    open: 'Boards',
    dialog: 'Boards of this entry',
    find: 'Find or create a board',
    create: (title: string) => `Create the board “${title}”`,
    none: 'No boards yet. Type a name to create your first.',
    add: 'New board',
    settings: 'Board settings',
    title: 'Name',
    description: 'What it is for',
    count: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
    remove: 'Delete board…',
    removeNow: 'Delete for good',
    sure: (count: number) =>
      plural(count, {
        one: 'Delete this board and its notes? The # entry on it is kept.',
        other: 'Delete this board and its notes? The # entries on it are kept.',
      }),
    removed: (title: string) => `Deleted the board ${title}.`,
    noteOf: (title: string) => `Note on ${title}`,
    addNote: 'Add a note',
    addNoteTo: (title: string) => `Add a note to ${title}`,
    editNote: 'Edit note',
    editNoteOf: (title: string) => `Edit note on ${title}`,
    unfoldNote: 'Show more',
    unfoldNoteOf: (title: string) => `Show more of the note on ${title}`,
    foldNote: 'Show less',
    foldNoteOf: (title: string) => `Show less of the note on ${title}`,
    takeOff: (title: string) => `Remove from this board: ${title}`,
    share: 'Share by link…',
    handle: (title: string) => `Move ${title}`,
    handleHelp: 'Drag, or use the arrow keys.',
    keptTexts: 'Texts whose entries are gone',
    keptFound: 'Kept texts that match',
    keptText: 'Kept text',
    gone: (feed: string) => (feed ? `No longer in ${feed}` : 'No longer in its feed'),
    removeKept: 'Delete this text…',
    sureKept: 'Delete this text for good? It is the last copy.',
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
