// Italian texts of the sidebar and of the lists, full or empty.
import type { lists as english } from '../en/lists';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const lists: typeof english = {
  sidebar: {
    options: 'Opzioni della barra laterale',
    onlyUnread: 'Solo feed con articoli da leggere',
    counts: 'Numero di non letti',
    closeAll: 'Chiudi tutte le cartelle',
    openAll: 'Apri tutte le cartelle',
    history: 'Cronologia',
    orders: {
      own: 'Nel mio ordine',
      name: 'Per nome',
      unread: 'Per non letti',
      newest: 'Prima i più recenti',
    },
  },

  nav: {
    width: { sidebar: 'Larghezza della barra laterale', list: 'Larghezza dell’elenco' },
    label: 'Feed ed elenchi',
    all: 'Tutti',
    unread: 'Tutti i non letti',
    today: 'Oggi',
    everything: 'Tutti gli articoli',
    stories: 'Storie',
    edition: 'Edizione',
    storiesNew: (count) =>
      plural(count, {
        one: '# novità nelle storie che segui',
        other: '# novità nelle storie che segui',
      }),
    starred: 'Preferiti',
    later: 'Da leggere',
    hidden: 'Nascosti',
    shared: 'Condivisi con me',
    sendPerson: 'Invia a una persona…',
    sharedNew: (count) => plural(count, { one: '# nuovo', other: '# nuovi' }),
    sharedEmpty: 'Ancora niente',
    sharedEmptyLead: 'Qui arrivano gli articoli che ti mandano altre persone su questo server.',
    search: 'Cerca',
    feeds: 'Feed',
    tags: 'Etichette',
    searches: 'Ricerche salvate',
    saved: 'Pagine salvate',
    noFeeds: 'Ancora nessun feed.',
    open: 'Apri la barra laterale',
    close: 'Chiudi la barra laterale',
    expand: (title) => `Espandi ${title}`,
    collapse: (title) => `Comprimi ${title}`,
    unreadCount: (count) => plural(count, { one: '# non letto', other: '# non letti' }),
    failing: (reason) => `Non funziona: ${reason}`,
    skip: 'Vai agli articoli',
    account: 'Account',
    settings: 'Impostazioni',
    manage: 'Gestisci i feed',
  },

  live: {
    waiting: 'Connessione persa. Riconnessione in corso…',
  },

  list: {
    label: 'Articoli',
    show: 'Mostra',
    unread: 'Non letti',
    all: 'Tutti',
    order: 'Ordine',
    markAll: 'Segna tutti come letti',
    refresh: 'Cerca nuovi articoli',
    refreshing: 'Controllo in corso…',
    settings: 'Impostazioni del feed',
    folderSettings: 'Impostazioni della cartella',
    more: 'Carica altri',
    loading: 'Caricamento degli articoli…',
    failed: 'Impossibile caricare gli articoli',
    searchRefused: 'Questa ricerca non è possibile',
    changeSearch: 'Modifica la ricerca',
    retry: 'Riprova',
    end: 'È tutto.',
    kept: 'Il resto non è su questo dispositivo.',
    newEntries: (count) =>
      count ? plural(count, { one: '# nuovo', other: '# nuovi' }) : 'Nuovi articoli',
    showNew: (count) =>
      count
        ? plural(count, { one: 'Mostra # nuovo articolo', other: 'Mostra # nuovi articoli' })
        : 'Mostra i nuovi articoli',
    moreEntries: (count) => plural(count, { one: '# altro', other: 'altri #' }),
    showMore: (count) =>
      plural(count, { one: 'Mostra # altro articolo', other: 'Mostra altri # articoli' }),
    folded: (count) =>
      plural(count, {
        one: '# articolo oltre il tuo limite è compresso.',
        other: '# articoli oltre il tuo limite sono compressi.',
      }),
    unfolded: (count) =>
      plural(count, {
        one: '# articolo oltre il tuo limite è visibile.',
        other: '# articoli oltre il tuo limite sono visibili.',
      }),
    unfold: 'Mostrali',
    fold: 'Comprimili',
    deframed: 'Vista serena',
    teasing: 'acchiappaclic',
    importance: {
      '-2': 'per niente importante',
      '-1': 'meno importante',
      1: 'importante',
      2: 'molto importante',
    },
    teasingBy: (share) => `Titolo acchiappaclic: ${share}`,
    original: 'Titolo dell’editore',
    searchLabel: 'Cerca in tutti gli articoli',
    noOperator: (word) =>
      `${word}: questo operatore non esiste, quindi è stato cercato come testo.`,
    noValue: (word) => `${word}: non è chiaro, quindi è stato cercato come testo.`,
    likelyMeant: (likely) => `Intendevi ${likely}?`,
    searchHint: 'Scrivi per cercare nei titoli e nei testi.',
    clearSearch: 'Chiudi la ricerca',
    unknownFeed: 'Feed sconosciuto',
    unknownFolder: 'Cartella sconosciuta',
    layout: 'Vista',
    keepSearch: 'Salva questa ricerca',
    forgetSearch: 'Elimina questa ricerca salvata',
    foundFeeds: 'Feed trovati',
    syntax: 'Restringi la ricerca',
    syntaxWords: {
      'is:unread': 'non ancora letti',
      'is:new': 'dall’ultima visita',
      'is:starred': 'preferiti',
      'feed:': 'in un feed, per nome',
      'tag:': 'con un’etichetta',
      'title:': 'nel titolo',
      'author:': 'di un autore',
      'after:': 'da una data in poi, per esempio 2026-01-31',
    },
    untitled: 'Senza titolo',
    now: 'adesso',
    isUnread: 'Non letto',
  },

  empty: {
    firstTitle: 'Quando vuoi, si comincia',
    firstLead:
      'Aggiungi l’indirizzo di un sito che ti piace. Copydesk trova il suo feed e porta ' +
      'qui ogni nuovo articolo.',
    tips: 'Buono a sapersi',
    tipKeys: 'passano da un articolo all’altro,',
    tipHelp: 'mostra tutti i tasti.',
    tipSwipe:
      'Scorri un articolo verso destra per segnarlo come letto, verso sinistra per ' +
      'metterlo tra i preferiti.',
    tipLive: 'I nuovi articoli arrivano da soli e non spostano mai quello che stai leggendo.',
    hidden: 'Niente di nascosto',
    hiddenLead: 'Gli articoli che nascondi restano qui, se mai ne rivolessi uno.',
    tag: 'Ancora nessun articolo con questa etichetta',
    tagLead: 'Metti l’etichetta a un articolo (T) per ritrovarlo qui.',
    tipUndo: 'Hai segnato troppo come letto? Puoi sempre annullare.',
    noSuchFeed: 'Non segui questo feed',
    noSuchFolder: 'Questa cartella non esiste',
    noSuchTag: 'Questa etichetta non esiste',
    nowhere: 'A questo indirizzo non c’è niente',
    lostLead: 'Forse è stato rimosso, oppure l’indirizzo è sbagliato.',
    toDesk: 'Torna ai tuoi feed',
    unreadable: 'Ancora niente da leggere',
    unreadableLead: (count) =>
      plural(count, {
        one: 'Finora non è stato possibile scaricare questo feed. Continuiamo a provare.',
        other:
          'Finora non è stato possibile scaricare nessuno di questi # feed. Continuiamo a ' +
          'provare.',
      }),
    toHealth: (count) =>
      plural(count, {
        one: '# feed non funziona: guarda che cosa puoi fare',
        other: '# feed non funzionano: guarda che cosa puoi fare',
      }),
    today: 'Niente di oggi',
    todayLead: 'Oggi nessun feed ha ancora pubblicato niente.',
    caughtUp: 'Tutto letto',
    caughtUpLead: 'Qui non c’è niente da leggere. I nuovi articoli compaiono da soli.',
    showAll: 'Mostra gli articoli letti',
    feed: 'Ancora nessun articolo',
    feedLead: 'Finora questo feed non ha pubblicato niente.',
    beingRead: 'Lettura in corso…',
    feedWaiting: 'I primi articoli stanno arrivando.',
    folder: 'Questa cartella è vuota',
    folderLead: 'Apri le impostazioni di un feed per spostarlo qui.',
    starred: 'Ancora nessun preferito',
    starredLead:
      'Aggiungi un articolo ai preferiti (S) per conservarlo qui. I preferiti non vengono ' +
      'mai eliminati.',
    later: 'Niente da leggere più tardi',
    laterLead: 'Metti da parte un articolo (L): ti aspetterà qui per un’ora tranquilla.',
    search: 'Nessun risultato',
    searchLead: (words) => `Nessun articolo contiene «${words}».`,
    reader: 'Scegli qualcosa da leggere',
    readerLead: 'per scorrere l’elenco,',
    readerHelp: 'per tutti i tasti.',
  },
};
