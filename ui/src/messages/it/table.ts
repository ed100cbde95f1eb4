// Italian texts of the table of feeds, and of moving them.
import type { table as english } from '../en/table';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('it');
const number = numberIn('it');

export const table: typeof english = {
  arrange: {
    handle: (title) => `Sposta ${title}`,
    help:
      'Trascinalo, o usa le frecce: su e giù lo spostano, destra lo mette nella cartella ' +
      'sopra, sinistra lo toglie.',
    top: 'il primo livello',
    atEnd: (title) => `${title} non può andare oltre.`,
    atTop: (title) => `${title} è già al primo livello.`,
    noFolderAbove: 'Sopra non c’è nessuna cartella.',
    movedTo: (title, place, count) =>
      `${title} è ora il numero ${number(place)} di ${number(count)}.`,
    movedInto: (title, folder) => `${title} è ora in ${folder}.`,
    manyMovedInto: (count, folder) =>
      plural(count, {
        one: `# feed spostato in ${folder}.`,
        other: `# feed spostati in ${folder}.`,
      }),
    movedBeside: (title, other) => `${title} è ora accanto a ${other}.`,
    movedBack: 'Di nuovo al suo posto.',
    toTop: 'Al primo livello',
    moveTo: 'Sposta in…',
    up: 'Sposta in su',
    down: 'Sposta in giù',
    refused: (reason) => `Non spostato. ${reason}`,
  },

  table: {
    lead:
      'Tutti i tuoi feed in un posto solo. Trascinali, o selezionane più di uno e ' +
      'modificali insieme.',
    filter: 'Cerca un feed',
    sort: 'Ordine',
    sorts: {
      own: 'Il tuo ordine',
      title: 'Per titolo',
      unread: 'Più non letti',
      newest: 'Ultimo articolo',
      status: 'Prima i problemi',
    },
    feed: 'Feed',
    tags: 'Etichette',
    unread: 'Non letti',
    last: 'Ultimo articolo',
    rhythm: 'Pubblica',
    status: 'Stato',
    actions: 'Azioni',
    every: (span) => `ogni ${span}`,
    never: 'mai',
    none: 'Nessun feed corrisponde.',
    noFeeds: 'Non segui ancora nessun feed.',
    chooseAll: 'Seleziona tutti i feed mostrati',
    choose: (title) => `Seleziona ${title}`,
    chooseIn: (title) => `Seleziona tutti i feed in ${title}`,
    chosen: (count) => plural(count, { one: '# selezionato', other: '# selezionati' }),
    clear: 'Annulla la selezione',
    moveTo: 'Sposta in',
    move: 'Sposta',
    mute: 'Silenzia',
    unmute: 'Non silenziare più',
    deframe: 'Vista serena',
    undeframe: 'Come pubblicato',
    unsubscribe: 'Non seguire più',
    settings: (title) => `Impostazioni di ${title}`,
    folderSettings: (title) => `Impostazioni della cartella ${title}`,
    newFolder: 'Nuova cartella',
    folderName: 'Nome della nuova cartella',
    folderMade: (title) => `Cartella ${title} creata.`,
    isMuted: 'silenziato',
    isDeframed: 'vista serena',
    feeds: (count) => plural(count, { one: '# feed', other: '# feed' }),
    muted: (count) => plural(count, { one: '# feed silenziato.', other: '# feed silenziati.' }),
    unmuted: (count) =>
      plural(count, { one: '# feed non più silenziato.', other: '# feed non più silenziati.' }),
    deframed: (count) =>
      plural(count, { one: '# feed ora in vista serena.', other: '# feed ora in vista serena.' }),
    undeframed: (count) =>
      plural(count, { one: '# feed ora come pubblicato.', other: '# feed ora come pubblicati.' }),
    apply: 'Applica',
    editsSet: (count) =>
      plural(count, {
        one: 'Effetto delle modifiche impostato per # feed.',
        other: 'Effetto delle modifiche impostato per # feed.',
      }),
    moved: (count) => plural(count, { one: '# feed spostato.', other: '# feed spostati.' }),
    unsubscribed: (count) =>
      plural(count, { one: 'Non segui più # feed.', other: 'Non segui più # feed.' }),
    followedAgain: (count) =>
      plural(count, { one: '# feed è di nuovo qui.', other: '# feed sono di nuovo qui.' }),
  },
};
