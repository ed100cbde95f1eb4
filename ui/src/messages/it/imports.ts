// Italian texts of bringing feeds along, and of the packs to begin with.
import type { imports as english } from '../en/imports';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('it');
const number = numberIn('it');

export const imports: typeof english = {
  opml: {
    lead: 'Porta i tuoi feed da un altro lettore, o portali via con te.',
    import: 'Importa',
    choose: 'Scegli un file',
    drop:
      'o trascinalo qui: il file che il tuo vecchio lettore esporta. Il suo nome finisce ' +
      'in .opml o .xml.',
    looking: (name) => `Sto guardando ${name}…`,
    summary: (name) => `Che cosa contiene ${name}`,
    fresh: 'Nuovi feed',
    known: 'Già seguiti',
    refused: 'Non aggiungibili',
    folders: 'Nuove cartelle',
    nothing: 'Niente di nuovo in questo elenco.',
    incomplete: (count) =>
      plural(count, {
        one: 'Questo file è incompleto: si interrompe dopo # feed.',
        other: 'Questo file è incompleto: si interrompe dopo # feed.',
      }),
    take: (count) => plural(count, { one: 'Aggiungi # feed', other: 'Aggiungi # feed' }),
    takeFolders: 'Aggiungi le cartelle',
    taking: 'Aggiunta in corso…',
    cancel: 'Annulla',
    why: (count) =>
      plural(count, {
        one: 'Perché # non si può aggiungere',
        other: 'Perché # non si possono aggiungere',
      }),
    fetching: 'Recupero dei feed',
    fetchingNote:
      'Puoi lasciare questa pagina e cominciare a leggere; i feed continuano ad arrivare.',
    progress: (done, total) => `${number(done)} di ${number(total)} feed recuperati`,
    failing: (count) => plural(count, { one: '# non risponde', other: '# non rispondono' }),
    done: 'I tuoi feed sono qui',
    doneWords: (added) => plural(added, { one: '# feed aggiunto.', other: '# feed aggiunti.' }),
    read: 'Comincia a leggere',
    again: 'Importa un altro file',
    toHealth: 'Vedi quali non rispondono',
    tooLarge: 'Questo file supera i 10 MB, quindi non può essere un elenco di feed.',
    export: 'Esporta',
    exportLead:
      'Tutti i tuoi feed e le tue cartelle in un file (OPML) che ogni lettore di feed sa ' +
      'importare.',
    download: 'Scarica i tuoi feed',
  },

  packs: {
    startTitle: 'Vuoi solo leggere?',
    startLead: 'Segui otto siti noti con un solo tocco. Potrai togliere quelli che non vuoi.',
    start: 'Comincia con questi otto',
    starting: 'Aggiunta in corso…',
    lead:
      'Qualche feed noto per cominciare. Scegli quelli che ti piacciono; puoi smettere di ' +
      'seguirli quando vuoi.',
    language: 'Lingua',
    topics: {
      world: 'Mondo',
      country: 'Notizie',
      technology: 'Tecnologia',
      development: 'Programmazione',
      science: 'Scienza',
      space: 'Spazio',
      business: 'Economia',
      culture: 'Cultura',
      sport: 'Sport',
      games: 'Giochi',
      security: 'Sicurezza',
      opensource: 'Software libero',
      environment: 'Clima',
      photography: 'Fotografia',
      comics: 'Fumetti',
      food: 'Cucina',
      podcasts: 'Podcast',
    },
    take: (count) =>
      count ? plural(count, { one: 'Segui # feed', other: 'Segui # feed' }) : 'Scegli qualche feed',
    working: (done, total) => `Aggiunta di ${number(done)} su ${number(total)}…`,
    known: 'lo segui',
    all: (topic) => `Tutti in ${topic}`,
    unreadable: (count) =>
      plural(count, {
        one: '# non è stato ancora possibile recuperarlo. Riproveremo in automatico.',
        other: '# non è stato ancora possibile recuperarli. Riproveremo in automatico.',
      }),
    finished: (count) =>
      plural(count, { one: 'Ora segui # nuovo feed.', other: 'Ora segui # nuovi feed.' }),
    failed: (count) =>
      plural(count, { one: '# non è stato aggiunto.', other: '# non sono stati aggiunti.' }),
  },
};
