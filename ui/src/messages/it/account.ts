// Italian texts of one’s own account: password and sessions, apps, history.
import type { account as english } from '../en/account';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('it');
const number = numberIn('it');

export const account: typeof english = {
  shares: {
    title: 'Articoli condivisi',
    accepts: 'Altre persone su questo server possono inviarmi articoli',
    acceptsHint: 'Se è disattivato, nessuno può trovarti per nome.',
    blocked: 'Persone bloccate',
    unblock: 'Sblocca',
    unblockWho: (name) => `Sblocca ${name}`,
  },

  account: {
    lead: (name) => `Hai effettuato l’accesso come ${name}.`,
    email: 'E-mail',
    emailHint: 'Facoltativa. La usa solo questo server.',
    emailProof: 'Inserisci anche la password: i messaggi sul tuo account vanno a questo indirizzo.',
    saveEmail: 'Salva l’e-mail',
    password: 'Cambia la password',
    current: 'Password attuale',
    fresh: 'Nuova password',
    savePassword: 'Cambia la password',
    endApps: 'Revoca anche tutte le password per le app',
    passwordSaved: 'Password cambiata. Tutti gli altri dispositivi sono stati disconnessi.',
    wrong: 'La password attuale è sbagliata.',
    signInAgain:
      'Questo account non ha una password da chiedere. Per sicurezza, esci e accedi di nuovo ' +
      'prima.',
    sessions: 'Accessi aperti',
    sessionsLead: 'Browser e programmi che hanno effettuato l’accesso con la tua password.',
    thisDevice: 'questo browser',
    active: (when) => `attivo ${when}`,
    signOut: 'Disconnetti',
    signOutOf: (device) => `Disconnetti ${device}`,
    signOutHere: 'Esci da qui',
    unknownDevice: 'Dispositivo sconosciuto',
    on: (browser, system) => `${browser} su ${system}`,
    export: 'I tuoi dati',
    exportLead:
      'Tutto quello che questo server conserva su di te in un solo archivio: file JSON, ' +
      'e i tuoi feed in OPML. Password e chiavi sono escluse.',
    exportGet: 'Scarica tutto',
    delete: 'Elimina l’account',
    deleteLead:
      'Feed, preferiti, etichette e impostazioni vengono eliminati subito. Non si può annullare.',
    deleteConfirm: 'Inserisci la password per eliminare il tuo account',
    deleteNow: 'Elimina per sempre il mio account',
    cancel: 'Annulla',
    confirmed: 'Confermata.',
    unconfirmed: 'Non ancora confermata. Apri il link nell’e-mail che ti abbiamo mandato.',
    again: 'Manda di nuovo l’e-mail',
    letterSent: 'Un’e-mail sta arrivando.',
    emailUse: 'Puoi usarla per accedere e per reimpostare una password dimenticata.',
  },

  limits: {
    title: 'I tuoi limiti',
    feeds: 'Feed',
    kept: 'Pagine salvate e istantanee',
    tokens: 'Token dei modelli oggi',
    of: (used, most) => `${used} di ${most}`,
    show: 'Limiti…',
    showOf: (name) => `Limiti per ${name}`,
    mostFeeds: 'Numero massimo di feed',
    mostMegabytes: 'Megabyte di pagine salvate e istantanee',
    mostTokens: 'Token dei modelli al giorno',
    hint: 'Lascia vuoto per usare il valore del server; 0 significa nessun limite.',
    bad: 'Inserisci un numero intero, o lascia vuoto.',
  },

  tokens: {
    title: 'Token per gli script',
    lead: 'Per i tuoi programmi che usano l’API. Ognuno ha i suoi permessi e può scadere.',
    name: 'A che cosa serve',
    placeholder: 'Script di backup',
    missing: 'Indica a che cosa serve.',
    rights: 'Può',
    rightsWords: { read: 'leggere', write: 'leggere e modificare', admin: 'tutto' },
    days: 'Scade dopo',
    daysWords: { 30: '30 giorni', 90: '90 giorni', 365: 'un anno', 0: 'mai' },
    create: 'Crea il token',
    once: 'Questo token si vede solo una volta.',
    token: 'Token',
    none: 'Ancora nessun token.',
    ends: (when) => `scade ${when}`,
    ended: 'scaduto',
    revokeOf: (name) => `Revoca il token di ${name}`,
  },

  apps: {
    lead: 'Leggi in un’altra app: dalle una password tutta sua, che puoi revocare quando vuoi.',
    name: 'Nome dell’app',
    placeholder: 'NetNewsWire sul mio telefono',
    create: 'Crea una password per l’app',
    reading: 'Sola lettura',
    readingHint: 'Non può cambiare niente: né segni, né feed.',
    readsOnly: 'sola lettura',
    missing: 'Indica per quale app è.',
    once: 'Questa password si vede solo una volta. Copiala nell’app.',
    password: 'Password per l’app',
    copy: 'Copia',
    copied: 'Copiato.',
    copyOf: (what) => `Copia: ${what}`,
    notCopied: 'Qui il browser non permette di copiare. Seleziona il testo e copialo a mano.',
    username: 'Nome utente',
    done: 'Fatto',
    list: 'Password per le app',
    none: 'Ancora nessuna password per le app.',
    used: (when) => `usata ${when}`,
    neverUsed: 'mai usata',
    made: (when) => `creata ${when}`,
    revoke: 'Revoca',
    revokeOf: (name) => `Revoca la password di ${name}`,
    revoked: (name) => `${name} non può più accedere.`,
    said: 'L’analisi nelle app',
    saidLead:
      'Le app mostrano gli articoli come pubblicati, a meno che tu non attivi questo. Vale ' +
      'per tutte le tue app.',
    summary: 'Riassunto prima del testo',
    summaryHint: 'In un blocco separato che dice chi l’ha scritto.',
    neutral: 'Titolo più sobrio',
    neutralHint:
      'Dove un modello linguistico ne ha scritto uno. In quel caso il titolo ' +
      'dell’editore sta prima del testo.',
    browser: 'Nel tuo browser',
    browserLead: 'Salva una pagina o segui un sito, ovunque tu sia sul web.',
    bookmarksHint: 'Trascinane uno sulla barra dei preferiti, poi fai clic in qualsiasi pagina.',
    bookmarkSave: 'Salva in Copydesk',
    bookmarkFollow: 'Segui in Copydesk',
    extensionHint:
      'L’estensione fa lo stesso da un pulsante accanto alla barra degli indirizzi; con ' +
      'una password per le app lo fa senza aprire una finestra. Estraila e carica la ' +
      'cartella: in Chromium da chrome://extensions in modalità sviluppatore, in Firefox ' +
      'da about:debugging.',
    extension: 'Scarica l’estensione',
    addresses: 'Indirizzi per le app',
    addressesLead:
      'Le app chiedono il tipo di server, il suo indirizzo, il tuo nome utente e una ' +
      'password per l’app.',
    kinds: {
      greader: 'API di Google Reader (FreshRSS)',
      fever: 'API Fever',
      miniflux: 'API Miniflux',
      assistants: 'MCP, per gli assistenti',
      own: 'API di Copydesk',
    },
    good: {
      assistants: 'Assistenti che accettano un indirizzo e un token',
      own: 'I tuoi script',
    },
  },

  history: {
    lead:
      'Ogni modifica ai tuoi articoli, i feed che hai lasciato e le cartelle che hai ' +
      'eliminato, da tutti i tuoi dispositivi e app. Puoi annullarle tutte.',
    none: 'Ancora nessuna modifica.',
    kinds: {
      read: 'Segnato come letto',
      unread: 'Segnato come non letto',
      all_read: 'Segnato tutto come letto',
      starred: 'Aggiunto ai preferiti',
      unstarred: 'Tolto dai preferiti',
      later: 'Salvato per dopo',
      unlater: 'Tolto da «Da leggere»',
      hidden: 'Nascosto',
      unhidden: 'Non più nascosto',
      tagged: 'Etichetta aggiunta',
      untagged: 'Etichetta tolta',
      boarded: 'Aggiunto a una bacheca',
      unboarded: 'Tolto da una bacheca',
      important: 'Importanza impostata',
      unimportant: 'Importanza tolta',
      unsubscribed: 'Feed lasciato',
      folder_removed: 'Cartella eliminata',
      undo: 'Annullato',
    },
    feeds: (count) => plural(count, { one: '# feed', other: '# feed' }),
    entries: (count) => plural(count, { one: '# articolo', other: '# articoli' }),
    undo: 'Annulla',
    undoOf: (what) => `Annulla: ${what}`,
    kind: 'Tipo',
    allKinds: 'Tutti i tipi',
    device: 'Dispositivo',
    allDevices: 'Tutti i dispositivi',
    noneSuch: 'Niente di questo tipo.',
    others: (count) => `e altri ${number(count)}`,
    undoRun: (count) => `Annulla tutte e ${number(count)}`,
    undoRunOf: (count, what) => `Annulla tutte e ${number(count)}: ${what}`,
    undone: 'annullata',
    more: 'Mostra le precedenti',
    span: 'Annulla tutto',
    spans: {
      900: 'degli ultimi 15 minuti',
      3600: 'dell’ultima ora',
      14400: 'delle ultime 4 ore',
      86400: 'dell’ultimo giorno',
    },
    undoSpan: 'Annulla tutto',
    nothingInSpan: 'In questo periodo non c’è niente da annullare.',
    spanDone: (count) =>
      plural(count, { one: '# modifica annullata.', other: '# modifiche annullate.' }),
  },
};
