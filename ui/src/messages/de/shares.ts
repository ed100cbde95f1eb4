// Deutsche Texte zu Artikeln, die Benutzer einander schicken.
import type { shares as english } from '../en/shares';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const shares: typeof english = {
  dialog: 'An jemanden schicken',
  name: 'Name',
  nameHint: 'Jemand mit einem Konto auf diesem Server, mit dem Benutzernamen.',
  note: 'Notiz',
  privateFeed:
    'Dieser Feed ist privat. Wer den Artikel bekommt, erhält Text und Link, aber ' +
    'nichts über den Feed.',
  sendNow: 'Schicken',
  nobody: 'Unter diesem Namen nimmt hier niemand Artikel an.',
  sentTo: (name: string) => `An ${name} geschickt.`,
  alreadySent: 'Schon geschickt',
  to: (name: string) => `An ${name}`,
  seen: 'gesehen',
  notSeen: 'noch nicht gesehen',
  answers: (count: number) => plural(count, { one: '# Antwort', other: '# Antworten' }),
  newAnswer: 'neu',
  takeBack: 'Zurückziehen',
  takeBackFrom: (name: string, title: string) => `Von ${name} zurückziehen: ${title}`,
  takenBack: 'Zurückgezogen.',
  from: (name: string) => `Von ${name}`,
  youSent: (name: string) => `An ${name} geschickt`,
  somebody: 'jemand, der nicht mehr da ist',
  you: 'Sie',
  answer: 'Antworten',
  answerTo: (name: string) => `${name} antworten`,
  sendAnswer: 'Antwort schicken',
  cancel: 'Abbrechen',
  dismiss: 'Aus der Liste nehmen',
  dismissed: 'Aus der Liste genommen.',
  block: (name: string) => `Von ${name} nichts mehr annehmen`,
  blocked: (name: string) => `${name} kann Ihnen nichts mehr schicken.`,
  more: (name: string) => `Was mit dem von oder an ${name} Geschickten geschehen soll`,
  isNew: 'Neu:',
  sentByYou: (count: number) =>
    plural(count, { one: 'Von Ihnen geschickt: #', other: 'Von Ihnen geschickt: #' }),
};
