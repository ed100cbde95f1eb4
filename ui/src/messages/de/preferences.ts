// German texts of the settings: their list, reading, looks, keys and tags.
import type { preferences as english } from '../en/preferences';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const preferences: typeof english = {
  title: 'Einstellungen',
  back: 'Zurück zum Lesen',
  loading: 'Wird geladen …',
  failed: 'Diese Seite konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  saved: 'Gespeichert.',
  noSuchPage: 'Diese Seite gibt es nicht',
  noSuchPageLead: 'Hier sind alle Einstellungen, die es gibt.',
  jump: 'Gehe zu',
  groups: { feeds: 'Feeds', you: 'Persönlich', server: 'Server' },

  pages: {
    manage: 'Feeds verwalten',
    health: 'Zustand der Feeds',
    import: 'Import und Export',
    packs: 'Feeds für den Anfang',
    tags: 'Schlagwörter, Pinnwände, Suchen',
    filters: 'Filter',
    reading: 'Lesen',
    analysis: 'Analyse',
    appearance: 'Darstellung',
    keyboard: 'Tastatur',
    account: 'Konto',
    apps: 'Apps',
    send_to: 'Senden an',
    out: 'Eigene Feeds und Bücher',
    history: 'Verlauf',
    users: 'Benutzer',
    publishers: 'Anbieter',
    served: 'Feeds für andere Leser',
    models: 'Modelle',
    server: 'Server-Einstellungen',
    jobs: 'Gescheiterte Arbeit',
    audit: 'Protokoll',
    about: 'Über Copydesk',
  },

  reading: {
    lead: 'Wie Artikel kommen und gehen. Gilt auf allen Ihren Geräten.',
    mark: 'Artikel als gelesen markieren',
    marks: {
      open: 'beim Öffnen',
      scroll: 'beim Öffnen und beim Vorbeiblättern',
      manual: 'nur von Hand',
    },
    order: 'Reihenfolge der Artikel',
    orders: {
      newest: 'Neueste zuerst',
      oldest: 'Älteste zuerst',
      fair: 'Ausgewogen: Feeds mit vielen Artikeln verdrängen die seltenen nicht',
      calm: 'Ruhigste zuerst: von den 1.000 neuesten die, die am wenigsten drängen',
      important: 'Wichtigste zuerst: von den 1.000 neuesten, wie deine Filter sie gewichten',
      learned:
        'Nach Ihrem Geschmack: von den 1.000 neuesten steht etwas höher, was Sie eher öffnen',
    },
    layout: 'Ansicht der Listen',
    layouts: { list: 'Liste', cards: 'Karten', magazine: 'Magazin' },
    showRead: 'Auch gelesene Artikel anzeigen',
    showReadHint: 'Sonst zeigen Listen nur Ungelesenes.',
    adverts: 'Werbung in Texten ausblenden',
    advertsHint:
      'Abschnitte, die verkaufen oder woandershin führen, soweit sie erkannt werden. ' +
      'Ein Druck zeigt sie wieder.',
    copies: 'Jede Kopie eines Artikels anzeigen',
    copiesHint: 'Sonst wird, was in mehreren Feeds steht, einmal angezeigt und einmal gelesen.',
    images: 'Bilder',
    imageChoices: {
      proxied: 'Über diesen Server laden, damit Anbieter Sie nicht sehen',
      blocked: 'Erst auf Wunsch laden',
    },
    start: 'Beginnen mit',
  },

  analysis: {
    lead: 'Was über Artikel gesagt wird, und wo. Gilt auf allen Ihren Geräten.',
    inEntries: 'In einem offenen Artikel',
    inLists: 'In Listen',
    isOff: 'Die Analyse ist ausgeschaltet.',
    switches: {
      shows_analysis: {
        label: 'Zeigen, wie Artikel geschrieben sind',
        hint: 'Was ein Artikel in Kürze sagt und wie er es darstellt, über seinem Text.',
      },
      shows_summary: {
        label: 'Zusammenfassung',
        hint: 'Einige Sätze des Artikels, oder die Worte eines Modells.',
      },
      shows_key_points: { label: 'Kernpunkte', hint: 'Was er sagt, Punkt für Punkt.' },
      shows_scores: {
        label: 'Werte',
        hint: 'Wie sehr ein Artikel lockt, drängt, vermutet oder schreit, mit Gründen.',
      },
      shows_loaded_terms: {
        label: 'Wertende Wörter',
        hint: 'Wörter, die urteilen, statt zu berichten.',
      },
      shows_badges: {
        label: 'Lockende Überschriften kennzeichnen',
        hint: 'Ein kleiner Hinweis bei Artikeln, deren Überschrift lockt.',
      },
      shows_neutral_titles: {
        label: 'Ruhigere Überschriften',
        hint: 'Wo ein Modell eine geschrieben hat. Die des Anbieters steht darunter.',
      },
    },
    folding: 'Grenze',
    foldingLead:
      'Artikel über der Grenze werden eingeklappt: Eine Zeile über der Liste sagt, wie ' +
      'viele es sind, und zeigt sie. Sie bleiben ungelesen, zählen wie zuvor, und „Alle als ' +
      'gelesen markieren“ gilt auch für sie. Artikel ohne Wert werden nie eingeklappt, und ' +
      'Apps zeigen alle.',
    foldBy: 'Artikel einklappen',
    folds: {
      nothing: 'Keine',
      clickbait: 'Deren Überschrift zu sehr lockt',
      overall: 'Die insgesamt zu sehr drängen',
    },
    foldAbove: 'Über',
    foldValue: (value) => `${value} von 100`,
    orderHint:
      'Listen lassen sich auch ordnen, die ruhigsten zuerst: Das steht über jeder Liste zur Wahl.',
  },

  appearance: {
    lead: 'Farben und Schrift. Gilt auf allen Ihren Geräten.',
    theme: 'Farben',
    language: 'Sprache',
    asBrowser: (name) => `Wie der Browser (${name})`,
    themes: {
      system: 'Wie das System',
      light: 'Hell',
      dark: 'Dunkel',
      sepia: 'Sepia',
      oled: 'Schwarz',
    },
    font: 'Schrift der Texte',
    fonts: { serif: 'Serifen', sans: 'Serifenlos', mono: 'Festbreite', system: 'System' },
    size: 'Textgröße',
    sizeValue: (size) => `${size} px`,
    width: 'Zeilenbreite',
    widthValue: (width) => `${width} Zeichen`,
    density: 'Listen',
    densities: { comfortable: 'Luftig', compact: 'Kompakt' },
    css: 'Eigene Stile',
    cssHint:
      'CSS, wirkt beim Tippen und wird beim Verlassen des Feldes gespeichert. Sollte es die ' +
      'Seite einmal verdecken: diese Seite mit ?plain am Ende der Adresse öffnen.',
    cssBytes: (count, most) => `${count} von ${most} Byte`,
    cssTooLong: 'Zu lang zum Speichern.',
    cssRemoved: 'Stile von anderen Adressen (@import) werden weggelassen.',
    preview: 'Vorschau',
    previewTitle: 'Hafenstadt eröffnet Bibliothek der verlorenen Dinge',
    previewText:
      'Was die Flut in hundert Jahren angespült hat, ist nun zu besichtigen, und manches darf ' +
      'mit nach Hause. Als Erster kam ein Fischer und fragte nach dem Hut seines Großvaters.',
    reset: 'Darstellung zurücksetzen',
    resetKeeps:
      'Ihre eigenen Stile bleiben, wie sie sind; leeren Sie ihr Feld, um sie zu entfernen.',
  },

  keyboard: {
    lead:
      'Auf „Ändern“ klicken, dann die Taste drücken. Auch zwei Tasten nacheinander sind ' +
      'möglich, etwa G, dann A.',
    change: 'Ändern',
    changeOf: (command) => `Taste für „${command}“ ändern`,
    press: 'Taste drücken …',
    pressHint: 'Eingabe übernimmt, Esc lässt alles beim Alten, Rücktaste entfernt die Taste.',
    none: 'keine Taste',
    reset: 'Zurücksetzen',
    resetOf: (command) => `Taste für „${command}“ zurücksetzen`,
    resetAll: 'Alle Tasten zurücksetzen',
    isNow: (command, keys) => `${command}: jetzt ${keys}.`,
    conflict: (keys, others) => `${keys} ist auch vergeben an: ${others}`,
    conflicts: 'Einige Tasten sind doppelt belegt; dann wirkt nur einer der Befehle.',
    take: 'Trotzdem verwenden',
    cancel: 'Abbrechen',
    filter: 'Befehl suchen',
    letters: 'Einzelne Buchstaben und Zeichen als Tasten',
    lettersHint:
      'Wenn ausgeschaltet, wirken nur Tasten mit Strg oder Cmd, Pfeile, Eingabe, Leertaste, ' +
      'Esc und Funktionstasten: gut für Diktat, Bildschirmleser oder versehentlich gedrückte ' +
      'Tasten. Strg+K kann weiterhin alles.',
  },

  tags: {
    lead: 'Wonach Artikel geordnet sind. Ordnen, färben, umbenennen, löschen; Artikel bleiben.',
    tags: 'Schlagwörter',
    noTags:
      'Noch keine Schlagwörter. Die Taste T gibt einem Artikel eines; ganze Feeds bekommen sie ' +
      'in ' +
      'ihren Einstellungen.',
    searches: 'Gespeicherte Suchen',
    noSearches: 'Noch keine gespeicherten Suchen. Etwas suchen, dann die Suche speichern.',
    name: 'Name',
    edit: 'Bearbeiten',
    editOf: (title) => `${title} bearbeiten`,
    movedTo: (title, place, count) => `${title} steht jetzt an Stelle ${place} von ${count}.`,
    remove: 'Löschen',
    removeOf: (title) => `${title} löschen`,
    removed: (title) => `${title} ist gelöscht.`,
    sure: (title) => `${title} löschen? Artikel und Feeds bleiben.`,
    save: 'Speichern',
    cancel: 'Abbrechen',
    unread: (count) => plural(count, { other: '# ungelesen' }),
  },

  taste: {
    title: 'Gelernte Reihenfolge',
    lead:
      'Die Reihenfolge Nach Ihrem Geschmack lernt aus dem, was Sie öffnen, als Favorit ' +
      'markieren, aufheben oder übergehen. Sie gehört nur Ihnen und rückt einen Artikel ' +
      'höchstens anderthalb Tage.',
    why: 'Warum hier',
    nothing: 'Noch ist nichts gelernt; dazu braucht es etwa zwanzig Artikel.',
    learnedOf: (count) => `Aus ${count} Artikeln gelernt; das rückt sie am meisten:`,
    forget: 'Gelerntes vergessen',
    forgotten: 'Vergessen: Was Sie bisher getan haben, zählt nicht mehr.',
    feed: (title) => `Feed ${title}`,
    author: (name) => `Autor ${name}`,
    category: (name) => `Rubrik ${name}`,
    word: (word) => `„${word}“ in der Überschrift`,
    moved: (minutes) => {
      const size = Math.abs(minutes);
      const span = size < 60 ? `${size} min` : `${Math.round(size / 60)} h`;
      return minutes ? `${span} ${minutes > 0 ? 'höher' : 'tiefer'}` : 'wie nach Datum';
    },
  },
};
