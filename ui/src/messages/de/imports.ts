// German texts of bringing feeds along, and of the packs to begin with.
import type { imports as english } from '../en/imports';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('de');
const number = numberIn('de');

export const imports: typeof english = {
  opml: {
    lead: 'Feeds aus einem anderen Feedreader mitbringen oder von hier mitnehmen.',
    import: 'Import',
    choose: 'Datei auswählen',
    drop:
      'oder hier ablegen: die Feedliste (.opml oder .xml), die der bisherige Feedreader ' +
      'exportiert.',
    looking: (name) => `${name} wird gelesen …`,
    summary: (name) => `Was ${name} mitbringen würde`,
    fresh: 'Neue Feeds',
    known: 'Schon bekannt',
    refused: 'Nicht möglich',
    folders: 'Neue Ordner',
    nothing: 'Diese Liste enthält nichts Neues.',
    incomplete: (count) =>
      plural(count, {
        one: 'Diese Datei ist unvollständig: Sie bricht nach # Feed ab.',
        other: 'Diese Datei ist unvollständig: Sie bricht nach # Feeds ab.',
      }),
    take: (count) => plural(count, { one: '# Feed hinzufügen', other: '# Feeds hinzufügen' }),
    takeFolders: 'Ordner hinzufügen',
    taking: 'Wird hinzugefügt …',
    cancel: 'Abbrechen',
    why: (count) =>
      plural(count, { one: 'Warum # nicht möglich ist', other: 'Warum # nicht möglich sind' }),
    fetching: 'Feeds werden abgerufen',
    fetchingNote: 'Sie können diese Seite verlassen und lesen; die Feeds kommen trotzdem.',
    progress: (done, total) => `${number(done)} von ${number(total)} Feeds abgerufen`,
    failing: (count) => plural(count, { one: '# antwortet nicht', other: '# antworten nicht' }),
    done: 'Die Feeds sind da',
    doneWords: (added) =>
      plural(added, { one: '# Feed wurde hinzugefügt.', other: '# Feeds wurden hinzugefügt.' }),
    read: 'Jetzt lesen',
    again: 'Weitere Datei importieren',
    toHealth: 'Zeigen, welche nicht antworten',
    tooLarge: 'Diese Datei ist größer als 10 Megabyte: Das ist keine Feedliste.',
    export: 'Export',
    exportLead: 'Alle Feeds und Ordner in einer Datei (OPML), die jeder Feedreader lesen kann.',
    download: 'Feeds herunterladen',
  },

  packs: {
    startTitle: 'Einfach loslesen?',
    startLead:
      'Acht bekannte Websites auf einmal abonnieren. Jede lässt sich später wieder abbestellen.',
    start: 'Mit diesen acht beginnen',
    starting: 'Werden hinzugefügt …',
    lead:
      'Ein paar bekannte Feeds für den Anfang. Was nicht gefällt, lässt sich später wieder ' +
      'entfernen.',
    language: 'Sprache',
    topics: {
      world: 'Welt',
      country: 'Nachrichten',
      technology: 'Technik',
      development: 'Programmieren',
      science: 'Wissenschaft',
      space: 'Weltraum',
      business: 'Wirtschaft',
      culture: 'Kultur',
      sport: 'Sport',
      games: 'Spiele',
      security: 'IT-Sicherheit',
      opensource: 'Open Source',
      environment: 'Klima',
      photography: 'Fotografie',
      comics: 'Comics',
      food: 'Essen',
      podcasts: 'Podcasts',
    },
    take: (count) =>
      count
        ? plural(count, { one: '# Feed abonnieren', other: '# Feeds abonnieren' })
        : 'Feeds auswählen',
    working: (done, total) => `${number(done)} von ${number(total)} werden hinzugefügt …`,
    known: 'abonniert',
    all: (topic) => `Alles aus ${topic}`,
    unreadable: (count) =>
      plural(count, {
        one: '# davon war nicht abrufbar. Weitere Versuche folgen von selbst.',
        other: '# davon waren nicht abrufbar. Weitere Versuche folgen von selbst.',
      }),
    finished: (count) =>
      plural(count, { one: '# Feed wurde hinzugefügt.', other: '# Feeds wurden hinzugefügt.' }),
    failed: (count) =>
      plural(count, {
        one: '# konnte nicht hinzugefügt werden.',
        other: '# konnten nicht hinzugefügt werden.',
      }),
  },
};
