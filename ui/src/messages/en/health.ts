// English texts of how feeds are doing.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const health = {
  verdict: {
    new: 'Not fetched yet',
    well: 'Working',
    failing: 'Failing',
    dead: 'Not answering',
    gone: 'Gone',
    stale: 'Silent',
    suspended: 'Paused',
    waiting: 'Waiting',
  },

  health: {
    unreached: (when: string) =>
      `This server has not reached any site since ${when}: its own network is probably down. ` +
      'No feed is to blame; all are tried again every few minutes.',
    everyone: 'Failing feeds across this server',
    everyoneLead: 'Only admins see this. It says how many people follow a feed, but not who.',
    everyoneWell: 'Every feed on this server is working.',
    followers: (count: number) => plural(count, { one: '# follower.', other: '# followers.' }),
    more: 'Show more',
    lead: 'Feeds that have stopped answering or gone silent, and what you can do about them.',
    allWell: 'All feeds are working',
    allWellLead: (count: number) =>
      plural(count, {
        one: 'Your one feed is working.',
        other: 'All # feeds are working. Nothing to fix.',
      }),
    wellToo: (count: number) =>
      plural(count, { one: '# other feed is working.', other: '# other feeds are working.' }),
    words: {
      gone: 'The publisher says these are gone for good. They are no longer fetched.',
      dead: 'No answer for more than a week. They are tried once a day.',
      failing: 'No answer last time. This often passes by itself.',
      suspended: 'Not fetched until someone resumes them.',
      stale: 'These answer, but have published nothing for a long time.',
    },
    since: (when: string) => `Last worked ${when}.`,
    unanswered: (when: string) => `No good answer since ${when}.`,
    neverRead: 'It has never worked.',
    lastNew: (when: string) => `Latest entry ${when}.`,
    neverNew: 'It has never had an entry.',
    failures: (count: number) =>
      plural(count, { one: '# failed attempt.', other: '# failed attempts in a row.' }),
    next: (when: string) => `Next try ${when}.`,
    retry: 'Try now',
    resume: 'Resume',
    search: 'Look for its new address',
    searching: 'Searching its site…',
    noneFound: 'Nothing found that continues this feed. Do you know its new address?',
    found: 'These may continue it:',
    proven: 'has the same entries',
    movedTo: (address: string) => `It says it has moved to ${address}.`,
    use: 'Follow this instead',
    changeAddress: 'Change address',
    address: 'Another address',
    unsubscribe: 'Unsubscribe',
    asked: (title: string) => `Checking ${title}…`,
    resumed: (title: string) => `${title} is fetched again.`,
    replaced: (title: string) => `You now follow ${title} instead.`,
    retryLoad: 'Try again',
  },
};
