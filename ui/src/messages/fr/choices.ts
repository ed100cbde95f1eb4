// French texts of what a reader can choose, wherever it is named.
import type { choices as english } from '../en/choices';

export const choices: typeof english = {
  settings: {
    theme: 'Couleurs',
    layout: 'Disposition',
    density: 'Densité',
    font: 'Police',
    mark_read: 'Marquer comme lu',
    order: 'Ordre',
    text_size: 'Taille du texte',
    images: 'Images',
    language: 'Langue',
  },

  theme: {
    system: 'comme le système',
    light: 'clair',
    dark: 'sombre',
    sepia: 'sépia',
    oled: 'noir',
  },
  layout: { list: 'liste', cards: 'cartes', magazine: 'magazine' },
  density: { comfortable: 'aérée', compact: 'compacte' },

  font: {
    serif: 'avec empattements',
    sans: 'sans empattements',
    mono: 'à chasse fixe',
    system: 'du système',
  },
  markRead: { open: 'à l’ouverture', scroll: 'au défilement', manual: 'à la main' },

  order: {
    board: 'Comme rangé',
    newest: 'Récents d’abord',
    oldest: 'Anciens d’abord',
    fair: 'Équilibré entre les flux',
    calm: 'Plus calmes d’abord',
    important: 'Plus importants d’abord',
    learned: 'Selon vos goûts',
    ranked: 'Meilleurs d’abord',
  },

  textSize: {
    15: 'très petite',
    17: 'petite',
    18: 'normale',
    20: 'grande',
    22: 'très grande',
    25: 'énorme',
  },
  images: { proxied: 'par ce serveur', blocked: 'bloquées' },
};
