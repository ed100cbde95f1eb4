// English texts of reading without a network, new versions, and links from other apps.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const offline = {
  offline: {
    status: 'Offline.',
    waiting: (count: number) =>
      plural(count, {
        one: '# change waits for the server.',
        other: '# changes wait for the server.',
      }),
    refused: (count: number) =>
      plural(count, {
        one: 'The server refused # change that was made offline.',
        other: 'The server refused # changes that were made offline.',
      }),
    newVersion: 'There is a new version.',
    reload: 'Reload',
    notNow: 'Not now',
    keep: 'On this device',
    keepLead: 'What this browser keeps for reading without a network. Signing out removes it.',
    keepLabel: 'Unread entries to keep',
    keepNothing: 'Nothing',
  },

  share: {
    title: 'Keep for later',
    lead: 'Keep this page on your read-later list?',
    address: 'Address of the page',
    keep: 'Keep',
    keeping: 'Keeping…',
    cancel: 'Cancel',
    kept: 'Kept for later.',
    noLink: 'There is no link in what was shared.',
  },
};
