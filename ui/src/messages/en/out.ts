// English texts of feeds and books of one's own: addresses for views, boards and e-readers.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const out = {
  out: {
    lead:
      'Any view of your desk can leave it: as a feed for another reader, as a book for an ' +
      'e-reader, as a page for friends. Whoever has the address can read the view, and do ' +
      'nothing else.',
    views: 'Addresses of your views',
    none: 'No view has an address yet. Open a list and choose “As feed or book…” above it.',
    dialog: 'As feed or book',
    dialogLead: (title: string) => `An address for “${title}”, for whoever you give it to.`,
    boardLead: (title: string) =>
      `A page of the board “${title}” with your notes, for whoever has the link; also as a feed ` +
      'and as a book.',
    name: 'Title',
    texts: 'With whole texts',
    textsHint: 'Otherwise only how they begin, and links to the originals.',
    textsOf: (title: string) => `With whole texts: ${title}`,
    create: 'Make an address',
    exists: (count: number) =>
      plural(count, {
        one: 'This view has # address already; a new one comes beside it.',
        other: 'This view has # addresses already; a new one comes beside them.',
      }),
    once: 'These addresses are shown only now, and hold a secret. Copy the one that you need.',
    forms: {
      html: 'Page, for people',
      atom: 'Atom feed',
      rss: 'RSS feed',
      json: 'JSON Feed',
      epub: 'Book (EPUB)',
    },
    done: 'Done',
    manage: 'All addresses',
    impossible: 'This list cannot leave the desk.',
    used: (when: string, count: number) =>
      plural(count, { one: `asked for once, ${when}`, other: `asked for # times, last ${when}` }),
    unused: 'never asked for',
    renew: 'New address',
    renewOf: (title: string) => `New address for ${title}`,
    renewed: 'Whoever has the old address is shut out.',
    revoke: 'Take back',
    revokeOf: (title: string) => `Take back the address of ${title}`,
    revoked: (title: string) => `The address of ${title} is taken back.`,
    shelf: 'Books for e-readers',
    shelfLead:
      'One address (OPDS) that KOReader and others take as a catalogue: editions of 10, 20 and ' +
      '40 minutes, what is starred or kept for later, your boards and your views, as books.',
    shelfAddress: 'Address of your books',
    shelfMake: 'Make an address for e-readers',
    shelfRenew: 'New address for e-readers',
    shelfRevoke: 'Take back the address for e-readers',
    shelfRevoked: 'The address of your books is taken back.',
  },
};
