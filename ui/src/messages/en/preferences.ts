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
  noSuchPageLead: 'These are the settings there are.',
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
    out: 'Feeds and books of your own',
    history: 'History',
    users: 'Users',
    publishers: 'Publishers',
    served: 'Feeds for other readers',
    models: 'Models',
    server: 'Server settings',
    jobs: 'Failed work',
    audit: 'Record',
    about: 'About',
  },

  reading: {
    lead: 'How entries come and go. The same on all your devices.',
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
      fair: 'Fair: rare feeds are not drowned by busy ones',
      calm: 'Calmest first: of the 1,000 newest, those that push least',
      important: 'Most important first: of the 1,000 newest, as your filters weighed them',
      learned:
        'As you like it: of the 1,000 newest, what you would rather open stands somewhat higher',
    },
    layout: 'Layout of lists',
    layouts: { list: 'List', cards: 'Cards', magazine: 'Magazine' },
    showRead: 'Show read entries too',
    showReadHint: 'Otherwise lists show only what is unread.',
    adverts: 'Hide advertising in texts',
    advertsHint:
      'Passages that sell, or lead elsewhere, as far as they are recognised. ' +
      'One press shows them again.',
    copies: 'Show every copy of an entry',
    copiesHint: 'Otherwise what several feeds carry is shown, and read, once.',
    images: 'Pictures',
    imageChoices: {
      proxied: 'Load through this server, so that publishers do not see you',
      blocked: 'Do not load until I ask',
    },
    start: 'Begin with',
    startChoices: { '': 'All entries', starred: 'Starred', later: 'Read later' } as Record<
      string,
      string
    >,
  },

  analysis: {
    lead: 'What is said of entries, and where. The same on all your devices.',
    inEntries: 'In an open entry',
    inLists: 'In lists',
    isOff: 'The analysis is switched off.',
    switches: {
      shows_analysis: {
        label: 'Say how entries are written',
        hint: 'What an entry says in short and how it is framed, above its text.',
      },
      shows_summary: {
        label: 'Summary',
        hint: 'Some sentences of the article, or a model’s words.',
      },
      shows_key_points: { label: 'Key points', hint: 'What it says, point by point.' },
      shows_scores: {
        label: 'Scores',
        hint: 'How much an entry teases, pushes, guesses or shouts, with reasons.',
      },
      shows_loaded_terms: { label: 'Loaded words', hint: 'Words that judge rather than tell.' },
      shows_badges: {
        label: 'Mark teasing headlines',
        hint: 'A small note beside entries whose headline teases.',
      },
      shows_neutral_titles: {
        label: 'Calmer headlines',
        hint: 'Where a model wrote one. The headline of the publisher stands below it.',
      },
    },
    folding: 'Limit',
    foldingLead:
      'Entries above the limit are folded: a line above the list says how many and shows ' +
      'them. They stay unread, count as before, and “mark all as read” marks them, too. ' +
      'Entries without a score are never folded, and apps show all.',
    foldBy: 'Fold entries',
    folds: {
      nothing: 'None',
      clickbait: 'Whose headline teases too much',
      overall: 'That push too much altogether',
    },
    foldAbove: 'Above',
    foldValue: (value: number) => `${value} of 100`,
    orderHint: 'Lists can also be put in order, calmest first: choose it above a list.',
  },

  appearance: {
    lead: 'Colours, fonts and language. The same on all your devices.',
    theme: 'Colours',
    language: 'Language',
    asBrowser: (name: string) => `Like the browser (${name})`,
    themes: {
      system: 'Like the system',
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
      'CSS, used as you type, saved when you leave the field. If it ever hides the page, ' +
      'open this page with ?plain at the end of its address.',
    cssBytes: (count: string, most: string) => `${count} of ${most} bytes`,
    cssTooLong: 'Too long to be saved.',
    cssRemoved: 'Styles from other addresses (@import) are left out.',
    preview: 'Preview',
    previewTitle: 'Harbour town opens its library of lost things',
    previewText:
      'Everything that the tide brought in over a hundred years can now be looked at, and some ' +
      'of it taken home. The first visitor was a fisherman who asked for his grandfather’s hat.',
    reset: 'Reset appearance',
  },

  keyboard: {
    lead: 'Press Change, then the key. Two keys in a row work too, such as G then A.',
    change: 'Change',
    changeOf: (command: string) => `Change the key of ${command}`,
    press: 'Press a key…',
    pressHint: 'Enter keeps it, Escape leaves it as it was, Backspace removes the key.',
    none: 'no key',
    reset: 'Reset',
    resetOf: (command: string) => `Reset the key of ${command}`,
    resetAll: 'Reset all keys',
    isNow: (command: string, keys: string) => `${command} is now ${keys}.`,
    conflict: (keys: string, others: string) => `${keys} is also used by: ${others}`,
    conflicts: 'Some keys are used twice; then only one of the commands hears them.',
    take: 'Use it anyway',
    cancel: 'Cancel',
    filter: 'Find a command',
    letters: 'Letters and signs alone are keys',
    lettersHint:
      'Off, only keys with Control or Command, arrows, Enter, Space, Escape and function keys ' +
      'act: for dictation, screen readers, or keys pressed by accident. Control+K still does ' +
      'everything.',
  },

  tags: {
    lead: 'Order, colour, rename or delete what you sort entries by. The entries always stay.',
    tags: 'Tags',
    noTags: 'No tags yet. Tag an entry while you read it, or a whole feed in its settings.',
    searches: 'Saved searches',
    noSearches: 'No saved searches yet. Search for something, then save it.',
    name: 'Name',
    edit: 'Edit',
    editOf: (title: string) => `Edit ${title}`,
    movedTo: (title: string, place: number, count: number) =>
      `${title} is now number ${place} of ${count}.`,
    remove: 'Delete',
    removeOf: (title: string) => `Delete ${title}`,
    removed: (title: string) => `${title} is deleted.`,
    sure: (title: string) => `Delete ${title}? Entries and feeds stay.`,
    save: 'Save',
    cancel: 'Cancel',
    unread: (count: number) => plural(count, { other: '# unread' }),
  },

  taste: {
    title: 'Learned order',
    lead:
      'The order As you like it learns from what you open, star, keep or pass over. It ' +
      'is yours alone, and it moves an entry by at most a day and a half.',
    why: 'Why here',
    nothing: 'Nothing was learned yet; it takes some twenty entries.',
    learnedOf: (count: number) => `Learned from ${count} entries; these move them most:`,
    forget: 'Forget what was learned',
    forgotten: 'Forgotten: what you did until now counts no more.',
    feed: (title: string) => `feed ${title}`,
    author: (name: string) => `author ${name}`,
    category: (name: string) => `category ${name}`,
    word: (word: string) => `“${word}” in the headline`,
    moved: (minutes: number) => {
      const size = Math.abs(minutes);
      const span = size < 60 ? `${size} min` : `${Math.round(size / 60)} h`;
      return minutes ? `${span} ${minutes > 0 ? 'higher' : 'lower'}` : 'as its date puts it';
    },
  },
};
