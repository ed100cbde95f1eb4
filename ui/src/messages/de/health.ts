// German texts of how feeds are doing.
import type { health as english } from '../en/health';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const health: typeof english = {
  verdict: {
    new: 'Noch nicht gelesen',
    well: 'In Ordnung',
    failing: 'Gestört',
    dead: 'Tot',
    gone: 'Aufgegeben',
    stale: 'Verstummt',
    suspended: 'Angehalten',
    waiting: 'Wartet',
  },

  health: {
    unreached: (when) =>
      `Seit ${when} erreicht dieser Server keine einzige Seite: vermutlich ist sein ` +
      'eigenes Netz gestört. Keinem Feed wird das angelastet; alle werden alle paar ' +
      'Minuten wieder gefragt.',
    everyone: 'Feeds von allen, die nicht antworten',
    everyoneLead:
      'Das sehen nur Admins. Hier steht, wie viele einem Feed folgen, aber ' + 'nicht, wer.',
    everyoneWell: 'Alle Feeds auf diesem Server antworten.',
    followers: (count) =>
      plural(count, { one: 'Eine Person folgt ihm.', other: '# Personen folgen ihm.' }),
    more: 'Mehr anzeigen',
    lead: 'Feeds, die nicht antworten oder verstummt sind, und was sich dagegen tun lässt.',
    allWell: 'Allen Feeds geht es gut',
    allWellLead: (count) =>
      plural(count, {
        one: 'Ihr einziger Feed antwortet.',
        other: 'Alle # Feeds antworten. Es gibt nichts zu reparieren.',
      }),
    wellToo: (count) =>
      plural(count, {
        one: '# weiterer Feed ist in Ordnung.',
        other: '# weitere Feeds sind in Ordnung.',
      }),
    words: {
      gone:
        'Laut Anbieter gibt es diese Feeds endgültig nicht mehr. Sie werden nicht mehr ' +
        'abgerufen.',
      dead:
        'Diese Feeds antworten seit über einer Woche nicht. Sie werden einmal ' +
        'täglich geprüft.',
      failing: 'Diese Feeds haben zuletzt nicht geantwortet. Oft gibt sich das von selbst.',
      suspended: 'Diese Feeds werden nicht abgerufen, bis jemand sie fortsetzt.',
      stale: 'Diese Feeds antworten, haben aber seit Langem nichts Neues gebracht.',
    },
    since: (when) => `Letzte gute Antwort ${when}.`,
    unanswered: (when) => `Keine gute Antwort seit: ${when}.`,
    neverRead: 'Er konnte noch nie gelesen werden.',
    lastNew: (when) => `Neuester Artikel ${when}.`,
    neverNew: 'Er hat noch nie einen Artikel gebracht.',
    failures: (count) =>
      plural(count, {
        one: '# fehlgeschlagener Versuch.',
        other: '# fehlgeschlagene Versuche in Folge.',
      }),
    next: (when) => `Nächster Versuch ${when}.`,
    retry: 'Jetzt versuchen',
    resume: 'Fortsetzen',
    search: 'Neue Adresse suchen',
    searching: 'Die Website wird gefragt …',
    noneFound: 'Es wurde kein Nachfolger dieses Feeds gefunden. Ist eine Adresse bekannt?',
    found: 'Das könnten Nachfolger sein:',
    proven: 'enthält dieselben Artikel',
    movedTo: (address) => `Nach eigener Angabe umgezogen nach ${address}.`,
    use: 'Stattdessen diesen abonnieren',
    changeAddress: 'Adresse ändern',
    address: 'Andere Adresse',
    unsubscribe: 'Abbestellen',
    asked: (title) => `${title} wird geprüft …`,
    resumed: (title) => `${title} wird wieder abgerufen.`,
    replaced: (title) => `Von nun an wird ${title} abgerufen.`,
    retryLoad: 'Erneut versuchen',
  },
};
