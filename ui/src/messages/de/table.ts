// German texts of the table of feeds, and of moving them.
import type { table as english } from '../en/table';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('de');
const number = numberIn('de');

export const table: typeof english = {
  arrange: {
    handle: (title) => `${title} verschieben`,
    help:
      'Ziehen, oder mit den Pfeiltasten: auf und ab verschieben, rechts legt in den Ordner ' +
      'darüber, links nimmt heraus.',
    top: 'der obersten Ebene',
    atEnd: (title) => `${title} lässt sich nicht weiter verschieben.`,
    atTop: (title) => `${title} steht schon auf der obersten Ebene.`,
    noFolderAbove: 'Darüber ist kein Ordner.',
    movedTo: (title, place, count) =>
      `${title} steht jetzt an Stelle ${number(place)} von ${number(count)}.`,
    movedInto: (title, folder) => `${title} ist jetzt in ${folder}.`,
    manyMovedInto: (count, folder) =>
      plural(count, {
        one: `# Feed ist jetzt in ${folder}.`,
        other: `# Feeds sind jetzt in ${folder}.`,
      }),
    movedBeside: (title, other) => `${title} steht jetzt neben ${other}.`,
    movedBack: 'Wieder am alten Platz.',
    toTop: 'Auf die oberste Ebene',
    moveTo: 'Verschieben nach …',
    up: 'Nach oben',
    down: 'Nach unten',
    refused: (reason) => `Nicht verschoben. ${reason}`,
  },

  table: {
    lead: 'Alle Feeds an einem Ort. Ziehen, oder mehrere auswählen und gemeinsam ändern.',
    filter: 'Feed suchen',
    sort: 'Reihenfolge',
    sorts: {
      own: 'Eigene Reihenfolge',
      title: 'Nach Titel',
      unread: 'Meiste ungelesene',
      newest: 'Neuester Artikel',
      status: 'Probleme zuerst',
    },
    feed: 'Feed',
    tags: 'Schlagwörter',
    unread: 'Ungelesen',
    last: 'Neuester Artikel',
    rhythm: 'Erscheint',
    status: 'Zustand',
    actions: 'Aktionen',
    every: (span) => `alle ${span}`,
    never: 'nie',
    none: 'Kein Feed passt dazu.',
    noFeeds: 'Noch keine Feeds abonniert.',
    chooseAll: 'Alle angezeigten Feeds auswählen',
    choose: (title) => `${title} auswählen`,
    chooseIn: (title) => `Alle Feeds in ${title} auswählen`,
    chosen: (count) => plural(count, { one: '# ausgewählt', other: '# ausgewählt' }),
    clear: 'Auswahl aufheben',
    moveTo: 'Verschieben nach',
    move: 'Verschieben',
    mute: 'Stummschalten',
    unmute: 'Stummschaltung aufheben',
    deframe: 'Ruhige Ansicht',
    undeframe: 'Wie veröffentlicht',
    unsubscribe: 'Abbestellen',
    settings: (title) => `Einstellungen von ${title}`,
    folderSettings: (title) => `Einstellungen des Ordners ${title}`,
    newFolder: 'Neuer Ordner',
    folderName: 'Name des neuen Ordners',
    folderMade: (title) => `Ordner ${title} wurde angelegt.`,
    isMuted: 'stumm',
    isDeframed: 'ruhig',
    feeds: (count) => plural(count, { one: '# Feed', other: '# Feeds' }),
    muted: (count) =>
      plural(count, { one: '# Feed stummgeschaltet.', other: '# Feeds stummgeschaltet.' }),
    unmuted: (count) =>
      plural(count, { one: '# Feed zählt wieder mit.', other: '# Feeds zählen wieder mit.' }),
    deframed: (count) =>
      plural(count, {
        one: '# Feed erscheint in ruhiger Ansicht.',
        other: '# Feeds erscheinen in ruhiger Ansicht.',
      }),
    undeframed: (count) =>
      plural(count, {
        one: '# Feed erscheint wie veröffentlicht.',
        other: '# Feeds erscheinen wie veröffentlicht.',
      }),
    apply: 'Anwenden',
    editsSet: (count) =>
      plural(count, {
        one: 'Was Änderungen bewirken, ist für # Feed eingestellt.',
        other: 'Was Änderungen bewirken, ist für # Feeds eingestellt.',
      }),
    moved: (count) => plural(count, { one: '# Feed verschoben.', other: '# Feeds verschoben.' }),
    unsubscribed: (count) =>
      plural(count, { one: '# Feed abbestellt.', other: '# Feeds abbestellt.' }),
    followedAgain: (count) =>
      plural(count, { one: '# Feed ist wieder da.', other: '# Feeds sind wieder da.' }),
  },
};
