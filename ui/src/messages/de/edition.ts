// German texts of the edition.
import type { EditionMessages } from '../edition';

export const edition: EditionMessages = {
  lead:
    'Was sich in der vorhandenen Zeit lesen lässt: ein Artikel je Ereignis, und von keinem ' +
    'Feed mehr als sein Anteil.',
  minutes: 'Minuten',
  range: (most) => `Geben Sie eine ganze Zahl von 1 bis ${most} ein.`,
  from: 'Aus',
  all: 'Alles Ungelesene',
  takes: (time, all) => `dauert ${time} von ${all} Min`,
  lasts: (time) => `${time} Min`,
  leftTakes: (time) => `zusammen ${time} Min`,
  inIt: 'Darin',
  left: 'Weggelassen, und warum',
  reasons: {
    same_story: 'ein anderer Artikel zum selben Ereignis ist darin',
    too_long: 'er dauert länger als die ganze Zeit',
    share_used: 'sein Feed hatte schon seinen Anteil',
    no_time: 'die Zeit war aufgebraucht',
  },
  more: 'Es gab mehr, als sich ansehen ließ.',
  none: 'Nichts zu lesen',
  noneLead: 'Hier ist nichts ungelesen, oder nichts passt in so wenig Zeit.',
  markAll: 'Alles darin als gelesen markieren',
  read: 'Als gelesen markieren',
  unread: 'Als ungelesen markieren',
  readOf: (title: string) => `Als gelesen markieren: ${title}`,
  unreadOf: (title: string) => `Als ungelesen markieren: ${title}`,
  isRead: 'Gelesen',
  book: 'Als Buch (EPUB)',
  feed: 'Als Feed',
  feedLead:
    'Adressen, die immer eine Ausgabe dieser Länge geben. Sie werden nur dieses eine Mal ' +
    'gezeigt; in den Einstellungen sind sie aufgeführt und lassen sich beenden.',
  feedTitle: 'Ausgabe',
};
