// French texts of the edition.
import type { EditionMessages } from '../edition';

export const edition: EditionMessages = {
  lead:
    'De quoi lire dans le temps disponible : un article par événement, et aucun flux au-delà ' +
    'de sa part.',
  minutes: 'Minutes',
  range: (most) => `Saisissez un nombre entier de 1 à ${most}.`,
  from: 'À partir de',
  all: 'Tous les non lus',
  takes: (time, all) => `prend ${time} sur ${all} min`,
  lasts: (time) => `${time} min`,
  leftTakes: (time) => `${time} min en tout`,
  inIt: 'Au sommaire',
  left: 'Écartés, et pourquoi',
  reasons: {
    same_story: 'un autre article sur le même événement y figure',
    too_long: 'il prend plus que tout le temps disponible',
    share_used: 'son flux a déjà eu sa part',
    no_time: 'le temps était épuisé',
  },
  more: 'Il y avait plus d’articles qu’il n’a été possible d’en examiner.',
  none: 'Rien à lire',
  noneLead: 'Rien n’est non lu ici, ou rien ne tient dans si peu de temps.',
  markAll: 'Tout marquer comme lu',
  read: 'Marquer comme lu',
  unread: 'Marquer comme non lu',
  readOf: (title: string) => `Marquer comme lu : ${title}`,
  unreadOf: (title: string) => `Marquer comme non lu : ${title}`,
  isRead: 'Lu',
  book: 'En livre (EPUB)',
  feed: 'En flux',
  feedLead:
    'Des adresses qui donnent toujours une édition de cette durée. Elles ne sont montrées ' +
    'qu’une fois ; les réglages les énumèrent et permettent d’y mettre fin.',
  feedTitle: 'Édition',
};
