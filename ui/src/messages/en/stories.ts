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
    lead: 'Events covered by two or more of your outlets, side by side.',
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
      plural(count, {
        one: '# entry since you followed it',
        other: '# entries since you followed it',
      }),
    last: (when: string) => `latest ${when}`,
    news: 'What’s new',
    isNew: 'new',
    fresh: (count: number) => plural(count, { other: '# new' }),
    none: 'No stories yet',
    noneLead:
      'A story begins when a second one of your outlets covers the same event within three days. ' +
      'New entries are grouped within a few minutes.',
    noneFeeds: 'Stories need feeds from at least two different outlets. Add some and come back.',
    noneFollowed: 'You are not following any stories. Open one and press “Follow this story”.',
    quiet: 'Nothing new so far. You only hear about later entries that claim something new.',
  },

  story: {
    back: 'All stories',
    gone: 'This story is not available',
    goneLead: 'Its entries may be too old by now, or from feeds you no longer follow.',
    facts: 'At a glance',
    originals: (count: number, reports: number) => `${outlets(count)}, ${originals(reports)}`,
    first: (outlet: string, when: string) => `${outlet} was first, ${when}.`,
    copies: (outlet: string, others: string) => `${others} copied from ${outlet}.`,
    credits: (agency: string, others: string) => `From the news agency ${agency}: ${others}.`,
    spread: {
      alike: 'The headlines are nearly the same.',
      near: 'The headlines say much the same thing in different words.',
      apart: 'The headlines differ clearly.',
      far: 'The headlines have hardly a word in common.',
    },
    sides: 'Side by side',
    sidesLead: 'Oldest first. Open an entry to read it.',
    isFirst: 'first',
    since: 'since you followed it',
    copyOf: (outlet: string, likeness: number) =>
      `Copied from ${outlet} (${percent(likeness)} alike)`,
    original: 'Its own text',
    agency: (agency: string) => `Agency: ${agency}`,
    changed: 'Changed since',
    scores: 'How it is written',
    overall: 'Overall',
    unscored: 'not scored',
    notAnalysed: 'Not analysed yet.',
  },

  ledger: {
    title: 'Who claims what',
    lead: 'Found automatically, so some will be missing. Press an outlet to read its sentence.',
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
    copies: (count: number) => plural(count, { one: 'and # copy', other: 'and # copies' }),
    sentenceOf: (outlet: string, value: string) => `${value}: what ${outlet} wrote`,
    open: (outlet: string) => `Open the entry from ${outlet}`,
  },

  edits: {
    ranked: 'Biggest first',
    kinds: {
      number: 'Number',
      name: 'Name',
      negation: 'Not or no',
      headline: 'Headline',
      text: 'Wording',
    },
    more: (count: number) => plural(count, { one: '# smaller change', other: '# smaller changes' }),
    feed: 'Articles it changed later',
    feedLead:
      'Entries that read differently now than when they were published, latest change first.',
    feedNone: 'No entry has changed since it was published.',
    feedFailed: 'The changes could not be loaded.',
    loading: 'Loading the changes…',
    older: 'Show older changes',
  },
};
