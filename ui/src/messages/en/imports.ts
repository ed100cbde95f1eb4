// English texts of bringing feeds along, and of the packs to begin with.
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const number = numberIn('en');

export const imports = {
  opml: {
    lead: 'Bring your feeds from another reader, or take them with you. All readers know OPML.',
    import: 'Import',
    choose: 'Choose a file',
    drop: 'or drop it here: the list of feeds (.opml or .xml) that your old reader exports.',
    looking: (name: string) => `Looking at ${name}…`,
    summary: (name: string) => `What ${name} would bring`,
    fresh: 'New feeds',
    known: 'Known already',
    refused: 'Not possible',
    folders: 'New folders',
    nothing: 'There is nothing new in this list.',
    take: (count: number) => plural(count, { one: 'Add # feed', other: 'Add # feeds' }),
    takeFolders: 'Add the folders',
    taking: 'Adding…',
    cancel: 'Cancel',
    why: (count: number) =>
      plural(count, { one: 'Why # is not possible', other: 'Why # are not possible' }),
    fetching: 'Fetching the feeds',
    fetchingNote: 'You can leave this page and read; the feeds come all the same.',
    progress: (done: number, total: number) => `${number(done)} of ${number(total)} feeds fetched`,
    failing: (count: number) =>
      plural(count, { one: '# does not answer', other: '# do not answer' }),
    done: 'Your feeds are here',
    doneWords: (added: number) =>
      plural(added, { one: '# feed was added.', other: '# feeds were added.' }),
    read: 'Start reading',
    again: 'Import another file',
    toHealth: 'See which do not answer',
    tooLarge: 'This file is larger than 10 MB, so it cannot be a list of feeds.',
    export: 'Export',
    exportLead: 'All your feeds with their folders, in one file that every feed reader can read.',
    download: 'Download OPML',
  },

  packs: {
    lead: 'A few well-known feeds to begin with. Take what you like; you can drop any later.',
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
    known: 'followed',
    all: (topic: string) => `All of ${topic}`,
    unreadable: (count: number) =>
      plural(count, {
        one: '# of them could not be read. It is tried again by itself.',
        other: '# of them could not be read. They are tried again by themselves.',
      }),
    finished: (count: number) =>
      plural(count, { one: '# feed is on your desk.', other: '# feeds are on your desk.' }),
    failed: (count: number) =>
      plural(count, { one: '# could not be added.', other: '# could not be added.' }),
  },
};
