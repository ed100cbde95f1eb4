// Italian texts of feeds and books of one's own: addresses for views, boards and e-readers.
import type { out as english } from '../en/out';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const out: typeof english = {
  out: {
    lead:
      'Ogni elenco si può pubblicare: come feed per un altro lettore, come libro per un ' +
      'e-reader, come pagina per gli amici. Chi ha l’indirizzo può leggere quell’elenco, ' +
      'e nient’altro.',
    views: 'Elenchi pubblicati',
    none:
      'Nessun elenco ha ancora un indirizzo. Apri un elenco e scegli «Come feed o libro…» ' +
      'in alto.',
    dialog: 'Come feed o libro',
    dialogLead: (title) => `Un indirizzo per «${title}» che puoi dare a chiunque.`,
    boardLead: (title) =>
      `Una pagina della bacheca «${title}» con le tue note, per chiunque abbia il link; ` +
      'anche come feed e come libro.',
    name: 'Titolo',
    texts: 'Con il testo completo',
    textsHint: 'Altrimenti solo le prime righe, con i link agli originali.',
    textsOf: (title) => `Con il testo completo: ${title}`,
    create: 'Crea un indirizzo',
    exists: (count) =>
      plural(count, {
        one: 'Questo elenco ha già # indirizzo; se ne aggiunge un altro.',
        other: 'Questo elenco ha già # indirizzi; se ne aggiunge un altro.',
      }),
    once:
      'Questi indirizzi contengono un segreto e si vedono solo una volta. Copia quello che ' +
      'ti serve.',
    forms: {
      html: 'Pagina, per le persone',
      atom: 'Feed Atom',
      rss: 'Feed RSS',
      json: 'JSON Feed',
      epub: 'Libro (EPUB)',
    },
    done: 'Fatto',
    manage: 'Tutti gli indirizzi',
    impossible: 'Questo elenco non si può pubblicare.',
    used: (when, count) =>
      plural(count, {
        one: `richiesto # volta, ${when}`,
        other: `richiesto # volte, l’ultima ${when}`,
      }),
    unused: 'mai richiesto',
    renew: 'Nuovo indirizzo',
    renewOf: (title) => `Nuovo indirizzo per ${title}`,
    renewed: 'Il vecchio indirizzo non funziona più.',
    revoke: 'Revoca',
    revokeOf: (title) => `Revoca l’indirizzo di ${title}`,
    revoked: (title) => `L’indirizzo di ${title} non funziona più.`,
    shelf: 'Libri per e-reader',
    shelfLead:
      'Un indirizzo (OPDS) che KOReader e altri usano come catalogo: edizioni da 10, 20 ' +
      'e 40 minuti, i preferiti e gli articoli da leggere, le bacheche e gli elenchi, in ' +
      'forma di libri.',
    shelfAddress: 'Indirizzo dei tuoi libri',
    shelfMake: 'Crea un indirizzo per e-reader',
    shelfRenew: 'Nuovo indirizzo per e-reader',
    shelfRevoke: 'Revoca l’indirizzo per e-reader',
    shelfRevoked: 'L’indirizzo dei tuoi libri non funziona più.',
  },
};
