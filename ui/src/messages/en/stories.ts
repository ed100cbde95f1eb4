// English texts of stories side by side, and of what publishers changed.
import { percentIn, pluralOf } from '../plural';

const plural = pluralOf('en');
const percent = percentIn('en');

const outlets = (count: number) => plural(count, { one: '# outlet', other: '# outlets' });
const originals = (count: number) =>
  plural(count, { one: '# original report', other: '# original reports' });

export const stories = {
  list: {
    title: 'Stories',
    lead: 'What two of your outlets or more tell of the same event, side by side.',
    followed: 'Followed',
    newest: 'Newest',
    more: 'Load more',
    older: 'Show older news',
    loading: 'Loading stories…',
    failed: 'The stories could not be loaded.',
    retry: 'Try again',
    outlets,
    entries: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
    later: (count: number) =>
      plural(count, { one: '# entry since you follow it', other: '# entries since you follow it' }),
    last: (when: string) => `latest ${when}`,
    news: 'New in it',
    isNew: 'new',
    fresh: (count: number) => plural(count, { other: '# new' }),
    none: 'No stories yet',
    noneLead:
      'A story begins when a second outlet of yours tells of the same event within three days. ' +
      'New entries are grouped within a few minutes.',
    noneFeeds: 'Stories need at least two feeds of different outlets. Add some, and come back.',
    noneFollowed: 'You follow no story. Open one and press “Follow this story”.',
    quiet: 'Nothing new so far. You hear of a later entry only if it claims something new.',
  },

  story: {
    back: 'All stories',
    gone: 'There is no such story on your desk',
    goneLead: 'Its entries may be too old by now, or of feeds that you no longer follow.',
    facts: 'At a glance',
    originals: (count: number, reports: number) => `${outlets(count)}, ${originals(reports)}`,
    first: (outlet: string, when: string) => `${outlet} was first, ${when}.`,
    copies: (outlet: string, others: string) => `${others} copied from ${outlet}.`,
    credits: (agency: string, others: string) => `From the agency ${agency}: ${others}.`,
    spread: {
      alike: 'The headlines are nearly the same.',
      near: 'The headlines say much the same in other words.',
      apart: 'The headlines differ clearly.',
      far: 'The headlines have hardly a word in common.',
    },
    sides: 'Side by side',
    sidesLead: 'In the order of time. Open an entry to read it.',
    isFirst: 'first',
    since: 'since you follow it',
    copyOf: (outlet: string, likeness: number) =>
      `Copied from ${outlet} (${percent(likeness)} alike)`,
    original: 'Its own text',
    agency: (agency: string) => `Agency: ${agency}`,
    changed: 'What it changed later',
    scores: 'How it is written',
    overall: 'Overall',
    unscored: 'not scored',
    notAnalysed: 'Not analysed yet.',
  },

  ledger: {
    title: 'Who claims what',
    lead: 'Found by rules, which miss some. Press an outlet to read its sentence.',
    none: 'No number, date, quote or name was found in these texts.',
    what: 'What',
    who: 'Who says what',
    agreements: {
      differs: (count: number) =>
        plural(count, { one: 'Outlets differ on # point', other: 'Outlets differ on # points' }),
      agrees: (count: number) =>
        plural(count, { one: 'Outlets agree on # point', other: 'Outlets agree on # points' }),
      only_here: (count: number) =>
        plural(count, {
          one: '# point only one outlet has',
          other: '# points only one outlet has',
        }),
    },
    kinds: { number: 'Number', date: 'Date', quote: 'Quote', name: 'Name' },
    sentenceOf: (outlet: string, value: string) => `${value}: the sentence of ${outlet}`,
    open: (outlet: string) => `Open the entry of ${outlet}`,
  },

  edits: {
    ranked: 'By weight',
    kinds: {
      number: 'Number',
      name: 'Name',
      negation: 'Not or no',
      headline: 'Headline',
      text: 'Wording',
    },
    more: (count: number) => plural(count, { one: '# smaller change', other: '# smaller changes' }),
    feed: 'What it changed later',
    feedLead: 'Entries that read differently now than at first; the last change comes first.',
    feedNone: 'No entry that reads differently now than at first.',
    feedFailed: 'The changes could not be loaded.',
    loading: 'Loading the changes…',
    older: 'Show older changes',
  },
};
