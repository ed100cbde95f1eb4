// English texts of the page of feeds that are written anew for readers elsewhere.

export const served = {
  served: {
    lead:
      'Feeds this server republishes with calmer headlines and scores, for people who read them ' +
      'in other apps. No sign-in needed.',
    add: 'Serve a feed',
    addLead: 'It is fetched right away and kept up to date from then on.',
    address: 'Address of the feed',
    create: 'Serve feed',
    added: (title: string) => `Now serving ${title}.`,
    list: 'Served feeds',
    listLead: 'Readers and requests are from the last seven days.',
    none:
      'No feeds served yet. Add one here, or let readers add feeds by asking for them, if the ' +
      'server settings (proxy_registration) allow it.',
    more: 'Show more',
    addedBy: {
      operator: 'Added by an admin',
      settings: 'Listed in the server settings',
      reader: 'Added by a reader’s request',
    },
    isDeleted: 'deleted',
    enabled: 'Enabled',
    enabledHint: 'Serve and analyse this feed.',
    polling: 'Keep up to date',
    pollingHint: 'Check it often, whether or not anyone asks for it.',
    readers: 'Readers',
    requests: 'Requests',
    hitRate: 'From cache',
    unchanged: 'Answered “unchanged”',
    entries: 'Entries',
    pending: 'Not analysed yet',
    built: 'Built',
    neverBuilt: 'not yet',
    took: 'Took',
    options: 'Address and hosts',
    forReaders: 'Address for readers',
    enforced: 'Only entries from its own domain',
    enforcedHint: 'Entries that link to other domains are left out.',
    hosts: 'More hosts',
    hostsHint: 'One per line; * stands for anything, as in *.example.org.',
    hostsSave: 'Save hosts',
    hostsSaved: (title: string) => `Saved the hosts for ${title}.`,
    remove: 'Delete',
    removeOf: (title: string) => `Delete ${title}`,
    removed: (title: string) => `${title} is no longer served, and readers can’t add it back.`,
    restore: 'Restore',
    restoreOf: (title: string) => `Restore ${title}`,
    restored: (title: string) => `${title} is served again.`,
  },
};
