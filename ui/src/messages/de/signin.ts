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
    usernameHint: 'Buchstaben und Ziffern, keine Leerzeichen.',
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
  },

  boot: {
    loading: 'Copydesk wird geöffnet …',
    failed: 'Der Server antwortet nicht',
    retry: 'Erneut versuchen',
  },
};
