// Deutsche Texte der Pinnwände, mit Notizen und eigener Reihenfolge, und der Farben.
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const boards = {
  boards: {
    nav: 'Pinnwände',
    unknown: 'Unbekannte Pinnwand',
    open: 'Pinnwände',
    dialog: 'Pinnwände dieses Artikels',
    find: 'Pinnwand suchen oder anlegen',
    create: (title: string) => `Pinnwand „${title}“ anlegen`,
    none: 'Noch keine Pinnwand. Ein Name legt die erste an.',
    add: 'Neue Pinnwand',
    settings: 'Einstellungen der Pinnwand',
    title: 'Name',
    description: 'Wofür sie da ist',
    count: (count: number) => plural(count, { one: '# Artikel', other: '# Artikel' }),
    remove: 'Pinnwand löschen …',
    removeNow: 'Endgültig löschen',
    sure: (count: number) =>
      plural(count, {
        one: 'Diese Pinnwand mit ihren Notizen löschen? Der # Artikel darauf bleibt.',
        other: 'Diese Pinnwand mit ihren Notizen löschen? Die # Artikel darauf bleiben.',
      }),
    removed: (title: string) => `Die Pinnwand ${title} ist gelöscht.`,
    noteOf: (title: string) => `Notiz zu ${title}`,
    addNote: 'Notiz hinzufügen',
    addNoteTo: (title: string) => `Notiz hinzufügen zu ${title}`,
    editNote: 'Notiz ändern',
    editNoteOf: (title: string) => `Notiz ändern zu ${title}`,
    unfoldNote: 'Mehr anzeigen',
    unfoldNoteOf: (title: string) => `Mehr anzeigen: Notiz zu ${title}`,
    foldNote: 'Weniger anzeigen',
    foldNoteOf: (title: string) => `Weniger anzeigen: Notiz zu ${title}`,
    takeOff: (title: string) => `Von der Pinnwand nehmen: ${title}`,
    share: 'Per Link teilen…',
    handle: (title: string) => `${title} verschieben`,
    handleHelp: 'Ziehen oder die Pfeiltasten drücken.',
    keptTexts: 'Texte, deren Artikel es nicht mehr gibt',
    keptFound: 'Passende aufbewahrte Texte',
    keptText: 'Aufbewahrter Text',
    gone: (feed: string) =>
      feed ? `Bei ${feed} gibt es ihn nicht mehr` : 'In seinem Feed gibt es ihn nicht mehr',
    removeKept: 'Diesen Text löschen …',
    sureKept: 'Diesen Text endgültig löschen? Sonst ist nichts mehr davon übrig.',
    empty: 'Nichts auf dieser Pinnwand',
    emptyLead: 'Bei einem Artikel B drücken, um ihn hier anzuheften.',
    noSuch: 'Diese Pinnwand gibt es nicht',
  },

  colours: {
    label: 'Farbe',
    none: 'Keine',
    red: 'Rot',
    orange: 'Orange',
    yellow: 'Gelb',
    green: 'Grün',
    teal: 'Türkis',
    blue: 'Blau',
    purple: 'Violett',
    pink: 'Rosa',
  },
};
