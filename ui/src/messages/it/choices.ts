// Italian texts of what a reader can choose, wherever it is named.
import type { choices as english } from '../en/choices';

export const choices: typeof english = {
  settings: {
    theme: 'Colori',
    layout: 'Vista',
    density: 'Densità',
    font: 'Carattere',
    mark_read: 'Segna come letto',
    order: 'Ordine',
    text_size: 'Dimensione del testo',
    images: 'Immagini',
    language: 'Lingua',
  },
  theme: {
    system: 'come il sistema',
    light: 'chiaro',
    dark: 'scuro',
    sepia: 'seppia',
    oled: 'nero',
  },
  layout: { list: 'elenco', cards: 'schede', magazine: 'rivista' },
  density: { comfortable: 'ariosa', compact: 'compatta' },
  font: {
    serif: 'con grazie',
    sans: 'senza grazie',
    mono: 'a spaziatura fissa',
    system: 'di sistema',
  },
  markRead: { open: 'all’apertura', scroll: 'scorrendo oltre', manual: 'solo quando lo dici tu' },

  order: {
    board: 'Il tuo ordine',
    newest: 'Prima i più recenti',
    oldest: 'Prima i più vecchi',
    fair: 'In equilibrio tra i feed',
    calm: 'Prima i più sobri',
    important: 'Prima i più importanti',
    learned: 'Secondo i tuoi gusti',
    ranked: 'Prima i migliori',
  },

  textSize: {
    15: 'molto piccolo',
    17: 'piccolo',
    18: 'normale',
    20: 'grande',
    22: 'molto grande',
    25: 'enorme',
  },
  images: { proxied: 'tramite questo server', blocked: 'bloccate' },
};
