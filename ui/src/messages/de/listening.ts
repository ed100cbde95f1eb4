// Deutsche Texte zum Hören: was als Nächstes kommt, Kapitel, Transkript, Schlaf-Timer, Vorlesen.
import type { ListeningMessages } from '../listening';
import { pluralOf } from '../plural';

const plural = pluralOf('de');

export const listening: ListeningMessages = {
  queue: 'Als Nächstes',
  chapters: 'Kapitel',
  transcript: 'Transkript',
  empty:
    'Die Warteschlange ist leer. „Als Nächstes abspielen“ und „Zuletzt abspielen“ stehen im Menü ' +
    'eines Artikels.',
  playNow: (title) => `Jetzt abspielen: ${title}`,
  removeOf: (title) => `Aus der Warteschlange nehmen: ${title}`,
  clear: 'Warteschlange leeren',
  cleared: 'Die Warteschlange ist leer.',
  nextInQueue: 'Nächste in der Warteschlange',
  added: {
    next: (title) => `${title} kommt als Nächstes.`,
    last: (title) => `${title} kommt zuletzt.`,
  },
  language: 'Sprache des Transkripts',
  unnamed: 'Wie veröffentlicht',
  loading: 'Das Transkript wird geladen …',
  tryAgain: 'Erneut versuchen',
  sleep: 'Schlaf-Timer',
  sleepOff: 'Schlafen: aus',
  sleepMinutes: (minutes) => plural(minutes, { one: '# Minute', other: '# Minuten' }),
  sleepLeft: (time) => `Schlafen in ${time}`,
  sleepChapter: 'Ende des Kapitels',
  sleepEpisode: 'Ende der Folge',
  sleepMore: '5 Minuten mehr',
  aloud: 'Vorlesen',
  noVoice: 'Dieser Browser hat keine Stimme zum Vorlesen.',
  noText: 'Hier gibt es keinen Text zum Vorlesen.',
  aloudBack: 'Vorheriger Satz',
  aloudOn: 'Nächster Satz',
  aloudStop: 'Vorlesen beenden',
  aloudPlace: (at, all) => `Satz ${at} von ${all}`,
  voice: 'Stimme',
  chooseVoice: 'Stimme wählen',
  remoteVoice: (name) => `${name} (schickt den Text an ihren Hersteller)`,
};
