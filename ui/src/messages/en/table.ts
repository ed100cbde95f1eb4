// English texts of the table of feeds, and of moving them.
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const number = numberIn('en');

export const table = {
  arrange: {
    handle: (title: string) => `Move ${title}`,
    help:
      'Drag it, or use the arrow keys: up and down move it, right puts it into the folder above, ' +
      'left takes it out.',
    top: 'the top level',
    atEnd: (title: string) => `${title} cannot go further.`,
    atTop: (title: string) => `${title} stands at the top level already.`,
    noFolderAbove: 'There is no folder above.',
    movedTo: (title: string, place: number, count: number) =>
      `${title} is now number ${number(place)} of ${number(count)}.`,
    movedInto: (title: string, folder: string) => `${title} is now in ${folder}.`,
    manyMovedInto: (count: number, folder: string) =>
      plural(count, { one: `# feed moved to ${folder}.`, other: `# feeds moved to ${folder}.` }),
    movedBeside: (title: string, other: string) => `${title} now stands beside ${other}.`,
    movedBack: 'Back where it was.',
    refused: (reason: string) => `Not moved. ${reason}`,
  },

  table: {
    lead: 'All feeds in one place. Drag them, or choose some and change them together.',
    filter: 'Find a feed',
    sort: 'Order',
    sorts: {
      own: 'Your own order',
      title: 'By title',
      unread: 'Most unread',
      newest: 'Latest entry',
      status: 'Problems first',
    },
    feed: 'Feed',
    tags: 'Tags',
    unread: 'Unread',
    last: 'Latest entry',
    rhythm: 'Brings news',
    status: 'Status',
    actions: 'Actions',
    every: (span: string) => `every ${span}`,
    never: 'never',
    none: 'No feed matches.',
    noFeeds: 'You follow no feeds yet.',
    chooseAll: 'Choose all shown feeds',
    choose: (title: string) => `Choose ${title}`,
    chooseIn: (title: string) => `Choose all feeds in ${title}`,
    chosen: (count: number) => plural(count, { one: '# chosen', other: '# chosen' }),
    clear: 'Choose none',
    moveTo: 'Move to',
    move: 'Move',
    mute: 'Mute',
    unmute: 'Unmute',
    deframe: 'Deframe',
    undeframe: 'As published',
    unsubscribe: 'Unsubscribe',
    settings: (title: string) => `Settings of ${title}`,
    folderSettings: (title: string) => `Settings of folder ${title}`,
    newFolder: 'New folder',
    folderName: 'Name of the new folder',
    folderMade: (title: string) => `Folder ${title} created.`,
    isMuted: 'muted',
    isDeframed: 'deframed',
    feeds: (count: number) => plural(count, { one: '# feed', other: '# feeds' }),
    muted: (count: number) => plural(count, { one: '# feed muted.', other: '# feeds muted.' }),
    unmuted: (count: number) =>
      plural(count, { one: '# feed unmuted.', other: '# feeds unmuted.' }),
    deframed: (count: number) =>
      plural(count, { one: '# feed is shown deframed.', other: '# feeds are shown deframed.' }),
    undeframed: (count: number) =>
      plural(count, {
        one: '# feed is shown as published.',
        other: '# feeds are shown as published.',
      }),
    moved: (count: number) => plural(count, { one: '# feed moved.', other: '# feeds moved.' }),
    unsubscribed: (count: number) =>
      plural(count, { one: 'Unsubscribed from # feed.', other: 'Unsubscribed from # feeds.' }),
  },
};
