// English texts of adding, naming and leaving feeds and folders.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const feeds = {
  start: {
    importTitle: 'Coming from another reader?',
    importLead: 'Bring all your feeds and folders with one OPML file.',
    import: 'Import OPML',
    packsTitle: 'Not sure where to begin?',
    packsLead: 'Pick from well-known feeds, by topic and language.',
    packs: 'Browse starter feeds',
    oneTitle: 'Or begin with one site you like',
  },

  feed: {
    problem: 'This feed cannot be read at the moment.',
    problemSince: (when: string) => `Last read ${when}.`,
    problemNever: 'It has never been read.',
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
    removeNote: 'Removing a folder keeps its feeds: they move one level up.',
    removed: (title: string) => `Removed the folder ${title}. Its feeds are kept.`,
    restored: (title: string) => `The folder ${title} is back.`,
  },

  add: {
    open: 'Add feed',
    title: 'Add a feed',
    label: 'Address of a feed or a site',
    placeholder: 'example.org',
    add: 'Add feed',
    addThis: 'Add this feed',
    look: 'Preview',
    working: (host: string) => `Looking at ${host}…`,
    missing: 'Please enter an address first.',
    choose: 'This site has several feeds. Which do you want?',
    added: (title: string) => `${title} is on your desk.`,
    known: (title: string) => `${title} was on your desk already.`,
    close: 'Close',
    chooseOne: 'Please choose at least one.',
    addThese: (count: number) => plural(count, { one: 'Add # feed', other: 'Add # feeds' }),
    stillWorking: (host: string) => `Asking ${host}, and looking for a feed in the usual places…`,
    addedMany: (count: number) =>
      plural(count, { one: '# feed is on your desk.', other: '# feeds are on your desk.' }),
    previewOf: (title: string) => `Preview of ${title}`,
    previewEmpty: 'The feed lists no entries at the moment.',
  },
};
