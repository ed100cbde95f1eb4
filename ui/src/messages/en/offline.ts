// English texts of reading without a network, new versions, and links from other apps.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const offline = {
  offline: {
    status: 'Offline.',
    waiting: (count: number) =>
      plural(count, {
        one: '# change waiting to be sent.',
        other: '# changes waiting to be sent.',
      }),
    refused: (count: number) =>
      plural(count, {
        one: 'The server refused # change you made offline.',
        other: 'The server refused # changes you made offline.',
      }),
    newVersion: 'A new version is ready.',
    reload: 'Reload',
    notNow: 'Not now',
    keep: 'On this device',
    keepLead: 'How much this browser stores for reading offline. Signing out deletes it.',
    keepLabel: 'Unread entries to keep',
    keepNothing: 'Nothing',
  },

  share: {
    title: 'Save for later',
    lead: 'Save this page to read later?',
    address: 'Address of the page',
    keep: 'Save',
    keeping: 'Saving…',
    cancel: 'Cancel',
    kept: 'Saved for later.',
    noLink: 'What was shared contains no link.',
  },
};
