// English texts of the settings: their list, reading, looks, keys and tags.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const preferences = {
  title: 'Settings',
  back: 'Back to reading',
  loading: 'Loading…',
  failed: 'This page could not be loaded.',
  retry: 'Try again',
  saved: 'Saved.',
  noSuchPage: 'There is no such page',
  noSuchPageLead: 'Pick one of these instead.',
  jump: 'Go to',
  groups: { feeds: 'Feeds', you: 'You', server: 'Server' },

  pages: {
    manage: 'Manage feeds',
    health: 'Feed health',
    import: 'Import and export',
    packs: 'Starter feeds',
    tags: 'Tags, boards and searches',
    filters: 'Filters',
    reading: 'Reading',
    analysis: 'Analysis',
    appearance: 'Appearance',
    keyboard: 'Keyboard',
    account: 'Account',
    apps: 'Apps',
    send_to: 'Send to',
    out: 'Published feeds and books',
    history: 'History',
    users: 'Users',
    publishers: 'Publishers',
    served: 'Feeds for other readers',
    models: 'Models',
    server: 'Server settings',
    jobs: 'Failed jobs',
    audit: 'Audit log',
    about: 'About',
  },

  reading: {
    lead: 'How lists and entries behave, on all your devices.',
    mark: 'Mark entries as read',
    marks: {
      open: 'when I open them',
      scroll: 'when I open or scroll past them',
      manual: 'only when I say so',
    },
    order: 'Order of entries',
    orders: {
      newest: 'Newest first',
      oldest: 'Oldest first',
      fair: 'Balanced: busy feeds don’t drown out quiet ones',
      calm: 'Calmest first: the least pushy of the 1,000 newest',
      important: 'Most important first: the 1,000 newest as your filters rated them',
      learned: 'As you like it: among the 1,000 newest, what you tend to open moves up a little',
    },
    layout: 'Layout of lists',
    layouts: { list: 'List', cards: 'Cards', magazine: 'Magazine' },
    showRead: 'Show read entries too',
    showReadHint: 'Otherwise lists only show unread entries.',
    adverts: 'Hide advertising in texts',
    advertsHint:
      'Passages that sell something or point elsewhere, where they can be recognised. ' +
      'You can show them again with one press.',
    copies: 'Show duplicates',
    copiesHint: 'Otherwise an article in several feeds appears once and is read once.',
    images: 'Pictures',
    imageChoices: {
      proxied: 'Load through this server, so publishers don’t see you',
      blocked: 'Don’t load until I ask',
    },
    start: 'Start with',
  },

  analysis: {
    lead: 'What Copydesk tells you about entries, and where. The same on all your devices.',
    inEntries: 'In an open entry',
    inLists: 'In lists',
    isOff: 'Analysis is switched off.',
    switches: {
      shows_analysis: {
        label: 'Analyse how entries are written',
        hint: 'A short summary and how it is framed, above the text.',
      },
      shows_summary: {
        label: 'Summary',
        hint: 'A few sentences from the article, or a model’s own words.',
      },
      shows_key_points: { label: 'Key points', hint: 'What the article says, point by point.' },
      shows_scores: {
        label: 'Scores',
        hint: 'How much an entry teases, pushes, guesses or shouts, and why.',
      },
      shows_loaded_terms: { label: 'Loaded words', hint: 'Words that judge rather than inform.' },
      shows_badges: {
        label: 'Mark teasing headlines',
        hint: 'A small label on entries with a teasing headline.',
      },
      shows_neutral_titles: {
        label: 'Calmer headlines',
        hint: 'Where a model has written one. The publisher’s headline is shown below it.',
      },
    },
    folding: 'Limit',
    foldingLead:
      'Entries above the limit collapse into a line at the top of the list, which brings them ' +
      'back. They stay unread, still count, and “Mark all as read” includes them. ' +
      'Entries without a score are never collapsed, and apps show everything.',
    foldBy: 'Collapse entries',
    folds: {
      nothing: 'None',
      clickbait: 'With headlines that tease too much',
      overall: 'With too high an overall score',
    },
    foldAbove: 'Above',
    foldValue: (value: number) => `${value} of 100`,
    orderHint: 'You can also sort lists calmest first: choose it above a list.',
  },

  appearance: {
    lead: 'Colours, fonts and language. The same on all your devices.',
    theme: 'Colours',
    language: 'Language',
    asBrowser: (name: string) => `Same as browser (${name})`,
    themes: {
      system: 'Same as system',
      light: 'Light',
      dark: 'Dark',
      sepia: 'Sepia',
      oled: 'Black',
    },
    font: 'Reading font',
    fonts: { serif: 'Serif', sans: 'Sans', mono: 'Mono', system: 'System' },
    size: 'Text size',
    sizeValue: (size: number) => `${size} px`,
    width: 'Line width',
    widthValue: (width: number) => `${width} characters`,
    density: 'Lists',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    css: 'Your own styles',
    cssHint:
      'CSS, applied as you type and saved when you leave the field. If it ever hides the page, ' +
      'add ?plain to the end of this page’s address.',
    cssBytes: (count: string, most: string) => `${count} of ${most} bytes`,
    cssTooLong: 'Too long to save.',
    cssRemoved: 'Styles from other addresses (@import) are ignored.',
    preview: 'Preview',
    previewTitle: 'Harbour town opens its library of lost things',
    previewText:
      'Everything the tide has brought in over a hundred years is now on show, and some of it ' +
      'can be taken home. The first visitor was a fisherman asking for his grandfather’s hat.',
    reset: 'Reset appearance',
    resetKeeps: 'Your own styles stay as they are; empty their field to remove them.',
  },

  keyboard: {
    lead: 'Press Change, then the key. Two keys in a row work too, such as G then A.',
    change: 'Change',
    changeOf: (command: string) => `Change the key of ${command}`,
    press: 'Press a key…',
    pressHint: 'Enter saves, Escape cancels, Backspace removes the key.',
    none: 'no key',
    reset: 'Reset',
    resetOf: (command: string) => `Reset the key of ${command}`,
    resetAll: 'Reset all keys',
    isNow: (command: string, keys: string) => `${command} is now ${keys}.`,
    conflict: (keys: string, others: string) => `${keys} is also used by: ${others}`,
    conflicts: 'Some keys are used twice; only one of the commands will respond.',
    take: 'Use it anyway',
    cancel: 'Cancel',
    filter: 'Find a command',
    letters: 'Single-letter shortcuts',
    lettersHint:
      'When off, only arrows, Enter, Space, Escape, function keys and keys with Control or ' +
      'Command work. Useful with dictation or a screen reader, or if you often hit keys by ' +
      'accident. Control+K still does everything.',
  },

  tags: {
    lead: 'Reorder, colour, rename or delete them. Your entries always stay.',
    tags: 'Tags',
    noTags: 'No tags yet. Tag an entry while reading, or a whole feed in its settings.',
    searches: 'Saved searches',
    noSearches: 'No saved searches yet. Search for something, then save it.',
    name: 'Name',
    edit: 'Edit',
    editOf: (title: string) => `Edit ${title}`,
    movedTo: (title: string, place: number, count: number) =>
      `${title} is now number ${place} of ${count}.`,
    remove: 'Delete',
    removeOf: (title: string) => `Delete ${title}`,
    removed: (title: string) => `Deleted ${title}.`,
    sure: (title: string) => `Delete ${title}? Entries and feeds are kept.`,
    save: 'Save',
    cancel: 'Cancel',
    unread: (count: number) => plural(count, { other: '# unread' }),
  },

  taste: {
    title: 'Learned order',
    lead:
      '“As you like it” learns from what you open, star, save or skip. It is private to you, ' +
      'and it moves an entry by at most a day and a half.',
    why: 'Why it is here',
    nothing: 'Nothing learned yet. It takes about twenty entries.',
    learnedOf: (count: number) => `Learned from ${count} entries. These count most:`,
    forget: 'Forget what was learned',
    forgotten: 'Forgotten. It starts learning afresh.',
    feed: (title: string) => `feed ${title}`,
    author: (name: string) => `author ${name}`,
    category: (name: string) => `category ${name}`,
    word: (word: string) => `“${word}” in the headline`,
    moved: (minutes: number) => {
      const size = Math.abs(minutes);
      const span = size < 60 ? `${size} min` : `${Math.round(size / 60)} h`;
      return minutes ? `${span} ${minutes > 0 ? 'higher' : 'lower'}` : 'in date order';
    },
  },
};
