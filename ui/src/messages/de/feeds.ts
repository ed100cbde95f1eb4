// German texts of adding, naming and leaving feeds and folders.
import type { feeds as english } from '../en/feeds';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const feeds: typeof english = {
  start: {
    importTitle: 'Umzug von einem anderen Feedreader?',
    importLead:
      'Alle Feeds und Ordner mitbringen: mit der Datei, die der alte Feedreader exportiert (OPML).',
    import: 'Feeds importieren',
    packsTitle: 'Noch keine Idee?',
    packsLead: 'Bekannte Feeds, nach Thema und Sprache sortiert.',
    packs: 'Feeds für den Anfang',
    oneTitle: 'Oder mit einer Website beginnen, die Ihnen gefällt',
  },

  feed: {
    problem: 'Dieser Feed kann derzeit nicht gelesen werden.',
    problemSince: (when) => `Zuletzt gelesen ${when}.`,
    problemNever: 'Er konnte noch nie gelesen werden.',
    nextTry: (when) => `Nächster Versuch ${when}.`,
    retry: 'Jetzt versuchen',
    lastCheck: 'Zuletzt geprüft',
    create: 'Anlegen',
    settings: 'Feed-Einstellungen',
    title: 'Titel',
    folder: 'Ordner',
    noFolder: 'Kein Ordner',
    newFolder: 'Neuer Ordner …',
    newFolderName: 'Name des neuen Ordners',
    address: 'Feed-Adresse',
    site: 'Website',
    tags: 'Schlagwörter',
    addTag: 'Schlagwort hinzufügen',
    removeTag: (title) => `Schlagwort ${title} entfernen`,
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    cancel: 'Abbrechen',
    unsubscribe: 'Abbestellen',
    unsubscribed: (title) => `${title} wurde abbestellt.`,
    resubscribed: (title) => `${title} ist wieder da.`,
  },

  folder: {
    settings: 'Ordner-Einstellungen',
    title: 'Name',
    remove: 'Ordner entfernen',
    removeNote: 'Die Feeds bleiben beim Entfernen erhalten: Sie rücken eine Ebene nach oben.',
    removed: (title) => `Ordner ${title} entfernt. Seine Feeds bleiben erhalten.`,
    restored: (title) => `Der Ordner ${title} ist wieder da.`,
  },

  add: {
    open: 'Feed hinzufügen',
    title: 'Feed hinzufügen',
    label: 'Adresse eines Feeds oder einer Website',
    placeholder: 'example.org',
    add: 'Feed hinzufügen',
    addThis: 'Diesen Feed hinzufügen',
    look: 'Vorschau',
    working: (host) => `${host} wird geprüft …`,
    missing: 'Bitte zuerst eine Adresse eingeben.',
    choose: 'Diese Website hat mehrere Feeds. Welche sollen es sein?',
    added: (title) => `${title} wurde hinzugefügt.`,
    known: (title) => `${title} war schon da.`,
    close: 'Schließen',
    chooseOne: 'Bitte mindestens einen auswählen.',
    followed: 'Diesem folgen Sie schon.',
    followedAll: 'Sie folgen schon allen Feeds dieser Website.',
    addThese: (count) => plural(count, { one: '# Feed hinzufügen', other: '# Feeds hinzufügen' }),
    stillWorking: (host) => `${host} wird befragt, auch an den üblichen Stellen für Feeds …`,
    addedMany: (count) =>
      plural(count, { one: '# Feed wurde hinzugefügt.', other: '# Feeds wurden hinzugefügt.' }),
    previewOf: (title) => `Vorschau auf ${title}`,
    previewEmpty: 'Der Feed enthält zurzeit keine Artikel.',
  },
};
