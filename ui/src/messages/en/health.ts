// English texts of how feeds are doing.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const health = {
  verdict: {
    new: 'Not read yet',
    well: 'Well',
    failing: 'Failing',
    dead: 'Dead',
    gone: 'Gone',
    stale: 'Silent',
    suspended: 'Stopped',
    waiting: 'Waiting',
  },

  health: {
    unreached: (when: string) =>
      `Since ${when} this server reaches no site at all: its own network is probably away. ` +
      'No feed is blamed; all are asked again every few minutes.',
    everyone: 'Failing feeds of everybody here',
    everyoneLead: 'Only admins see this. It says how many follow a feed, but not who.',
    everyoneWell: 'Every feed on this server answers.',
    followers: (count: number) => plural(count, { one: '# follower.', other: '# followers.' }),
    more: 'Show more',
    lead: 'Feeds that do not answer, or have fallen silent, and what you can do about them.',
    allWell: 'All feeds are well',
    allWellLead: (count: number) =>
      plural(count, {
        one: 'Your one feed answers.',
        other: 'All # feeds answer. There is nothing to repair.',
      }),
    wellToo: (count: number) =>
      plural(count, { one: '# other feed is well.', other: '# other feeds are well.' }),
    words: {
      gone: 'The publisher says that these are gone for good. They are no longer fetched.',
      dead: 'These have not answered for more than a week. They are tried once a day.',
      failing: 'These did not answer last time. Often this passes by itself.',
      suspended: 'These are not fetched until somebody resumes them.',
      stale: 'These answer, but have brought nothing new for a long time.',
    },
    since: (when: string) => `Last good answer ${when}.`,
    neverRead: 'It has never been read.',
    lastNew: (when: string) => `Latest entry ${when}.`,
    neverNew: 'It has never brought an entry.',
    failures: (count: number) =>
      plural(count, { one: '# failed try.', other: '# failed tries in a row.' }),
    next: (when: string) => `Next try ${when}.`,
    retry: 'Try now',
    resume: 'Resume',
    search: 'Look for its new address',
    searching: 'Asking its site…',
    noneFound: 'Nothing was found that carries on this feed. Perhaps you know an address?',
    found: 'These may carry it on:',
    proven: 'lists the same entries',
    movedTo: (address: string) => `It says that it has moved to ${address}.`,
    use: 'Follow this instead',
    changeAddress: 'Change address',
    address: 'Another address',
    unsubscribe: 'Unsubscribe',
    asked: (title: string) => `Asking ${title}…`,
    resumed: (title: string) => `${title} is fetched again.`,
    replaced: (title: string) => `Following ${title} from now on.`,
    retryLoad: 'Try again',
  },
};
