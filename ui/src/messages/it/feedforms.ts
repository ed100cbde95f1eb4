// Italian texts of the settings of one feed.
import type { feedforms as english } from '../en/feedforms';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('it');
const number = numberIn('it');

export const feedforms: typeof english = {
  feed: {
    fetching: 'Recupero',
    health: 'Stato',
    muted: 'Silenzia',
    mutedHint:
      'I nuovi articoli arrivano e si possono cercare, ma restano fuori da Tutti e non ' +
      'vengono contati.',
    deframed: 'Vista serena',
    deframedHint:
      'Titoli più sobri, dove un modello ne ha scritto uno, e punteggi, negli elenchi e ' +
      'negli articoli. Premi D per vedere l’originale.',
    fullText: 'Testo completo',
    fullTexts: {
      auto: 'Quando il feed ha solo un riassunto',
      always: 'Recupera sempre la pagina',
      never: 'Solo quello che contiene il feed',
    },
    asOthers: 'Come per tutti i feed',
    pixels: (size) => `${size} px`,
    onEdit: 'Quando un articolo viene modificato',
    onEdits: {
      nothing: 'Niente',
      unread: 'Segnalo come non letto',
      show: 'Segnalo come non letto e mostra che cosa è cambiato',
    },
    interval: 'Cerca nuovi articoli',
    intervals: {
      auto: 'In automatico, secondo quanto pubblica',
      300: 'Ogni 5 minuti',
      900: 'Ogni 15 minuti',
      1800: 'Ogni 30 minuti',
      3600: 'Ogni ora',
      14400: 'Ogni 4 ore',
      43200: 'Due volte al giorno',
      86400: 'Una volta al giorno',
      604800: 'Una volta alla settimana',
    },
    own: (minutes) => `Ogni ${number(minutes)} minuti`,
    mode: 'Come recuperarlo',
    modes: {
      auto: 'Come impostato per tutto il sito',
      0: 'Per niente',
      1: 'Normalmente',
      2: 'Come un browser',
    },
    paused: 'Sospendi',
    pausedHint: 'Conserva il feed, ma non recuperare nuovi articoli.',
    shared: 'Vale per tutti quelli che seguono questo feed su questo server.',
    access: 'Password, proxy e intestazioni',
    accessLead:
      'Per i feed che richiedono un accesso. Il feed diventa solo tuo, e le password non ' +
      'vengono più mostrate.',
    accessRefused: 'Anche altri seguono questo feed, quindi solo un amministratore può cambiarlo.',
    username: 'Nome utente',
    password: 'Password',
    isSet: 'già impostata; scrivi per sostituirla',
    userAgent: 'User agent',
    proxy: 'Proxy',
    proxyHint: 'http, https o socks5, con nome utente e password se servono.',
    cookies: 'Cookie',
    cookiesHint: 'Come li manda un browser: nome=valore; altro=valore',
    headers: 'Intestazioni',
    headersHint: 'Una per riga, per esempio Authorization: Bearer …',
    headersSet: (names) => `Impostate: ${names}. Scrivi per sostituirle.`,
    saveAccess: 'Salva l’accesso',
    clearAccess: 'Togli tutte le impostazioni di accesso',
    accessSaved: 'Salvato. D’ora in poi il feed viene recuperato così.',
    accessCleared: 'D’ora in poi il feed viene recuperato come tutti gli altri.',
    deleteForAll: 'Elimina per tutti…',
    deleteQuestion: (count) =>
      plural(count, {
        one: '# persona su questo server segue questo feed.',
        other: '# persone su questo server seguono questo feed.',
      }),
    deleteKeeps:
      'Verrà eliminato per sempre, con tutti i suoi articoli. Quello che ognuno ha messo ' +
      'tra i preferiti, salvato per dopo o etichettato gli resta.',
    deleteNow: 'Elimina il feed',
    deleteNot: 'Conservalo',
    deleted: (title) => `${title} è stato eliminato per tutti.`,
    refresh: 'Controlla adesso',
    openList: 'Mostra i suoi articoli',
    copyAddress: 'Copia l’indirizzo del feed',
    copied: 'Copiato.',
    notCopied: 'Qui il browser non permette di copiare. Seleziona l’indirizzo e copialo a mano.',
    log: 'Recuperi recenti',
    logAt: 'Quando',
    logResult: 'Risposta',
    logNew: 'Nuovi',
    logTook: 'Durata',
    unchanged: 'invariato',
    ok: 'OK',
    success: (share) => `Riuscito il ${share} dei recuperi recenti.`,
    rhythm: (span) => `Pubblica circa ogni ${span}.`,
  },
};
