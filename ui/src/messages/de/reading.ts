// German texts of the open entry: its reader, its history, its tags, its recordings.
import type { reading as english } from '../en/reading';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('de');
const number = numberIn('de');

export const reading: typeof english = {
  entry: {
    label: 'Lesebereich',
    back: 'Zurück zur Liste',
    previous: 'Vorheriger Artikel',
    next: 'Nächster Artikel',
    star: 'Zu Favoriten hinzufügen',
    unstar: 'Aus Favoriten entfernen',
    later: 'Später lesen',
    unlater: 'Aus „Später lesen“ entfernen',
    markRead: 'Als gelesen markieren',
    markUnread: 'Als ungelesen markieren',
    original: 'Original öffnen',
    share: 'Teilen',
    copyLink: 'Link kopieren',
    sendTo: 'Senden an …',
    hide: 'Ausblenden',
    unhide: 'Wieder einblenden',
    more: 'Mehr',
    comments: 'Kommentare',
    commentsCount: (count) => plural(count, { one: '# Kommentar', other: '# Kommentare' }),
    via: (source) => `über ${source}`,
    originalLong: (host) => `Original lesen auf ${host}`,
    minutes: (words) => `${Math.max(1, Math.round(words / 230))} Min. Lesezeit`,
    updated: (when) => `aktualisiert ${when}`,
    by: (author) => `Von ${author}`,
    loading: 'Text wird geladen …',
    failed: 'Der Artikel konnte nicht geladen werden',
    gone: 'Diesen Artikel gibt es nicht mehr.',
    noText: 'Der Feed enthält zu diesem Artikel keinen Text.',
    changed: 'Der Anbieter hat diesen Artikel geändert.',
    showChanged: 'Neuen Text anzeigen',
    attachments: 'Anhänge',
    text: 'Textfassung',
    fullText: 'Volltext',
    feedText: 'Text des Feeds',
    fetchingFull: 'Seite wird abgerufen …',
    newWindow: '(öffnet in neuem Tab)',
    nextUp: 'Als Nächstes in dieser Liste',
  },

  episode: {
    number: (season, episode) =>
      [season ? `Staffel ${season}` : '', episode ? `Folge ${episode}` : '']
        .filter(Boolean)
        .join(', '),
    persons: 'Mit',
    chapters: 'Kapitel',
    transcript: (kind) => (kind ? `Transkript (${kind})` : 'Transkript'),
    startAt: (title) => `Ab „${title}“ abspielen`,
  },

  history: {
    open: 'Was sich geändert hat',
    title: 'Was der Anbieter geändert hat',
    lead: 'Entfallene Wörter sind durchgestrichen, neue unterstrichen.',
    loading: 'Frühere Fassungen werden geladen …',
    failed: 'Die früheren Fassungen konnten nicht geladen werden.',
    never: 'Der Anbieter hat diesen Artikel nicht geändert.',
    version: (number) => `Fassung ${number}`,
    until: (when) => `ersetzt ${when}`,
    now: 'aktuelle Fassung',
    inPlace: 'Im Text',
    same: 'Nur die Auszeichnung hat sich geändert, nicht der Wortlaut.',
    added: 'hinzugefügt',
    removed: 'entfernt',
    heading: 'Titel',
  },

  story: {
    backByStory: (count) =>
      plural(count, {
        one: 'Wieder da, weil # weitere Quelle davon berichtet.',
        other: 'Wieder da, weil # weitere Quellen davon berichten.',
      }),
    backByShare: 'Wieder da, weil jemand es mit dir geteilt hat.',
    hadHidden: (title) => `Der Filter „${title}“ hatte es ausgeblendet.`,
    told: (count: number) =>
      plural(count, {
        one: 'Auch # anderes Medium berichtet',
        other: 'Auch # andere Medien berichten',
      }),
    follow: 'Ereignis verfolgen',
    leave: 'Nicht mehr verfolgen',
    followed: 'Das Ereignis wird verfolgt. Was daran neu ist, steht unter Ereignisse.',
    left: 'Das Ereignis wird nicht mehr verfolgt.',
    none: 'Bisher berichtet keines Ihrer anderen Medien davon.',
  },

  copies: {
    label: (count) =>
      plural(count, { one: 'Auch in # anderen Feed', other: 'Auch in # anderen Feeds' }),
  },

  tags: {
    open: 'Schlagwörter',
    title: 'Schlagwörter dieses Artikels',
    label: 'Schlagwort suchen oder hinzufügen',
    create: (title) => `Schlagwort „${title}“ hinzufügen`,
    none: 'Noch keine Schlagwörter. Einen Namen eingeben, um das erste anzulegen.',
  },

  picture: {
    enlarge: (words) => (words ? `Bild vergrößern: ${words}` : 'Bild vergrößern'),
    title: 'Bild',
    next: 'Nächstes Bild',
    previous: 'Vorheriges Bild',
    place: (at, count) => `${number(at)} von ${number(count)}`,
    show: 'Bilder anzeigen',
    blocked: (count) =>
      plural(count, {
        one: '# Bild wurde nicht geladen.',
        other: '# Bilder wurden nicht geladen.',
      }),
  },

  embed: {
    play: (name) => `Von ${name} abspielen`,
    note: (name) => `Kommt von ${name}. Erst beim Abspielen erfährt ${name} von Ihrem Besuch.`,
  },

  player: {
    label: 'Player',
    nothing: 'Es gibt keine Aufnahme zum Abspielen.',
    play: 'Abspielen',
    resume: (time) => `Fortsetzen bei ${time}`,
    pause: 'Pause',
    back: '15 Sekunden zurück',
    on: '30 Sekunden vor',
    speed: 'Tempo',
    position: 'Position',
    next: 'Als Nächstes abspielen',
    last: 'Zuletzt abspielen',
    close: 'Player schließen',
    toEntry: 'Zum Artikel',
    failed: 'Diese Aufnahme kann hier nicht abgespielt werden.',
  },
};
