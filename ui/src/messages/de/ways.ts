// German texts of further ways in: codes of an app beside the password.
import type { ways as english } from '../en/ways';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const ways: typeof english = {
  code: {
    title: 'Noch ein Schritt',
    lead: 'Bitte den Code eingeben, den die Authenticator-App gerade anzeigt.',
    label: 'Code der App',
    paperLead: 'Bitte einen der aufbewahrten Wiederherstellungscodes eingeben. Jeder gilt einmal.',
    paperLabel: 'Wiederherstellungscode',
    usePaper: 'Wiederherstellungscode verwenden',
    useApp: 'Code der App verwenden',
    wrong: 'Dieser Code stimmt nicht oder wurde schon verwendet.',
    missing: 'Bitte den Code eingeben.',
  },

  factor: {
    title: 'Zweiter Faktor',
    lead:
      'Außer dem Passwort wird ein Code verlangt, den eine App auf dem Telefon erzeugt. ' +
      'Lese-Apps mit eigenem Passwort werden nicht gefragt.',
    off: 'Noch wird kein Code verlangt.',
    on: (when) => `Ein Code wird verlangt, eingeschaltet ${when}.`,
    left: (count) =>
      plural(count, {
        one: '# Wiederherstellungscode ist übrig.',
        other: '# Wiederherstellungscodes sind übrig.',
      }),
    setUp: 'App einrichten…',
    password: 'Ihr Passwort',
    wrongPassword: 'Das Passwort stimmt nicht.',
    goOn: 'Weiter',
    scan:
      'Dieses Bild mit einer Authenticator-App aufnehmen oder das Geheimnis dort eintippen. ' +
      'Danach den Code eingeben, den die App anzeigt.',
    picture: 'QR-Code für eine Authenticator-App',
    secret: 'Geheimnis für die App',
    turnOn: 'Einschalten',
    isOn: 'Ab jetzt wird ein Code verlangt. Alle anderen Geräte sind abgemeldet.',
    paper: 'Wiederherstellungscodes',
    paperLead:
      'Bitte getrennt vom Passwort aufbewahren. Jeder gilt einmal anstelle eines Codes der App, ' +
      'falls sie verloren geht. Sie werden nur jetzt angezeigt.',
    done: 'Ich habe sie aufbewahrt',
    renew: 'Neue Wiederherstellungscodes…',
    renewNow: 'Neue Codes erzeugen',
    turnOff: 'Ausschalten…',
    turnOffNow: 'Ausschalten',
    isOff: 'Es wird kein Code mehr verlangt.',
    anyCode: 'Code der App oder Wiederherstellungscode',
    cancel: 'Abbrechen',
    reset: 'Keine Codes verlangen',
    resetOf: (name) => `Von ${name} keine Codes mehr verlangen`,
    isReset: (name) => `${name} kann sich mit dem Passwort allein anmelden.`,
  },

  elsewhere: {
    or: 'Oder',
    signInWith: (title) => `Mit ${title} anmelden`,
    title: 'Anmelden mit',
    lead: 'Anbieter, mit denen man sich außer mit dem Passwort anmelden kann.',
    connect: (title) => `Mit ${title} verbinden`,
    disconnect: 'Trennen',
    disconnectFrom: (title) => `Von ${title} trennen`,
    disconnected: (title) => `${title} ist kein Weg zur Anmeldung mehr.`,
    used: (when) => `zuletzt verwendet ${when}`,
    gone: 'Dieser Server kennt den Anbieter nicht mehr.',
    problem: 'Die Anmeldung ist nicht gelungen',
    problems: {
      refused: 'Beim Anbieter wurde abgelehnt. Es ist nichts geschehen.',
      expired:
        'Das hat zu lange gedauert, wurde schon verwendet oder begann in einem anderen Browser. ' +
        'Bitte noch einmal versuchen.',
      away: 'Der Anbieter antwortet nicht. Bitte später versuchen oder das Passwort verwenden.',
      failed:
        'Die Antwort des Anbieters ist nicht zu gebrauchen. Bleibt das so, bitte der Verwaltung ' +
        'dieses Servers Bescheid geben.',
      closed:
        'Dieser Server nimmt so keine neuen Konten an. Bitte die Verwaltung um eine Einladung.',
      closed_account: 'Dieses Konto ist gesperrt. Bitte an die Verwaltung dieses Servers wenden.',
      taken:
        'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte dort anmelden und den Anbieter ' +
        'in den Einstellungen des Kontos verbinden.',
      linked_elsewhere: 'Damit ist schon ein anderes Konto verbunden.',
    },
  },

  passkeys: {
    title: 'Passkeys',
    lead:
      'Schlüssel, die Ihre Geräte verwahren. Zur Anmeldung genügen Finger, Gesicht oder PIN, ' +
      'ganz ohne Tippen.',
    add: 'Passkey hinzufügen',
    added: 'Ab jetzt geht die Anmeldung mit diesem Gerät.',
    known: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
    used: (when) => `zuletzt verwendet ${when}`,
    neverUsed: 'nie verwendet',
    signIn: 'Mit einem Passkey anmelden',
    sure: (name) => `Passkey ${name} löschen? Sein Gerät kann sich dann nicht mehr damit anmelden.`,
    declined: 'Es wurde kein Passkey verwendet. Ein neuer Versuch ist jederzeit möglich.',
    refused:
      'Dieser Passkey ist hier nicht mehr bekannt, oder es hat zu lange gedauert. Bitte noch ' +
      'einmal versuchen.',
  },
};
