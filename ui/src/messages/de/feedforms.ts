// German texts of the settings of one feed.
import type { feedforms as english } from '../en/feedforms';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('de');
const number = numberIn('de');

export const feedforms: typeof english = {
  feed: {
    fetching: 'Abruf',
    health: 'Zustand',
    muted: 'Stummschalten',
    mutedHint:
      'Artikel kommen an und werden gefunden, zählen aber nicht und stehen nicht unter allen.',
    deframed: 'Ruhige Ansicht',
    deframedHint:
      'Ruhige Überschriften, wo ein Modell welche geschrieben hat, und Werte, in ' +
      'Listen und in Artikeln. D zeigt das Original.',
    fullText: 'Volltext',
    fullTexts: {
      auto: 'Wenn der Feed nur Auszüge hat',
      always: 'Immer die Seite abrufen',
      never: 'Nur, was der Feed enthält',
    },
    asOthers: 'Wie bei allen Feeds',
    pixels: (size) => `${size} px`,
    onEdit: 'Wenn ein Artikel geändert wird',
    onEdits: {
      nothing: 'Nichts',
      unread: 'Als ungelesen markieren',
      show: 'Als ungelesen markieren und die Änderung zeigen',
    },
    interval: 'Nach Neuem suchen',
    intervals: {
      auto: 'Automatisch, so oft wie er erscheint',
      300: 'Alle 5 Minuten',
      900: 'Alle 15 Minuten',
      1800: 'Alle 30 Minuten',
      3600: 'Jede Stunde',
      14400: 'Alle 4 Stunden',
      43200: 'Zweimal täglich',
      86400: 'Einmal täglich',
      604800: 'Einmal pro Woche',
    },
    own: (minutes) => `Alle ${number(minutes)} Minuten`,
    mode: 'Abruf des Servers',
    modes: {
      auto: 'Wie für die ganze Website',
      0: 'Gar nicht',
      1: 'Normal',
      2: 'Wie ein Browser',
    },
    paused: 'Abruf anhalten',
    pausedHint: 'Den Feed behalten, aber nicht nach Neuem fragen.',
    shared: 'Gilt für alle auf diesem Server, die diesen Feed abonniert haben.',
    access: 'Passwort, Proxy und Header',
    accessLead:
      'Für Feeds, die wissen wollen, wer fragt. Der Feed wird zu Ihrem eigenen, und Geheimes ' +
      'wird ' +
      'nie wieder angezeigt.',
    accessRefused: 'Auch andere haben diesen Feed abonniert; nur Admins können das einstellen.',
    username: 'Benutzername',
    password: 'Passwort',
    isSet: 'ist gesetzt; zum Ersetzen tippen',
    userAgent: 'User-Agent',
    proxy: 'Proxy',
    proxyHint: 'http, https oder socks5, bei Bedarf mit Name und Passwort.',
    cookies: 'Cookies',
    cookiesHint: 'Wie ein Browser sie sendet: name=wert; anderer=wert',
    headers: 'Header',
    headersHint: 'Einer pro Zeile, etwa Authorization: Bearer …',
    headersSet: (names) => `Gesetzt: ${names}. Zum Ersetzen tippen.`,
    saveAccess: 'Zugang speichern',
    clearAccess: 'Alle Zugangsdaten entfernen',
    accessSaved: 'Gespeichert. Der Feed wird ab jetzt so abgerufen.',
    accessCleared: 'Der Feed wird ab jetzt wie jeder andere abgerufen.',
    deleteForAll: 'Für alle löschen …',
    deleteQuestion: (count) =>
      plural(count, {
        one: '# Person auf diesem Server hat diesen Feed abonniert.',
        other: '# Personen auf diesem Server haben diesen Feed abonniert.',
      }),
    deleteKeeps:
      'Er verschwindet endgültig, mit allen Einträgen; was sie markiert, für später behalten ' +
      'oder verschlagwortet haben, bleibt ihnen.',
    deleteNow: 'Feed löschen',
    deleteNot: 'Behalten',
    deleted: (title) => `${title} ist für alle gelöscht.`,
    refresh: 'Jetzt prüfen',
    openList: 'Artikel anzeigen',
    copyAddress: 'Feed-Adresse kopieren',
    copied: 'Kopiert.',
    notCopied:
      'Kopieren ist hier nicht erlaubt. Bitte die Adresse markieren und von Hand kopieren.',
    log: 'Letzte Abrufe',
    logAt: 'Wann',
    logResult: 'Antwort',
    logNew: 'Neu',
    logTook: 'Dauer',
    unchanged: 'unverändert',
    ok: 'gelesen',
    success: (share) => `${share} der letzten Abrufe waren erfolgreich.`,
    rhythm: (span) => `Veröffentlicht etwa alle ${span}.`,
  },
};
