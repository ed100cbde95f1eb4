// Deutsche Texte der eigenen Feeds und Bücher: Adressen für Ansichten, Pinnwände und E-Reader.
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const out = {
  out: {
    lead:
      'Jede Ansicht kann das Haus verlassen: als Feed für einen anderen Leser, als Buch für den ' +
      'E-Reader, als Seite für Freunde. Wer die Adresse hat, kann die Ansicht lesen, und sonst ' +
      'nichts.',
    views: 'Adressen der Ansichten',
    none:
      'Noch hat keine Ansicht eine Adresse. Über einer Liste „Als Feed ' + 'oder Buch …“ wählen.',
    dialog: 'Als Feed oder Buch',
    dialogLead: (title: string) => `Eine Adresse für „${title}“, für alle, die sie bekommen.`,
    boardLead: (title: string) =>
      `Eine Seite der Pinnwand „${title}“ mit allen Notizen, für alle, die den Link haben; auch ` +
      'als Feed und als Buch.',
    name: 'Titel',
    texts: 'Mit ganzen Texten',
    textsHint: 'Sonst nur die Anfänge und Links zu den Originalen.',
    textsOf: (title: string) => `Mit ganzen Texten: ${title}`,
    create: 'Adresse anlegen',
    exists: (count: number) =>
      plural(count, {
        one: 'Diese Ansicht hat schon # Adresse; eine neue kommt dazu.',
        other: 'Diese Ansicht hat schon # Adressen; eine neue kommt dazu.',
      }),
    once: 'Diese Adressen sind nur jetzt zu sehen und enthalten ein Geheimnis. Jetzt kopieren.',
    forms: {
      html: 'Seite, für Menschen',
      atom: 'Atom-Feed',
      rss: 'RSS-Feed',
      json: 'JSON Feed',
      epub: 'Buch (EPUB)',
    },
    done: 'Fertig',
    manage: 'Alle Adressen',
    impossible: 'Diese Liste kann das Haus nicht verlassen.',
    used: (when: string, count: number) =>
      plural(count, {
        one: `einmal abgerufen, ${when}`,
        other: `#-mal abgerufen, zuletzt ${when}`,
      }),
    unused: 'nie abgerufen',
    renew: 'Neue Adresse',
    renewOf: (title: string) => `Neue Adresse für ${title}`,
    renewed: 'Wer die alte Adresse hat, ist ausgesperrt.',
    revoke: 'Zurückziehen',
    revokeOf: (title: string) => `Adresse von ${title} zurückziehen`,
    revoked: (title: string) => `Die Adresse von ${title} ist zurückgezogen.`,
    shelf: 'Bücher für E-Reader',
    shelfLead:
      'Eine Adresse (OPDS), die KOReader und andere als Katalog verwenden: Ausgaben von 10, 20 ' +
      'und 40 Minuten, Favoriten, Aufgehobenes, Pinnwände und Ansichten als Bücher.',
    shelfAddress: 'Adresse der Bücher',
    shelfMake: 'Adresse für E-Reader anlegen',
    shelfRenew: 'Neue Adresse für E-Reader',
    shelfRevoke: 'Adresse für E-Reader zurückziehen',
    shelfRevoked: 'Die Adresse der Bücher ist zurückgezogen.',
  },
};
