// Portuguese texts of what a reader can choose, wherever it is named.
import type { choices as english } from '../en/choices';

export const choices: typeof english = {
  settings: {
    theme: 'Cores',
    layout: 'Exibição',
    density: 'Densidade',
    font: 'Fonte',
    mark_read: 'Marcar como lido',
    order: 'Ordem',
    text_size: 'Tamanho do texto',
    images: 'Imagens',
    language: 'Idioma',
  },
  theme: {
    system: 'igual ao sistema',
    light: 'claro',
    dark: 'escuro',
    sepia: 'sépia',
    oled: 'preto',
  },
  layout: { list: 'lista', cards: 'cartões', magazine: 'revista' },
  density: { comfortable: 'confortável', compact: 'compacta' },
  font: { serif: 'com serifa', sans: 'sem serifa', mono: 'monoespaçada', system: 'do sistema' },
  markRead: { open: 'ao abrir', scroll: 'ao rolar além', manual: 'só quando você mandar' },

  order: {
    board: 'Sua ordem',
    newest: 'Mais novos primeiro',
    oldest: 'Mais antigos primeiro',
    fair: 'Em equilíbrio entre os feeds',
    calm: 'Mais serenos primeiro',
    important: 'Mais importantes primeiro',
    learned: 'Ao seu gosto',
    ranked: 'Melhores primeiro',
  },

  textSize: {
    15: 'muito pequeno',
    17: 'pequeno',
    18: 'médio',
    20: 'grande',
    22: 'muito grande',
    25: 'enorme',
  },
  images: { proxied: 'por este servidor', blocked: 'bloqueadas' },
};
