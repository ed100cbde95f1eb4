// German texts of what a reader can choose, wherever it is named.
import type { choices as english } from '../en/choices';

export const choices: typeof english = {
  settings: {
    theme: 'Farben',
    layout: 'Ansicht',
    density: 'Dichte',
    font: 'Schrift',
    mark_read: 'Als gelesen markieren',
    order: 'Reihenfolge',
    text_size: 'Textgröße',
    images: 'Bilder',
    language: 'Sprache',
  },

  theme: {
    system: 'wie das System',
    light: 'hell',
    dark: 'dunkel',
    sepia: 'sepia',
    oled: 'schwarz',
  },
  layout: { list: 'Liste', cards: 'Karten', magazine: 'Magazin' },
  density: { comfortable: 'luftig', compact: 'kompakt' },
  font: { serif: 'Serifen', sans: 'serifenlos', mono: 'Festbreite', system: 'Systemschrift' },
  markRead: { open: 'beim Öffnen', scroll: 'beim Vorbeiblättern', manual: 'von Hand' },

  order: {
    board: 'Wie angeordnet',
    newest: 'Neue zuerst',
    oldest: 'Alte zuerst',
    fair: 'Ausgewogen gemischt',
    calm: 'Ruhigste zuerst',
    important: 'Wichtigste zuerst',
    learned: 'Nach Ihrem Geschmack',
    ranked: 'Beste zuerst',
  },

  textSize: {
    15: 'sehr klein',
    17: 'klein',
    18: 'normal',
    20: 'groß',
    22: 'sehr groß',
    25: 'riesig',
  },
  images: { proxied: 'über diesen Server', blocked: 'blockiert' },
};
