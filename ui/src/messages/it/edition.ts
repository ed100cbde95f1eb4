// Italian texts of the edition: what to read in some minutes.
import type { EditionMessages } from '../edition';

export const edition: EditionMessages = {
  lead:
    'Che cosa leggere nel tempo che hai: un articolo per ogni storia, e nessun feed oltre la ' +
    'sua parte.',
  minutes: 'Minuti',
  range: (most) => `Inserisci un numero intero da 1 a ${most}.`,
  from: 'Da',
  all: 'Tutti i non letti',
  takes: (time, all) => `richiede ${time} di ${all} min`,
  lasts: (time) => `${time} min`,
  leftTakes: (time) => `${time} min in tutto`,
  inIt: 'Che cosa contiene',
  left: 'Esclusi, e perché',
  reasons: {
    same_story: 'c’è già un altro articolo della stessa storia',
    too_long: 'richiede più di tutto il tempo a disposizione',
    share_used: 'il suo feed ha già avuto la sua parte',
    no_time: 'il tempo era esaurito',
  },
  more: 'C’erano più articoli di quanti se ne potessero esaminare.',
  none: 'Niente da leggere',
  noneLead: 'Qui non c’è niente di non letto, o niente che stia in così poco tempo.',
  markAll: 'Segna tutta l’edizione come letta',
  read: 'Segna come letto',
  unread: 'Segna come non letto',
  readOf: (title) => `Segna come letto: ${title}`,
  unreadOf: (title) => `Segna come non letto: ${title}`,
  isRead: 'Letto',
  book: 'Come libro (EPUB)',
  feed: 'Come feed',
  feedLead:
    'Indirizzi che danno sempre un’edizione di questa durata. Vengono mostrati solo questa ' +
    'volta; nelle impostazioni trovi l’elenco e puoi revocarli.',
  feedTitle: 'Edizione',
};
