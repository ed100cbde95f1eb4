// Italian texts of the way in: signing in, the first account, a server that does not answer.
import type { signin as english } from '../en/signin';
import { pluralOf } from '../plural';

const plural = pluralOf('it');

export const signin: typeof english = {
  auth: {
    welcome: 'Ti diamo il benvenuto in Copydesk',
    setupLead:
      'Questo server è nuovo. Crea il primo account: è quello dell’amministratore, e ' +
      'puoi cominciare subito a leggere.',
    setupNote: 'Tutto resta su questo server. Niente viene inviato ad altri.',
    create: 'Crea l’account',
    creating: 'Creazione…',
    signIn: 'Accedi',
    signingIn: 'Accesso in corso…',
    signInLead: 'È bello rivederti.',
    register: 'Crea un account',
    registerLead: 'Questo server è aperto a nuovi lettori. Scegli un nome e una password.',
    toRegister: 'È la prima volta? Crea un account',
    toSignIn: 'Hai già un account? Accedi',
    username: 'Nome',
    usernameHint: 'Lettere, cifre, spazi e . _ - @',
    password: 'Password',
    passwordHint: 'Almeno 8 caratteri. Una breve frase è un’ottima password.',
    show: 'Mostra la password',
    hide: 'Nascondi la password',
    signOut: 'Esci',
    signedOut: 'La sessione è terminata. Accedi per riprendere da dove eri.',
    wrong: 'Nome o password sbagliati.',
    tooMany: (seconds) =>
      plural(seconds, {
        one: 'Troppi tentativi. Riprova tra # secondo.',
        other: 'Troppi tentativi. Riprova tra # secondi.',
      }),
    weak: 'Scegli una password di almeno 8 caratteri.',
    missing: 'Compila entrambi i campi.',
    loginHint: 'Oppure il tuo indirizzo e-mail.',
    login: 'Nome o e-mail',
    forgot: 'Hai dimenticato la password?',
    forgotLead:
      'Inserisci il tuo nome o il tuo indirizzo e-mail. Se il tuo account ha un ' +
      'indirizzo e-mail, ti mandiamo un link.',
    forgotAsk: 'Mandami un link',
    forgotSent:
      'Se l’account esiste, un’e-mail sta arrivando. Controlla anche la posta indesiderata.',
    backToSignIn: 'Torna all’accesso',
    missingName: 'Inserisci il tuo nome o la tua e-mail.',
    askAdmin:
      'Hai dimenticato la password? L’amministratore di questo server può darti un link ' +
      'per sceglierne una nuova.',
  },

  links: {
    asking: 'Un momento…',
    goOn: 'Continua',
    worthless: 'Questo link non funziona più',
    worthlessLead: 'È già stato usato, è scaduto o ne esiste uno più recente. Chiedine un altro.',
    reset: {
      title: 'Scegli una nuova password',
      lead: (name) => `Per ${name}. L’accesso verrà chiuso su tutti i tuoi dispositivi.`,
      done: (name) => `La password di ${name} è cambiata. Accedi con quella nuova.`,
      action: 'Cambia la password',
    },
    confirm: {
      title: 'Indirizzo e-mail',
      lead: (name) => `${name}`,
      done: (name) => `${name} è confermato. Grazie.`,
      action: 'Continua',
    },
    join: {
      title: 'Ti diamo il benvenuto',
      lead: (name) => `Hai ricevuto un invito da ${name}. Scegli un nome e una password.`,
      done: (_name) => 'Eccoti dentro.',
      action: 'Crea l’account',
    },
  },

  boot: {
    loading: 'Apertura di Copydesk…',
    failed: 'Il server non risponde',
    retry: 'Riprova',
  },
};
