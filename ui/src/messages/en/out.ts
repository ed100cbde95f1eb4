// English texts of feeds and books of one's own: addresses for views, boards and e-readers.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const out = {
  out: {
    lead:
      'Any list can be published: as a feed for another reader, as a book for an e-reader, ' +
      'as a page for friends. Anyone with the address can read that list, and nothing else.',
    views: 'Published lists',
    none: 'No list has an address yet. Open a list and choose “As feed or book…” above it.',
    dialog: 'As feed or book',
    dialogLead: (title: string) => `An address for “${title}” that you can give to anyone.`,
    boardLead: (title: string) =>
      `A page of the board “${title}” with your notes, for anyone with the link; also as a feed ` +
      'and as a book.',
    name: 'Title',
    texts: 'With full text',
    textsHint: 'Otherwise only the first lines, with links to the originals.',
    textsOf: (title: string) => `With full text: ${title}`,
    create: 'Create an address',
    exists: (count: number) =>
      plural(count, {
        one: 'This list already has # address; this adds another.',
        other: 'This list already has # addresses; this adds another.',
      }),
    once: 'These addresses contain a secret and are shown only once. Copy the one you need.',
    forms: {
      html: 'Page, for people',
      atom: 'Atom feed',
      rss: 'RSS feed',
      json: 'JSON Feed',
      epub: 'Book (EPUB)',
    },
    done: 'Done',
    manage: 'All addresses',
    impossible: 'This list can’t be published.',
    used: (when: string, count: number) =>
      plural(count, { one: `fetched once, ${when}`, other: `fetched # times, last ${when}` }),
    unused: 'never fetched',
    renew: 'New address',
    renewOf: (title: string) => `New address for ${title}`,
    renewed: 'The old address no longer works.',
    revoke: 'Revoke',
    revokeOf: (title: string) => `Revoke the address of ${title}`,
    revoked: (title: string) => `The address of ${title} no longer works.`,
    shelf: 'Books for e-readers',
    shelfLead:
      'One address (OPDS) that KOReader and others use as a catalogue: editions of 10, 20 and ' +
      '40 minutes, your starred and read-later entries, your boards and your lists, as books.',
    shelfAddress: 'Address of your books',
    shelfMake: 'Create an address for e-readers',
    shelfRenew: 'New address for e-readers',
    shelfRevoke: 'Revoke the address for e-readers',
    shelfRevoked: 'The address of your books no longer works.',
  },
};
