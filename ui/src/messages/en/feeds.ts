// English texts of adding, naming and leaving feeds and folders.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const feeds = {
  start: {
    importTitle: 'Coming from another reader?',
    importLead: 'Bring all your feeds and folders: use the file your old reader exports (OPML).',
    import: 'Import your feeds',
    packsTitle: 'Not sure where to start?',
    packsLead: 'Pick from well-known feeds by topic and language.',
    packs: 'Browse starter feeds',
    oneTitle: 'Or start with a site you like',
  },

  feed: {
    problem: 'This feed can’t be read right now.',
    problemSince: (when: string) => `Last worked ${when}.`,
    problemNever: 'It has never worked.',
    nextTry: (when: string) => `Next try ${when}.`,
    retry: 'Try now',
    lastCheck: 'Last checked',
    create: 'Create',
    settings: 'Feed settings',
    title: 'Title',
    folder: 'Folder',
    noFolder: 'No folder',
    newFolder: 'New folder…',
    newFolderName: 'Name of the new folder',
    address: 'Feed address',
    site: 'Site',
    tags: 'Tags',
    addTag: 'Add a tag',
    removeTag: (title: string) => `Remove tag ${title}`,
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    unsubscribe: 'Unsubscribe',
    unsubscribed: (title: string) => `Unsubscribed from ${title}.`,
    resubscribed: (title: string) => `${title} is back.`,
  },

  folder: {
    settings: 'Folder settings',
    title: 'Name',
    remove: 'Remove folder',
    removeNote: 'Removing a folder keeps its feeds: they move up one level.',
    removed: (title: string) => `Removed the folder ${title}. Its feeds were kept.`,
    restored: (title: string) => `The folder ${title} is back.`,
  },

  add: {
    open: 'Add feed',
    title: 'Add a feed',
    label: 'Address of a feed or website',
    placeholder: 'example.org',
    add: 'Add feed',
    addThis: 'Add this feed',
    look: 'Preview',
    working: (host: string) => `Looking at ${host}…`,
    missing: 'Enter an address first.',
    choose: 'This site has several feeds. Which would you like?',
    added: (title: string) => `You now follow ${title}.`,
    known: (title: string) => `You already follow ${title}.`,
    close: 'Close',
    chooseOne: 'Choose at least one.',
    followed: 'You already follow this one.',
    followedAll: 'You already follow every feed of this site.',
    addThese: (count: number) => plural(count, { one: 'Add # feed', other: 'Add # feeds' }),
    stillWorking: (host: string) => `Still looking: trying the usual places for a feed on ${host}…`,
    addedMany: (count: number) =>
      plural(count, { one: 'You now follow # new feed.', other: 'You now follow # new feeds.' }),
    previewOf: (title: string) => `Preview of ${title}`,
    previewEmpty: 'The feed has no entries right now.',
  },
};
