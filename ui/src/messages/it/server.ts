// Italian texts of what admins look after: users and publishers; and about Copydesk.
import type { server as english } from '../en/server';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const server: typeof english = {
  users: {
    lead:
      'Tutti quelli che hanno un account qui. Se ci si può registrare lo decide ' +
      'un’impostazione del server.',
    add: 'Aggiungi un utente',
    username: 'Nome',
    password: 'Prima password',
    role: 'Ruolo',
    roles: { user: 'Lettore', admin: 'Amministratore' },
    create: 'Crea l’utente',
    created: (name) => `${name} ora può accedere.`,
    lastLogin: (when) => `ultimo accesso ${when}`,
    neverLogin: 'non ha mai effettuato l’accesso',
    isYou: 'tu',
    disabled: 'disattivato',
    disable: 'Disattiva',
    enable: 'Attiva',
    reset: 'Nuova password',
    resetOf: (name) => `Nuova password per ${name}`,
    resetDone: (name) => `${name} ha una nuova password e ogni suo accesso è stato chiuso.`,
    makeAdmin: 'Rendi amministratore',
    makeUser: 'Rendi lettore',
    remove: 'Elimina',
    removeOf: (name) => `Elimina ${name} con tutti i suoi feed e preferiti`,
    removeNow: 'Elimina per sempre',
    removed: (name) => `${name}: account eliminato.`,
    more: 'Mostra altri',
    save: 'Salva',
    cancel: 'Annulla',
    adminOnly: 'Questa pagina la vedono solo gli amministratori.',
    link: 'Link per una nuova password',
    linkOf: (name) => `Link per ${name}`,
    linkHint: 'Dagli questo link. Vale una volta, per due giorni, e si vede solo adesso.',
    invite: 'Invita qualcuno',
    inviteLead: 'Sceglie da sé nome e password con un link che vale una volta.',
    inviteEmail: 'La sua e-mail (facoltativa)',
    inviteNow: 'Crea l’invito',
    invitation: 'Invito',
    mailed: 'Gli abbiamo mandato il link anche per e-mail.',
    inviteHint: 'Dai questo link alla persona che inviti. Si vede solo adesso.',
    open: 'Inviti',
    noneOpen: 'Nessun invito aperto.',
    forAnyone: 'per chiunque abbia il link',
    invitedBy: (name) => `di ${name}`,
    until: (when) => `valido fino a ${when}`,
    takeBack: 'Ritira',
    takenBack: 'Invito ritirato.',
    cameAs: (name) => `accettato come ${name}`,
    expired: 'scaduto',
  },

  audit: {
    lead: 'Accessi e modifiche agli account, prima i più recenti.',
    none: 'Il registro è ancora vuoto.',
    more: 'Mostra i precedenti',
    somebody: 'Qualcuno',
    actions: {
      signed_in: (actor) => `${actor} ha effettuato l’accesso`,
      refused: (_actor, subject) => `Un accesso come ${subject} è stato rifiutato`,
      code_refused: (_actor, subject) =>
        `È stato inserito un codice sbagliato per ${subject}: qualcuno ha la password`,
      second_factor_on: (actor) => `${actor} ha attivato l’accesso in due passaggi`,
      second_factor_off: (actor) => `${actor} ha disattivato l’accesso in due passaggi`,
      second_factor_reset: (actor, subject) =>
        `${actor} ha disattivato l’accesso in due passaggi per ${subject}`,
      recovery_code_used: (actor, left) =>
        `${actor} ha usato un codice di recupero (ne restano ${left})`,
      recovery_codes_made: (actor) => `${actor} ha creato nuovi codici di recupero`,
      identity_linked: (actor, subject) => `${actor} ha collegato ${subject}`,
      identity_unlinked: (actor, subject) => `${actor} ha scollegato ${subject}`,
      passkey_added: (actor, subject) => `${actor} ha aggiunto la passkey ${subject}`,
      passkey_removed: (actor, subject) => `${actor} ha rimosso la passkey ${subject}`,
      folder_shared: (actor, subject) => `${actor} ha condiviso una cartella con ${subject}`,
      folder_joined: (actor, subject) => `${actor} partecipa a una cartella di ${subject}`,
      folder_left: (actor, subject) => `${actor} ha lasciato una cartella di ${subject}`,
      folder_withdrawn: (actor, subject) =>
        subject
          ? `${actor} non condivide più una cartella con ${subject}`
          : `${actor} non condivide più una cartella`,
      signed_out: (actor) => `${actor} è uscito`,
      registered: (actor) => `${actor} ha creato un account`,
      invited: (actor, subject) => `${actor} ha invitato ${subject}`,
      invitation_removed: (actor) => `${actor} ha ritirato un invito`,
      user_added: (actor, subject) => `${actor} ha aggiunto ${subject}`,
      user_changed: (actor, subject) => `${actor} ha modificato l’account di ${subject}`,
      user_removed: (actor, subject) => `${actor} ha eliminato l’account di ${subject}`,
      password_changed: (actor) => `${actor} ha cambiato la propria password`,
      password_reset: (actor) => `${actor} ha scelto una nuova password con un link`,
      reset_link_made: (actor, subject) =>
        `${actor} ha creato un link per la password di ${subject}`,
      email_changed: (actor) => `${actor} ha cambiato il proprio indirizzo e-mail`,
      email_confirmed: (actor, subject) => `${actor} ha confermato ${subject}`,
      token_added: (actor, subject) => `${actor} ha creato un token per ${subject}`,
      token_removed: (actor) => `${actor} ha revocato un token`,
      exported: (actor) => `${actor} ha scaricato tutti i propri dati`,
      app_password_added: (actor, subject) => `${actor} ha creato la password per l’app ${subject}`,
      app_password_removed: (actor) => `${actor} ha revocato una password per le app`,
      session_ended: (actor) => `${actor} ha disconnesso un dispositivo`,
    },
  },

  publishers: {
    lead:
      'Un editore è un sito con tutti i suoi feed, per esempio bbc.co.uk. Se un sito ' +
      'respinge Copydesk o chiede di essere lasciato in pace, imposta qui come ' +
      'recuperare tutti i suoi feed.',
    add: 'Aggiungi un editore',
    name: 'Nome',
    domain: 'Dominio',
    mode: 'Come recuperarlo',
    modes: { 0: 'Per niente', 1: 'Normalmente', 2: 'Come un browser' },
    enabled: 'Recupera i suoi feed',
    feeds: (count) => plural(count, { one: '# feed', other: '# feed' }),
    create: 'Aggiungi l’editore',
    remove: 'Rimuovi',
    removeOf: (name) => `Rimuovi ${name}`,
    removed: (name) => `${name}: editore rimosso. I suoi feed restano.`,
    none: 'Qui non c’è ancora niente: tutti i siti vengono recuperati normalmente.',
  },

  brand: {
    title: 'Nome e aspetto',
    lead:
      'Come si presenta questo server: all’accesso, nelle schede, sui telefoni, nelle ' +
      'lettere.',
    name: 'Nome',
    nameHint: 'Al massimo 40 lettere. Vuoto: Copydesk.',
    accent: 'Colore principale',
    accentHint: 'Di link e pulsanti, per esempio #2947c6. Vuoto: il nostro blu.',
    pick: 'Scegli il colore principale',
    themes: { light: 'Chiaro', sepia: 'Seppia', dark: 'Scuro e nero' },
    strong: (theme, contrast) => `${theme}: si legge bene (contrasto ${contrast}).`,
    weak: (theme, contrast) =>
      `${theme}: troppo debole (contrasto ${contrast} su 4,5), quindi viene mostrato più ` +
      'forte, come qui.',
    logo: 'Logo',
    logoHint: 'Un file PNG, JPEG, WebP o GIF di al massimo 4 MB, meglio se quadrato.',
    chooseLogo: 'Scegli un’immagine',
    removeLogo: 'Togli il logo',
    logoSaved: 'Il logo è salvato.',
    logoRemoved: 'Il logo è stato tolto.',
  },

  live: {
    lead:
      'Impostazioni che puoi cambiare mentre il server è in funzione. Le modifiche ' +
      'valgono in pochi secondi. Ogni impostazione è spiegata in inglese.',
    find: 'Cerca un’impostazione',
    fixed: 'Impostato all’avvio del server, quindi qui non si può cambiare.',
    start: (value) => `Predefinito: ${value}`,
    empty: '(vuoto)',
    save: 'Salva',
    saveOf: (name) => `Salva ${name}`,
    reset: 'Torna al predefinito',
    resetOf: (name) => `Torna al predefinito: ${name}`,
    saved: (name) => `${name} salvato.`,
    none: 'Nessuna impostazione corrisponde.',
    changes: 'Chi ha cambiato che cosa',
    unchanged: 'Finora nessuna modifica.',
    set: (who, name, value) => `${who} ha impostato ${name} su ${value}`,
    unset: (who, name) => `${who} ha riportato ${name} al valore predefinito`,
    logoSet: (who) => `${who} ha scelto un logo`,
    logoRemoved: (who) => `${who} ha tolto il logo`,
    keySet: (who, name) => `${who} ha salvato una chiave per ${name}`,
    keyForgotten: (who, name) => `${who} ha eliminato la chiave di ${name}`,
    more: 'Mostra altro',
  },

  jobs: {
    lead:
      'Lavori in background abbandonati dopo più tentativi. Riprova quando la causa è ' +
      'risolta, oppure eliminali.',
    none: 'Nessun lavoro non riuscito.',
    tries: (count) => plural(count, { one: '# tentativo', other: '# tentativi' }),
    revive: 'Riprova',
    reviveOf: (kind, id) => `Riprova: ${kind} ${id}`,
    revived: (kind) => `Nuovo tentativo per ${kind}.`,
    remove: 'Elimina',
    removeOf: (kind, id) => `Elimina: ${kind} ${id}`,
    removed: (kind) => `${kind} eliminato.`,
    more: 'Mostra altri',
  },

  about: {
    lead: 'La tua redazione, sul tuo server.',
    version: (number) => `Versione ${number}`,
    links: 'Buono a sapersi',
    api: 'Descrizione dell’API (OpenAPI)',
    free: 'Software libero con licenza MIT.',
    quiet: 'Nessun tracciamento, nessun account nel cloud. Le immagini passano da questo server.',
    keys: 'Tutti i tasti',
  },
};
