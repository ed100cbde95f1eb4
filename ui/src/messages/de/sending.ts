// Die deutschen Texte der Dienste, an die Artikel gesendet werden.
import type { SettingsMessages } from '../settings';

export const sending: Pick<SettingsMessages, 'sending'> = {
  sending: {
    lead:
      'Ihre Dienste, die Artikel annehmen: Leselisten, Lesezeichen, eigene Programme. Die Taste ' +
      'Umschalt+E sendet einen Artikel.',
    list: 'Wohin Artikel gesendet werden',
    none: 'Noch ist nichts eingerichtet.',
    add: 'Ziel hinzufügen',
    kind: 'Dienst',
    title: 'Bezeichnung',
    fields: {
      address: 'Adresse',
      token: 'Zugangsschlüssel (Token)',
      username: 'Benutzername',
      password: 'Passwort',
      client_id: 'Client-ID',
      client_secret: 'Client-Geheimnis',
    },
    hints: {
      instapaper: 'Instapaper nimmt keine Schlagwörter an.',
      karakeep: 'Den Schlüssel gibt es in Karakeep unter User settings, API keys.',
      linkding: 'Der Schlüssel steht in Linkding unter Settings, Integrations.',
      pinboard:
        'Der Schlüssel steht in Pinboard unter Settings, Password; er beginnt mit Ihrem Namen ' +
        'und einem Doppelpunkt. Ob ein Lesezeichen öffentlich ist, entscheidet Ihre Einstellung ' +
        'dort.',
      readwise:
        'Den Schlüssel gibt es auf readwise.io/access_token. ' +
        'Artikel kommen in den Reader, Markierungen zu Readwise.',
      wallabag: 'In Wallabag unter API clients management einen Client anlegen.',
      webhook:
        'Jede Adresse, die JSON annimmt. Gesendetes ist mit einem Geheimnis unterschrieben, das ' +
        'nur einmal gezeigt wird.',
    },
    keep: 'Leer lassen, um es zu behalten. Mit einer anderen Adresse wird es neu gebraucht.',
    create: 'Hinzufügen',
    save: 'Speichern',
    change: 'Ändern',
    changeOf: (title) => `${title} ändern`,
    cancel: 'Abbrechen',
    test: 'Testen',
    testOf: (title) => `${title} testen`,
    works: (title) => `${title} funktioniert.`,
    highlights: {
      label: 'Markierungen',
      labelOf: (title) => `Markierungen für ${title}`,
      wanted: { none: 'Nicht senden', new: 'Neue senden', all: 'Alle senden, auch ältere' },
      sent: (count) => `Gesendet: ${count}.`,
      waiting: (count) => `Unterwegs: ${count}.`,
      refused: (count) => `Nicht angenommen: ${count}.`,
    },
    remove: 'Entfernen',
    removeOf: (title) => `${title} entfernen`,
    sure: (title) => `${title} entfernen? Was dorthin gesendet wurde, bleibt dort.`,
    removed: (title) => `${title} ist entfernt.`,
    added: (title) => `${title} ist eingerichtet.`,
    secretOnce:
      'Was dorthin gesendet wird, ist mit diesem Geheimnis unterschrieben. Es wird nur jetzt ' +
      'gezeigt: bitte in Ihr Programm kopieren.',
    secret: 'Geheimnis',
    done: 'Fertig',
    dialog: 'Diesen Artikel senden an',
    mail: 'E-Mail mit dem Link schreiben',
    setUp: 'Ziele einrichten …',
    noPage: 'Dieser Artikel hat keine eigene Seite, die sich senden ließe.',
    waiting: 'Unterwegs …',
    sent: (ago) => `Gesendet ${ago}. Noch einmal drücken sendet ihn erneut.`,
    failed: 'Nicht gesendet.',
    again: (when) => `Nächster Versuch ${when}.`,
    reasons: {
      unauthorized:
        'Der Dienst nimmt Schlüssel oder Passwort nicht an: in den Einstellungen neu eingeben.',
      wrong_address:
        'Unter dieser Adresse antwortet der Dienst nicht: bitte in den Einstellungen prüfen.',
      rejected: 'Der Dienst nimmt diesen Artikel nicht an.',
      busy: 'Der Dienst bittet um Geduld.',
      failing: 'Der Dienst hat selbst ein Problem.',
      unreachable: 'Der Dienst ist nicht erreichbar.',
      blocked:
        'Diese Adresse liegt in einem geschlossenen Netz: Ein Admin kann es mit ' +
        'COPYDESK_ALLOWED_NETWORKS öffnen.',
      secret_lost:
        'Der geheime Schlüssel des Servers ist ein anderer: Schlüssel oder Passwort in den ' +
        'Einstellungen neu eingeben.',
      no_page: 'Dieser Artikel hat keine eigene Seite oder ist nicht mehr da.',
      lost: 'Es blieb liegen. Bitte noch einmal senden.',
    },
  },
};
