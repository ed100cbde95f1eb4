// English texts of what a reader can choose, wherever it is named.

export const choices = {
  settings: {
    theme: 'Colours',
    layout: 'Layout',
    density: 'Density',
    font: 'Font',
    mark_read: 'Mark as read',
    order: 'Order',
    text_size: 'Text size',
    images: 'Pictures',
    language: 'Language',
  },
  theme: { system: 'same as system', light: 'light', dark: 'dark', sepia: 'sepia', oled: 'black' },
  layout: { list: 'list', cards: 'cards', magazine: 'magazine' },
  density: { comfortable: 'comfortable', compact: 'compact' },
  font: { serif: 'serif', sans: 'sans', mono: 'mono', system: 'system' },
  markRead: { open: 'when opened', scroll: 'when scrolled past', manual: 'only when you say so' },

  order: {
    board: 'Your order',
    newest: 'Newest first',
    oldest: 'Oldest first',
    fair: 'Balanced across feeds',
    calm: 'Calmest first',
    important: 'Most important first',
    learned: 'As you like it',
    ranked: 'Best first',
  },

  textSize: {
    15: 'very small',
    17: 'small',
    18: 'normal',
    20: 'large',
    22: 'very large',
    25: 'huge',
  } as Record<string, string>,
  images: { proxied: 'through this server', blocked: 'blocked' },
};
