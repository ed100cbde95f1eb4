// Spanish texts of what a reader can choose, wherever it is named.
import type { choices as english } from '../en/choices';

export const choices: typeof english = {
  settings: {
    theme: 'Colores',
    layout: 'Vista',
    density: 'Densidad',
    font: 'Letra',
    mark_read: 'Marcar como leído',
    order: 'Orden',
    text_size: 'Tamaño del texto',
    images: 'Imágenes',
    language: 'Idioma',
  },

  theme: {
    system: 'como el sistema',
    light: 'claro',
    dark: 'oscuro',
    sepia: 'sepia',
    oled: 'negro',
  },
  layout: { list: 'lista', cards: 'tarjetas', magazine: 'revista' },
  density: { comfortable: 'amplia', compact: 'compacta' },

  font: {
    serif: 'con serifa',
    sans: 'sin serifa',
    mono: 'monoespaciada',
    system: 'del sistema',
  },
  markRead: { open: 'al abrirlo', scroll: 'al pasar de largo', manual: 'a mano' },

  order: {
    board: 'Como está ordenado',
    newest: 'Nuevos primero',
    oldest: 'Antiguos primero',
    fair: 'Equilibrado entre feeds',
    calm: 'Primero los más serenos',
    important: 'Primero lo más importante',
    learned: 'Según tus gustos',
    ranked: 'Mejores primero',
  },

  textSize: {
    15: 'muy pequeño',
    17: 'pequeño',
    18: 'normal',
    20: 'grande',
    22: 'muy grande',
    25: 'enorme',
  },
  images: { proxied: 'a través de este servidor', blocked: 'bloqueadas' },
};
