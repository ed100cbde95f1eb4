// English texts of the table of feeds, and of moving them.
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const number = numberIn('en');

export const table = {
  arrange: {
    handle: (title: string) => `Move ${title}`,
    help:
      'Drag it, or use the arrow keys: up and down move it, right puts it in the folder above, ' +
      'left takes it out.',
    top: 'the top level',
    atEnd: (title: string) => `${title} can’t go any further.`,
    atTop: (title: string) => `${title} is already at the top level.`,
    noFolderAbove: 'There is no folder above.',
    movedTo: (title: string, place: number, count: number) =>
      `${title} is now number ${number(place)} of ${number(count)}.`,
    movedInto: (title: string, folder: string) => `${title} is now in ${folder}.`,
    manyMovedInto: (count: number, folder: string) =>
      plural(count, { one: `# feed moved to ${folder}.`, other: `# feeds moved to ${folder}.` }),
    movedBeside: (title: string, other: string) => `${title} is now next to ${other}.`,
    movedBack: 'Back where it was.',
    toTop: 'To the top level',
    moveTo: 'Move to…',
    up: 'Move up',
    down: 'Move down',
    refused: (reason: string) => `Not moved. ${reason}`,
  },

  table: {
    lead: 'All your feeds in one place. Drag them, or select several and change them together.',
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
    rhythm: 'Publishes',
    status: 'Status',
    actions: 'Actions',
    every: (span: string) => `every ${span}`,
    never: 'never',
    none: 'No feed matches.',
    noFeeds: 'You don’t follow any feeds yet.',
    chooseAll: 'Select all feeds shown',
    choose: (title: string) => `Select ${title}`,
    chooseIn: (title: string) => `Select all feeds in ${title}`,
    chosen: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
    clear: 'Clear selection',
    moveTo: 'Move to',
    move: 'Move',
    mute: 'Mute',
    unmute: 'Unmute',
    deframe: 'Deframe',
    undeframe: 'As published',
    unsubscribe: 'Unsubscribe',
    settings: (title: string) => `Settings for ${title}`,
    folderSettings: (title: string) => `Settings for folder ${title}`,
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
      plural(count, { one: '# feed now shown deframed.', other: '# feeds now shown deframed.' }),
    undeframed: (count: number) =>
      plural(count, {
        one: '# feed now shown as published.',
        other: '# feeds now shown as published.',
      }),
    apply: 'Apply',
    editsSet: (count: number) =>
      plural(count, {
        one: 'Changed what edits do for # feed.',
        other: 'Changed what edits do for # feeds.',
      }),
    moved: (count: number) => plural(count, { one: '# feed moved.', other: '# feeds moved.' }),
    unsubscribed: (count: number) =>
      plural(count, { one: 'Unsubscribed from # feed.', other: 'Unsubscribed from # feeds.' }),
    followedAgain: (count: number) =>
      plural(count, { one: '# feed is back.', other: '# feeds are back.' }),
  },
};
