// The apps that are known to work, by what they speak; a test compares them with the guide.

export const apps = {
  greader: [
    'NetNewsWire',
    'Reeder',
    'ReadKit',
    'lire',
    'FeedMe',
    'FocusReader',
    'Readrops',
    'Capy Reader',
    'Read You',
    'Fluent Reader',
    'RSS Guard',
    'Liferea',
  ],
  fever: ['Unread', 'Fiery Feeds', 'elfeed'],
  miniflux: ['Capy Reader', 'Fluent Reader', 'newsboat', 'ReactFlux', 'Nextflux', 'NewsFlash'],
} as const;
