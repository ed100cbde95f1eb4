// German texts of what is said in passing: what was done, and what went wrong.
import type { notices as english } from '../en/notices';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const notices: typeof english = {
  toast: {
    sentTo: (title: string) => `An ${title} gesendet.`,
    notSent: (title: string) =>
      `${title} hat ihn nicht angenommen. Warum, steht unter „Senden an“.`,
    sentLater: (title: string) =>
      `${title} nimmt ihn gerade nicht an. Es wird noch einmal versucht.`,
    label: 'Meldungen',
    dismiss: 'Schließen',
    undo: 'Rückgängig',
    fetchedAgain: 'Der Text wurde neu abgerufen.',
    read: 'Als gelesen markiert.',
    unread: 'Als ungelesen markiert.',
    starred: 'Zu den Favoriten hinzugefügt.',
    unstarred: 'Aus den Favoriten entfernt.',
    later: 'Für später aufgehoben.',
    unlater: 'Nicht mehr für später aufgehoben.',
    hidden: 'Ausgeblendet.',
    unhidden: 'Wieder eingeblendet.',
    tagged: (title) => `Schlagwort ${title} vergeben.`,
    untagged: (title) => `Schlagwort ${title} entfernt.`,
    boarded: (title: string) => `An ${title} angeheftet.`,
    unboarded: (title: string) => `Von ${title} genommen.`,
    alert: (title: string, count: number) =>
      plural(count, { one: `${title}: # neuer Eintrag.`, other: `${title}: # neue Einträge.` }),
    show: 'Zeigen',
    copied: 'Link kopiert.',
    searchKept: 'Suche gespeichert.',
    searchGone: 'Gespeicherte Suche entfernt.',
    allRead: (count) =>
      plural(count, {
        one: '# Artikel als gelesen markiert.',
        other: '# Artikel als gelesen markiert.',
      }),
    nothingToMark: 'Hier war schon alles gelesen.',
    undone: 'Rückgängig gemacht.',
    takenBack: (title: string, done: string) => `Rückgängig gemacht. ${title}: ${done}`,
    nothingToUndo: 'In diesem Tab gibt es nichts mehr rückgängig zu machen.',
    history: 'Verlauf ansehen',
    unreadAgain: (count) =>
      plural(count, {
        one: '# Artikel ist wieder ungelesen.',
        other: '# Artikel sind wieder ungelesen.',
      }),
    refreshing: (count) =>
      count
        ? plural(count, { one: '# Feed wird geprüft …', other: '# Feeds werden geprüft …' })
        : 'Alle Feeds wurden eben erst geprüft.',
    allDone: 'Alles ist gelesen.',
    goesOn: (title) => `Weiter mit ${title}.`,
    openedBehind: 'In einem anderen Tab geöffnet.',
    nothingOpen: 'Öffnen Sie zuerst einen Artikel.',
    textSize: (size) => `Schriftgröße: ${size} Pixel.`,
    noFeedHere: 'Wählen Sie zuerst einen Feed, einen Ordner oder einen Artikel.',
    noOriginal: 'Dieser Artikel hat keine Originaladresse.',
    notSaved: (reason) => `Nicht gespeichert und zurückgesetzt. ${reason}`,
  },

  errors: {
    invalid: 'So kann der Server das nicht ausführen.',
    conflict: 'Das gibt es schon, oder es wurde inzwischen geändert.',
    too_large: 'Das ist mehr, als der Server auf einmal annimmt.',
    many_feeds: 'Diese Website hat mehrere Feeds.',
    internal: 'Auf dem Server ist ein Fehler aufgetreten. Näheres steht in seinem Protokoll.',
    offline: 'Der Server ist nicht erreichbar. Dafür braucht es eine Verbindung.',
    timeout: 'Der Server hat zu lange nicht geantwortet.',
    bad_answer: 'Die Antwort des Servers war nicht zu verstehen.',
    unauthorized: 'Sie sind nicht angemeldet.',
    forbidden: 'Dazu fehlt die Berechtigung.',
    not_found: 'Das gibt es nicht mehr.',
    closed: 'Dieser Server nimmt keine neuen Konten an.',
    taken: 'Dieser Name ist schon vergeben.',
    too_many_requests: 'Zu viele Anfragen. Bitte einen Moment warten.',
    unavailable: 'Ein Teil des Servers antwortet nicht. Bitte später erneut versuchen.',
    not_a_feed: 'Unter dieser Adresse gibt es keinen Feed.',
    fetch_failed: 'Diese Adresse konnte nicht gelesen werden.',
    send_failed: 'Der Dienst hat es nicht angenommen.',
    document_refused: 'Das Dokument unter dieser Adresse ist beschädigt oder viel zu groß.',
    unknown: 'Auf dem Server ist etwas schiefgegangen.',
  },

  subjects: {
    search: 'Die Suche',
    title: 'Der Titel',
    name: 'Der Name',
    username: 'Der Benutzername',
    email: 'Die E-Mail-Adresse',
    password: 'Das Passwort',
    address: 'Die Adresse',
    note: 'Die Notiz',
    description: 'Die Beschreibung',
    other: 'Ihre Eingabe',
  },

  refused: {
    longest: (what, n) => `${what} darf höchstens ${n} Zeichen haben.`,
    empty: (what) => `${what} darf nicht leer sein.`,
    least: (what, n) => `${what} muss mindestens ${n} sein.`,
    most: (what, n) => `${what} darf höchstens ${n} sein.`,
    other: (what, claim) => `${what} geht so nicht (${claim}).`,
  },
};
