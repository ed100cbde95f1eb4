// English texts of bringing feeds along, and of the packs to begin with.
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const number = numberIn('en');

export const imports = {
  opml: {
    lead: 'Bring your feeds from another reader, or take them with you.',
    import: 'Import',
    choose: 'Choose a file',
    drop: 'or drop it here: the file your old reader exports. Its name ends in .opml or .xml.',
    looking: (name: string) => `Looking at ${name}…`,
    summary: (name: string) => `What is in ${name}`,
    fresh: 'New feeds',
    known: 'Already followed',
    refused: 'Can’t be added',
    folders: 'New folders',
    nothing: 'Nothing new in this list.',
    incomplete: (count: number) =>
      plural(count, {
        one: 'This file is incomplete: it breaks off after # feed.',
        other: 'This file is incomplete: it breaks off after # feeds.',
      }),
    take: (count: number) => plural(count, { one: 'Add # feed', other: 'Add # feeds' }),
    takeFolders: 'Add the folders',
    taking: 'Adding…',
    cancel: 'Cancel',
    why: (count: number) =>
      plural(count, { one: 'Why # can’t be added', other: 'Why # can’t be added' }),
    fetching: 'Fetching the feeds',
    fetchingNote: 'You can leave this page and start reading; the feeds will keep coming.',
    progress: (done: number, total: number) => `${number(done)} of ${number(total)} feeds fetched`,
    failing: (count: number) => plural(count, { one: '# not answering', other: '# not answering' }),
    done: 'Your feeds are here',
    doneWords: (added: number) => plural(added, { one: 'Added # feed.', other: 'Added # feeds.' }),
    read: 'Start reading',
    again: 'Import another file',
    toHealth: 'See which are not answering',
    tooLarge: 'This file is larger than 10 MB, so it can’t be a list of feeds.',
    export: 'Export',
    exportLead: 'All your feeds and folders in one file (OPML) that every feed reader can import.',
    download: 'Download your feeds',
  },

  packs: {
    startTitle: 'Just want to read?',
    startLead: 'Follow eight well-known sites with one press. You can drop any of them later.',
    start: 'Start with these eight',
    starting: 'Adding them…',
    lead: 'A few well-known feeds to start with. Pick what you like; you can unsubscribe any time.',
    language: 'Language',
    topics: {
      world: 'World',
      country: 'News',
      technology: 'Technology',
      development: 'Programming',
      science: 'Science',
      space: 'Space',
      business: 'Business',
      culture: 'Culture',
      sport: 'Sport',
      games: 'Games',
      security: 'Security',
      opensource: 'Open source',
      environment: 'Climate',
      photography: 'Photography',
      comics: 'Comics',
      food: 'Food',
      podcasts: 'Podcasts',
    },
    take: (count: number) =>
      count
        ? plural(count, { one: 'Follow # feed', other: 'Follow # feeds' })
        : 'Choose some feeds',
    working: (done: number, total: number) => `Adding ${number(done)} of ${number(total)}…`,
    known: 'following',
    all: (topic: string) => `All in ${topic}`,
    unreadable: (count: number) =>
      plural(count, {
        one: '# could not be fetched yet. It will be tried again automatically.',
        other: '# could not be fetched yet. They will be tried again automatically.',
      }),
    finished: (count: number) =>
      plural(count, { one: 'You now follow # new feed.', other: 'You now follow # new feeds.' }),
    failed: (count: number) =>
      plural(count, { one: '# could not be added.', other: '# could not be added.' }),
  },
};
