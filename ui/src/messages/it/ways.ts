// Italian texts of further ways in: codes of an app beside the password.
import type { ways as english } from '../en/ways';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const ways: typeof english = {
  code: {
    title: 'Ancora un passaggio',
    lead: 'Inserisci il codice che mostra la tua app di autenticazione.',
    label: 'Codice dell’app',
    paperLead: 'Inserisci uno dei codici di recupero che hai salvato. Ognuno vale una volta.',
    paperLabel: 'Codice di recupero',
    usePaper: 'Usa un codice di recupero',
    useApp: 'Usa il codice dell’app',
    wrong: 'Questo codice è sbagliato o è già stato usato.',
    missing: 'Inserisci il codice.',
  },

  factor: {
    title: 'Accesso in due passaggi',
    lead:
      'Dopo la password inserisci un codice di un’app sul tuo telefono. Ai lettori con ' +
      'una password propria non viene chiesto.',
    off: 'Disattivato: basta la password.',
    on: (when) => `Attivo da ${when}.`,
    left: (count) =>
      plural(count, { one: 'Resta # codice di recupero.', other: 'Restano # codici di recupero.' }),
    setUp: 'Configura un’app…',
    password: 'La tua password',
    wrongPassword: 'Password sbagliata.',
    goOn: 'Continua',
    scan:
      'Inquadra questa immagine con un’app di autenticazione, oppure digita il segreto. ' +
      'Poi inserisci il codice che l’app mostra.',
    picture: 'Codice QR per un’app di autenticazione',
    secret: 'Segreto per l’app',
    turnOn: 'Attiva',
    isOn:
      'L’accesso in due passaggi è attivo. Tutti gli altri dispositivi sono stati ' +
      'disconnessi.',
    paper: 'Codici di recupero',
    paperLead:
      'Conservali in un posto sicuro, lontano dalla password. Se perdi l’app, ognuno ' +
      'vale una volta al posto di un codice. Si vedono solo adesso.',
    done: 'Li ho salvati',
    renew: 'Nuovi codici di recupero…',
    renewNow: 'Crea nuovi codici',
    turnOff: 'Disattiva…',
    turnOffNow: 'Disattiva',
    isOff: 'L’accesso in due passaggi è disattivato.',
    anyCode: 'Codice dell’app, o un codice di recupero',
    cancel: 'Annulla',
    reset: 'Disattiva l’accesso in due passaggi',
    resetOf: (name) => `Disattiva l’accesso in due passaggi per ${name}`,
    isReset: (name) => `Ora per ${name} basta la password per accedere.`,
  },

  elsewhere: {
    or: 'Oppure',
    signInWith: (title) => `Accedi con ${title}`,
    title: 'Accedi con',
    lead: 'Altri account con cui puoi accedere al posto della password.',
    connect: (title) => `Collega ${title}`,
    disconnect: 'Scollega',
    disconnectFrom: (title) => `Scollega ${title}`,
    disconnected: (title) => `Non puoi più accedere con ${title}.`,
    used: (when) => `usato ${when}`,
    gone: 'Questo fornitore non è più configurato su questo server.',
    problem: 'Non è stato possibile farti accedere',
    problems: {
      refused: 'Hai rifiutato presso il fornitore. Non è cambiato niente.',
      expired:
        'È passato troppo tempo, è già stato usato o è cominciato in un altro browser. ' +
        'Riprova.',
      away: 'Il fornitore non risponde. Riprova più tardi, o accedi con la password.',
      failed:
        'La risposta del fornitore non è utilizzabile. Se continua, avvisa ' + 'l’amministratore.',
      closed:
        'Questo server non accetta nuovi account in questo modo. Chiedi un invito ' +
        'all’amministratore.',
      closed_account: 'Questo account è chiuso. Rivolgiti all’amministratore di questo server.',
      taken:
        'Esiste già un account con il tuo indirizzo e-mail. Accedi a quello e collega il ' +
        'fornitore nelle impostazioni dell’account.',
      linked_elsewhere: 'È già collegato a un altro account.',
    },
  },

  passkeys: {
    title: 'Passkey',
    lead:
      'Accedi con l’impronta, il viso o un PIN invece di digitare una password. La ' +
      'chiave resta sul tuo dispositivo.',
    add: 'Aggiungi una passkey',
    added: 'Ora puoi accedere con questo dispositivo.',
    known: 'Questo dispositivo ha già una passkey per il tuo account.',
    used: (when) => `usata ${when}`,
    neverUsed: 'mai usata',
    signIn: 'Accedi con una passkey',
    sure: (name) => `Eliminare la passkey ${name}? Non potrai più usarla per accedere.`,
    declined: 'Non è stata usata nessuna passkey. Puoi riprovare quando vuoi.',
    refused: 'Questa passkey qui non è più nota, o è passato troppo tempo. Riprova.',
  },
};
