// Italian texts of adding, naming and leaving feeds and folders.
import type { feeds as english } from '../en/feeds';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const feeds: typeof english = {
  start: {
    importTitle: 'Arrivi da un altro lettore?',
    importLead:
      'Porta con te feed e cartelle: usa il file che il tuo vecchio lettore esporta (OPML).',
    import: 'Importa i tuoi feed',
    packsTitle: 'Non sai da dove cominciare?',
    packsLead: 'Scegli tra feed noti, per argomento e per lingua.',
    packs: 'Sfoglia i feed per cominciare',
    oneTitle: 'Oppure comincia da un sito che ti piace',
  },

  feed: {
    problem: 'In questo momento il feed non si può leggere.',
    problemSince: (when) => `Ha funzionato l’ultima volta ${when}.`,
    problemNever: 'Non ha mai funzionato.',
    nextTry: (when) => `Prossimo tentativo ${when}.`,
    retry: 'Prova adesso',
    lastCheck: 'Ultimo controllo',
    create: 'Crea',
    settings: 'Impostazioni del feed',
    title: 'Titolo',
    folder: 'Cartella',
    noFolder: 'Nessuna cartella',
    newFolder: 'Nuova cartella…',
    newFolderName: 'Nome della nuova cartella',
    address: 'Indirizzo del feed',
    site: 'Sito',
    tags: 'Etichette',
    addTag: 'Aggiungi un’etichetta',
    removeTag: (title) => `Togli l’etichetta ${title}`,
    save: 'Salva',
    saving: 'Salvataggio…',
    cancel: 'Annulla',
    unsubscribe: 'Non seguire più',
    unsubscribed: (title) => `Non segui più ${title}.`,
    resubscribed: (title) => `${title} è di nuovo qui.`,
  },

  folder: {
    settings: 'Impostazioni della cartella',
    title: 'Nome',
    remove: 'Elimina la cartella',
    removeNote: 'I feed che contiene restano e salgono di un livello.',
    removed: (title) => `Cartella ${title} eliminata. I suoi feed sono rimasti.`,
    restored: (title) => `La cartella ${title} è di nuovo qui.`,
  },

  add: {
    open: 'Aggiungi un feed',
    title: 'Aggiungi un feed',
    label: 'Indirizzo di un feed o di un sito',
    placeholder: 'example.org',
    add: 'Aggiungi il feed',
    addThis: 'Aggiungi questo feed',
    look: 'Anteprima',
    working: (host) => `Sto guardando ${host}…`,
    missing: 'Prima inserisci un indirizzo.',
    choose: 'Questo sito ha più feed. Quale vuoi seguire?',
    added: (title) => `Ora segui ${title}.`,
    known: (title) => `Segui già ${title}.`,
    close: 'Chiudi',
    chooseOne: 'Scegline almeno uno.',
    followed: 'Lo segui già.',
    followedAll: 'Segui già tutti i feed di questo sito.',
    addThese: (count) => plural(count, { one: 'Aggiungi # feed', other: 'Aggiungi # feed' }),
    stillWorking: (host) => `Sto ancora cercando un feed nei soliti posti su ${host}…`,
    addedMany: (count) =>
      plural(count, { one: 'Ora segui # nuovo feed.', other: 'Ora segui # nuovi feed.' }),
    previewOf: (title) => `Anteprima di ${title}`,
    previewEmpty: 'Al momento il feed non ha articoli.',
  },
};
