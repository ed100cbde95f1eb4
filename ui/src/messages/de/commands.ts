// German texts of the keyboard: what each command is called, its help, and the palette.
import type { commands as english } from '../en/commands';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const commands: typeof english = {
  help: {
    title: 'Tastatur',
    lead: 'Copydesk lässt sich ganz ohne Maus bedienen.',
    lettersOn: 'Einzelne Buchstaben lassen sich in den Tastatureinstellungen abschalten.',
    lettersOff:
      'Einzelne Buchstaben und Zeichen sind abgeschaltet: Es wirken nur Tasten mit Strg oder ' +
      'Cmd, Pfeile, Eingabe, Leertaste und Esc. Einschalten lassen sie sich in den ' +
      'Tastatureinstellungen.',
    open: 'Tastaturhilfe',
    betweenKeys: 'dann',
    or: 'oder',
    none: 'keine Taste',
    reading: 'Lesen',
    lists: 'Listen',
    desk: 'Allgemein',
  },

  palette: {
    title: 'Alles finden und ausführen',
    label: 'Feed, Ordner, Schlagwort, Aktion oder Einstellung',
    also: {
      theme: 'Theme Design Thema dunkel Nachtmodus',
      layout: 'Ansicht',
      manage: 'abbestellen abmelden entfernen löschen Feed',
      import: 'OPML Abonnements Sicherung',
      leave: 'ausloggen logout verlassen',
    },
    none: 'Nichts gefunden.',
    current: 'aktiv',
    found: (count) => plural(count, { other: '# gefunden' }),
    kinds: {
      list: 'Liste',
      feed: 'Feed',
      folder: 'Ordner',
      tag: 'Schlagwort',
      search: 'Suche',
      action: 'Aktion',
      setting: 'Einstellung',
    },
  },

  commands: {
    next: 'Nächster Artikel',
    previous: 'Vorheriger Artikel',
    select_next: 'Nächsten auswählen, ohne zu öffnen',
    select_previous: 'Vorherigen auswählen, ohne zu öffnen',
    open: 'Ausgewählten Artikel öffnen',
    close: 'Artikel schließen',
    read_on: 'Weiterlesen: nächste Seite, dann nächster Artikel',
    toggle_read: 'Gelesen / ungelesen',
    toggle_star: 'Favorit',
    toggle_later: 'Später lesen',
    hide: 'Ausblenden',
    tag: 'Schlagwort vergeben',
    open_original: 'Original öffnen',
    full_text: 'Volltext / Text des Feeds',
    fetch_again: 'Text neu abrufen',
    history: 'Änderungen des Anbieters',
    deframe: 'Ruhigere Überschrift, wertende Wörter markiert',
    follow_story: 'Ereignis verfolgen',
    open_story: 'Das Ereignis nebeneinander',
    share: 'Teilen',
    copy_link: 'Link kopieren',
    play: 'Wiedergabe / Pause',
    refresh: 'Nach neuen Artikeln suchen',
    mark_all_read: 'Alle als gelesen markieren',
    show_new: 'Neue Artikel anzeigen',
    toggle_show: 'Nur ungelesene / alle',
    undo: 'Rückgängig machen',
    layout_next: 'Nächste Ansicht',
    layout_previous: 'Vorherige Ansicht',
    search: 'Suchen',
    palette: 'Alles finden und ausführen',
    help: 'Diese Hilfe',
    add_feed: 'Feed hinzufügen',
    save_page: 'Seite speichern',
    go_all: 'Zu allen Artikeln',
    go_unread: 'Zu allen ungelesenen',
    go_starred: 'Zu den Favoriten',
    go_later: 'Zu „Später lesen“',
    go_hidden: 'Zu den ausgeblendeten',
    go_stories: 'Zu den Ereignissen',
    go_feed: 'Zu einem Feed …',
    go_tag: 'Zu einem Schlagwort …',
  },
};
