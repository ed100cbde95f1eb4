// German texts of the sidebar and of the lists, full or empty.
import type { lists as english } from '../en/lists';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const lists: typeof english = {
  nav: {
    label: 'Feeds und Listen',
    all: 'Alle',
    unread: 'Ungelesene',
    stories: 'Ereignisse',
    storiesNew: (count: number) => plural(count, { other: '# neu in verfolgten Ereignissen' }),
    starred: 'Favoriten',
    later: 'Später lesen',
    hidden: 'Ausgeblendet',
    shared: 'Mir geschickt',
    sendPerson: 'An jemanden schicken …',
    sharedNew: (count: number) => plural(count, { other: '# neu' }),
    sharedEmpty: 'Hier ist nichts',
    sharedEmptyLead: 'Was andere auf diesem Server Ihnen schicken, steht hier.',
    search: 'Suche',
    feeds: 'Feeds',
    tags: 'Schlagwörter',
    searches: 'Gespeicherte Suchen',
    saved: 'Gespeicherte Seiten',
    noFeeds: 'Noch keine Feeds.',
    open: 'Seitenleiste öffnen',
    close: 'Seitenleiste schließen',
    expand: (title) => `${title} aufklappen`,
    collapse: (title) => `${title} zuklappen`,
    unreadCount: (count) => plural(count, { other: '# ungelesen' }),
    failing: (reason) => `Abruf gestört: ${reason}`,
    skip: 'Zu den Artikeln springen',
    account: 'Konto',
    settings: 'Einstellungen',
    manage: 'Feeds verwalten',
  },

  live: {
    waiting: 'Verbindung unterbrochen. Neuer Versuch läuft …',
  },

  list: {
    label: 'Artikel',
    show: 'Anzeigen',
    unread: 'Ungelesen',
    all: 'Alle',
    order: 'Reihenfolge',
    markAll: 'Alle als gelesen markieren',
    refresh: 'Nach neuen Artikeln suchen',
    refreshing: 'Wird geprüft …',
    settings: 'Feed-Einstellungen',
    folderSettings: 'Ordner-Einstellungen',
    more: 'Mehr laden',
    loading: 'Artikel werden geladen …',
    failed: 'Die Artikel konnten nicht geladen werden',
    retry: 'Erneut versuchen',
    end: 'Ende der Liste.',
    newEntries: (count) =>
      count ? plural(count, { one: '# neuer', other: '# neue' }) : 'Neue Artikel',
    showNew: (count) =>
      count
        ? plural(count, { one: '# neuen Artikel anzeigen', other: '# neue Artikel anzeigen' })
        : 'Neue Artikel anzeigen',
    folded: (count) =>
      plural(count, {
        one: '# Artikel über Ihrer Grenze ist eingeklappt.',
        other: '# Artikel über Ihrer Grenze sind eingeklappt.',
      }),
    unfolded: (count) =>
      plural(count, {
        one: '# Artikel über Ihrer Grenze wird gezeigt.',
        other: '# Artikel über Ihrer Grenze werden gezeigt.',
      }),
    unfold: 'Anzeigen',
    fold: 'Einklappen',
    deframed: 'Ruhige Ansicht',
    teasing: 'lockt',
    importance: {
      '-2': 'am unwichtigsten',
      '-1': 'weniger wichtig',
      1: 'wichtig',
      2: 'sehr wichtig',
    },
    teasingBy: (share) => `Lockende Überschrift: ${share}`,
    original: 'Überschrift des Anbieters',
    searchLabel: 'Alle Artikel durchsuchen',
    noOperator: (word) => `${word}: Diesen Operator gibt es nicht, gesucht wurde nach den Wörtern.`,
    noValue: (word) => `${word}: Das wurde nicht verstanden, gesucht wurde nach den Wörtern.`,
    likelyMeant: (likely) => `Meinten Sie ${likely}?`,
    searchHint: 'Tippen, um Titel und Texte zu durchsuchen.',
    clearSearch: 'Suche verlassen',
    unknownFeed: 'Unbekannter Feed',
    unknownFolder: 'Unbekannter Ordner',
    layout: 'Ansicht',
    keepSearch: 'Diese Suche speichern',
    forgetSearch: 'Gespeicherte Suche entfernen',
    foundFeeds: 'Passende Feeds',
    syntax: 'Eingrenzen',
    syntaxWords: {
      'is:unread': 'noch nicht gelesen',
      'is:new': 'seit Ihrem letzten Besuch',
      'is:starred': 'unter den Favoriten',
      'feed:': 'in einem Feed, nach Namen',
      'tag:': 'mit einem Schlagwort',
      'title:': 'im Titel',
      'author:': 'von jemandem',
      'after:': 'seit einem Tag, etwa 2026-01-31',
    },
    untitled: 'Ohne Titel',
    now: 'jetzt',
    isUnread: 'Ungelesen',
  },

  empty: {
    firstTitle: 'Alles bereit',
    firstLead:
      'Fügen Sie einen Feed hinzu, oder einfach die Adresse einer Website, die Ihnen gefällt. ' +
      'Copydesk findet den Feed und bringt jeden neuen Artikel hierher.',
    tips: 'Gut zu wissen',
    tipKeys: 'führen von Artikel zu Artikel,',
    tipHelp: 'zeigt alle Tasten.',
    tipSwipe: 'Einen Artikel nach rechts wischen: gelesen. Nach links: Favorit.',
    tipLive: 'Neue Artikel kommen von selbst und verschieben nie, was Sie gerade lesen.',
    hidden: 'Nichts ausgeblendet',
    hiddenLead: 'Ausgeblendete Artikel warten hier, falls einer doch noch gebraucht wird.',
    tag: 'Nichts mit diesem Schlagwort',
    tagLead: 'Das Schild über einem Artikel oder die Taste T gibt ihm ein Schlagwort.',
    tipUndo: 'Zu viel als gelesen markiert? Alles lässt sich rückgängig machen.',
    noSuchFeed: 'Diesen Feed haben Sie nicht abonniert',
    noSuchFolder: 'Diesen Ordner gibt es hier nicht',
    noSuchTag: 'Dieses Schlagwort gibt es nicht',
    nowhere: 'Unter dieser Adresse gibt es nichts',
    lostLead: 'Vielleicht wurde es entfernt, oder die Adresse stimmt nicht ganz.',
    toDesk: 'Zu den Artikeln',
    unreadable: 'Noch nichts abgerufen',
    unreadableLead: (count) =>
      plural(count, {
        one: 'Dieser Feed war bisher nicht abrufbar. Weitere Versuche folgen von selbst.',
        other: 'Keiner dieser # Feeds war bisher abrufbar. Weitere Versuche folgen von selbst.',
      }),
    toHealth: (count) =>
      plural(count, {
        one: '# Feed ist nicht abrufbar: Was hilft',
        other: '# Feeds sind nicht abrufbar: Was hilft',
      }),
    caughtUp: 'Alles gelesen',
    caughtUpLead: 'Hier ist nichts ungelesen. Neue Artikel erscheinen von selbst.',
    showAll: 'Gelesene Artikel anzeigen',
    feed: 'Noch keine Artikel',
    feedLead: 'Dieser Feed hat bisher nichts veröffentlicht.',
    beingRead: 'Wird abgerufen …',
    feedWaiting: 'Die ersten Artikel sind unterwegs.',
    folder: 'Dieser Ordner ist leer',
    folderLead: 'In den Einstellungen eines Feeds lässt er sich hierher verschieben.',
    starred: 'Noch keine Favoriten',
    starredLead:
      'Der Stern oder die Taste S macht einen Artikel zum Favoriten. Favoriten ' +
      'bleiben dauerhaft.',
    later: 'Nichts für später',
    laterLead: 'Die Uhr oder die Taste L legt einen Artikel für eine ruhige Stunde beiseite.',
    search: 'Nichts gefunden',
    searchLead: (words) => `Kein Artikel enthält „${words}“.`,
    reader: 'Artikel zum Lesen auswählen',
    readerLead: 'zum Blättern in der Liste,',
    readerHelp: 'für alle Tasten.',
  },
};
