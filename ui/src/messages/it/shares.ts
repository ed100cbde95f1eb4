// Italian texts of entries that users send to each other.
import type { shares as english } from '../en/shares';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const shares: typeof english = {
  dialog: 'Invia a una persona',
  name: 'Nome',
  nameHint: 'Il nome utente di chi ha un account su questo server.',
  note: 'Nota',
  privateFeed:
    'Questo feed è privato. La persona a cui lo invii riceve il testo e il link ' +
    'dell’articolo, e niente che riguardi il feed.',
  sendNow: 'Invia',
  nobody: 'Qui nessuno con questo nome accetta articoli.',
  sentTo: (name) => `Inviato a ${name}.`,
  alreadySent: 'Già inviato',
  to: (name) => `A ${name}`,
  seen: 'visto',
  notSeen: 'non ancora visto',
  answers: (count) => plural(count, { one: '# risposta', other: '# risposte' }),
  newAnswer: 'nuova',
  takeBack: 'Ritira',
  takeBackFrom: (name, title) => `Ritira l’invio a ${name}: ${title}`,
  takenBack: 'Ritirato.',
  from: (name) => `Da ${name}`,
  youSent: (name) => `L’hai inviato a ${name}`,
  somebody: 'qualcuno che non c’è più',
  you: 'Tu',
  answer: 'Rispondi',
  answerTo: (name) => `Rispondi a ${name}`,
  sendAnswer: 'Invia la risposta',
  cancel: 'Annulla',
  dismiss: 'Archivia',
  dismissed: 'Archiviato.',
  block: (name) => `Blocca ${name}`,
  blocked: (name) => `${name} non può più inviarti niente.`,
  more: (name) => `Altro su quello che condividi con ${name}`,
  isNew: 'Nuovo:',
  sentByYou: (count) => plural(count, { one: 'Inviati da te: #', other: 'Inviati da te: #' }),
};
