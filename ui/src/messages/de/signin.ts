// German texts of the way in: signing in, the first account, a server that does not answer.
import type { signin as english } from '../en/signin';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const signin: typeof english = {
  auth: {
    welcome: 'Willkommen bei Copydesk',
    setupLead:
      'Dieses Copydesk ist neu. Das erste Konto, das angelegt wird, verwaltet den Server; ' +
      'danach kann das Lesen sofort beginnen.',
    setupNote: 'Alles bleibt auf diesem Server. Nichts wird an andere gesendet.',
    create: 'Konto anlegen',
    creating: 'Konto wird angelegt …',
    signIn: 'Anmelden',
    signingIn: 'Anmeldung läuft …',
    signInLead: 'Schön, dass Sie wieder da sind.',
    register: 'Konto anlegen',
    registerLead: 'Dieser Server nimmt neue Konten an. Bitte Namen und Passwort wählen.',
    toRegister: 'Neu hier? Konto anlegen',
    toSignIn: 'Schon ein Konto? Anmelden',
    username: 'Name',
    usernameHint: 'Buchstaben, Ziffern, Leerzeichen und . _ - @',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen. Ein kurzer Satz ist ein gutes Passwort.',
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    signOut: 'Abmelden',
    signedOut: 'Sie wurden abgemeldet. Nach dem Anmelden geht es an derselben Stelle weiter.',
    wrong: 'Name oder Passwort stimmt nicht.',
    tooMany: (seconds) =>
      plural(seconds, {
        one: 'Zu viele Versuche. Nächster Versuch in # Sekunde möglich.',
        other: 'Zu viele Versuche. Nächster Versuch in # Sekunden möglich.',
      }),
    weak: 'Bitte ein Passwort mit mindestens 8 Zeichen wählen.',
    missing: 'Bitte beide Felder ausfüllen.',
    loginHint: 'Oder Ihre E-Mail-Adresse.',
    login: 'Name oder E-Mail',
    forgot: 'Passwort vergessen?',
    forgotLead:
      'Sagen Sie uns, wer Sie sind. Gibt es ein Konto mit einer E-Mail-Adresse, geht ' +
      'ein Brief mit einem Link dorthin.',
    forgotAsk: 'Link schicken',
    forgotSent: 'Wenn wir Sie kennen, ist ein Brief unterwegs. Sehen Sie auch im Spam nach.',
    backToSignIn: 'Zurück zur Anmeldung',
    missingName: 'Bitte geben Sie Ihren Namen oder Ihre E-Mail an.',
    askAdmin:
      'Passwort vergessen? Wer diesen Server verwaltet, kann Ihnen einen Link für ein neues geben.',
  },

  links: {
    asking: 'Einen Moment …',
    goOn: 'Weiter',
    worthless: 'Dieser Link gilt nicht mehr',
    worthlessLead:
      'Er wurde benutzt, ist zu alt oder wurde durch einen neueren ersetzt. Bitten ' +
      'Sie um einen anderen.',
    reset: {
      title: 'Neues Passwort wählen',
      lead: (name: string) => `Für das Konto ${name}. Alle Ihre Geräte werden abgemeldet.`,
      done: (name: string) =>
        `Das Passwort von ${name} ist geändert. Melden Sie sich mit dem neuen an.`,
      action: 'Passwort ändern',
    },
    confirm: {
      title: 'E-Mail-Adresse',
      lead: (name: string) => `${name}`,
      done: (name: string) => `${name} ist bestätigt. Danke.`,
      action: 'Weiter',
    },
    join: {
      title: 'Willkommen',
      lead: (name: string) =>
        `${name} lädt Sie ein, hier mitzulesen. Wählen Sie einen Namen und ein Passwort.`,
      done: (_name: string) => 'Sie sind dabei.',
      action: 'Konto anlegen',
    },
  },

  boot: {
    loading: 'Copydesk wird geöffnet …',
    failed: 'Der Server antwortet nicht',
    retry: 'Erneut versuchen',
  },
};
