// Textes français de l’écoute : file d’attente, chapitres, transcription, minuterie, lecture.
import type { ListeningMessages } from '../listening';
import { pluralOf } from '../plural';

const plural = pluralOf('fr');

export const listening: ListeningMessages = {
  queue: 'À suivre',
  chapters: 'Chapitres',
  transcript: 'Transcription',
  empty:
    'La file d’attente est vide. « Lire ensuite » et « Lire en dernier » se trouvent dans le ' +
    'menu d’un article.',
  playNow: (title) => `Lire maintenant : ${title}`,
  removeOf: (title) => `Retirer de la file d’attente : ${title}`,
  clear: 'Vider la file d’attente',
  cleared: 'La file d’attente est vide.',
  nextInQueue: 'Suivant dans la file d’attente',
  added: {
    next: (title) => `${title} sera lu ensuite.`,
    last: (title) => `${title} sera lu en dernier.`,
  },
  language: 'Langue de la transcription',
  unnamed: 'Telle que publiée',
  loading: 'Chargement de la transcription…',
  tryAgain: 'Réessayer',
  sleep: 'Minuterie de sommeil',
  sleepOff: 'Minuterie : non',
  sleepMinutes: (minutes) => plural(minutes, { one: '# minute', other: '# minutes' }),
  sleepLeft: (time) => `Arrêt dans ${time}`,
  sleepChapter: 'Fin du chapitre',
  sleepEpisode: 'Fin de l’épisode',
  sleepMore: '5 minutes de plus',
  aloud: 'Lire à voix haute',
  noVoice: 'Ce navigateur n’a aucune voix pour lire à voix haute.',
  noText: 'Il n’y a pas de texte à lire à voix haute ici.',
  aloudBack: 'Phrase précédente',
  aloudOn: 'Phrase suivante',
  aloudStop: 'Arrêter la lecture vocale',
  aloudPlace: (at, all) => `Phrase ${at} sur ${all}`,
  voice: 'Voix',
  chooseVoice: 'Choisir une voix',
  remoteVoice: (name) => `${name} (envoie le texte à son éditeur)`,
};
