// Italian texts of the open entry: its reader, its history, its tags, its recordings.
import type { reading as english } from '../en/reading';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('it');
const number = numberIn('it');

export const reading: typeof english = {
  entry: {
    label: 'Lettura',
    back: 'Torna all’elenco',
    previous: 'Articolo precedente',
    next: 'Articolo successivo',
    star: 'Aggiungi ai preferiti',
    unstar: 'Togli dai preferiti',
    later: 'Leggi più tardi',
    unlater: 'Togli da «Da leggere»',
    markRead: 'Segna come letto',
    markUnread: 'Segna come non letto',
    original: 'Apri l’originale',
    share: 'Condividi',
    copyLink: 'Copia il link',
    sendTo: 'Invia a…',
    hide: 'Nascondi',
    unhide: 'Non nascondere più',
    more: 'Altro',
    comments: 'Commenti',
    commentsCount: (count) => plural(count, { one: '# commento', other: '# commenti' }),
    via: (source) => `tramite ${source}`,
    originalLong: (host) => `Leggi l’originale su ${host}`,
    minutes: (words) => `${Math.max(1, Math.round(words / 230))} min di lettura`,
    updated: (when) => `aggiornato ${when}`,
    by: (author) => `Di ${author}`,
    loading: 'Caricamento…',
    failed: 'Impossibile caricare questo articolo',
    gone: 'Questo articolo non esiste più.',
    noText: 'Il feed non contiene il testo di questo articolo.',
    changed: 'L’editore ha modificato questo articolo.',
    showChanged: 'Mostra il nuovo testo',
    attachments: 'Allegati',
    text: 'Quale testo',
    fullText: 'Testo completo',
    feedText: 'Testo del feed',
    fetchingFull: 'Recupero della pagina…',
    newWindow: '(si apre in una nuova scheda)',
    nextUp: 'Il prossimo in questo elenco',
  },

  episode: {
    number: (season, episode) =>
      [season ? `Stagione ${season}` : '', episode ? `Episodio ${episode}` : '']
        .filter(Boolean)
        .join(', '),
    persons: 'Con',
    chapters: 'Capitoli',
    transcript: (kind) => (kind ? `Trascrizione (${kind})` : 'Trascrizione'),
    startAt: (title) => `Riproduci da «${title}»`,
  },

  history: {
    open: 'Che cosa è cambiato',
    title: 'Che cosa ha cambiato l’editore',
    lead: 'Le parole tolte sono barrate, quelle nuove sottolineate.',
    loading: 'Caricamento delle versioni precedenti…',
    failed: 'Impossibile caricare le versioni precedenti.',
    never: 'L’editore non ha modificato questo articolo.',
    version: (number) => `Versione ${number}`,
    until: (when) => `sostituita ${when}`,
    now: 'com’è adesso',
    inPlace: 'Nel testo',
    same: 'È cambiata solo la formattazione, non le parole.',
    added: 'aggiunto',
    removed: 'tolto',
    heading: 'Titolo',
  },

  story: {
    backByStory: (count) =>
      plural(count, {
        one: 'È tornato perché # altra testata racconta questa storia.',
        other: 'È tornato perché altre # testate raccontano questa storia.',
      }),
    backByShare: 'È tornato perché qualcuno l’ha condiviso con te.',
    hadHidden: (title) => `Lo aveva nascosto il filtro «${title}».`,
    told: (count) =>
      plural(count, {
        one: 'Ne parla anche # altra testata',
        other: 'Ne parlano anche altre # testate',
      }),
    follow: 'Segui questa storia',
    leave: 'Non seguire più',
    followed: 'Segui questa storia. Le novità compariranno in Storie.',
    left: 'Non segui più questa storia.',
    none: 'Finora nessun altro dei tuoi feed ne parla.',
  },

  copies: {
    label: (count) =>
      plural(count, { one: 'Anche in # altro feed', other: 'Anche in altri # feed' }),
  },

  tags: {
    open: 'Etichette',
    title: 'Etichette di questo articolo',
    label: 'Cerca o aggiungi un’etichetta',
    create: (title) => `Aggiungi l’etichetta «${title}»`,
    none: 'Ancora nessuna etichetta. Scrivi un nome per aggiungere la prima.',
  },

  picture: {
    enlarge: (words) => (words ? `Ingrandisci l’immagine: ${words}` : 'Ingrandisci l’immagine'),
    title: 'Immagine',
    next: 'Immagine successiva',
    previous: 'Immagine precedente',
    place: (at, count) => `${number(at)} di ${number(count)}`,
    show: 'Mostra le immagini',
    blocked: (count) =>
      plural(count, { one: '# immagine non caricata.', other: '# immagini non caricate.' }),
  },

  embed: {
    play: (name) => `Riproduci da ${name}`,
    note: (name) => `Si riproduce da ${name}, che saprà di te solo quando premi play.`,
  },

  player: {
    label: 'Lettore',
    nothing: 'Qui non c’è niente da ascoltare.',
    play: 'Riproduci',
    resume: (time) => `Riprendi da ${time}`,
    pause: 'Pausa',
    back: 'Indietro di 15 secondi',
    on: 'Avanti di 30 secondi',
    speed: 'Velocità',
    position: 'Posizione',
    next: 'Riproduci dopo',
    last: 'Riproduci per ultimo',
    close: 'Chiudi il lettore',
    toEntry: 'Vai all’articolo',
    failed: 'Il tuo browser non riesce a riprodurre questa registrazione.',
  },
};
