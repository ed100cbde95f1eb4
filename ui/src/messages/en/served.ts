// English texts of the page of feeds that are written anew for readers elsewhere.

export const served = {
  served: {
    lead:
      'Feeds that this server writes anew, with calm headlines and scores, for people who read ' +
      'them in another program. Nobody has to sign in for that.',
    add: 'Serve a feed',
    addLead: 'It is read at once and kept fresh from then on.',
    address: 'Address of the feed',
    create: 'Serve feed',
    added: (title: string) => `${title} is served.`,
    list: 'Served feeds',
    listLead: 'Readers and requests are those of the last seven days.',
    none:
      'No feed is served yet. Serve one here; or whoever asks for an address with a feed in it ' +
      'adds it, as far as the server settings (proxy_registration) let them.',
    more: 'Show more',
    addedBy: {
      operator: 'Added by an admin',
      settings: 'Listed in the server settings',
      reader: 'Added by a reader’s request',
    },
    isDeleted: 'deleted',
    enabled: 'Enabled',
    enabledHint: 'It is served and analysed.',
    polling: 'Keep fresh',
    pollingHint: 'It is checked often, whether or not somebody asks for it.',
    readers: 'Readers',
    requests: 'Requests',
    hitRate: 'From memory',
    unchanged: 'Answered “unchanged”',
    entries: 'Entries',
    pending: 'Not analysed yet',
    built: 'Built',
    neverBuilt: 'not yet',
    took: 'Took',
    options: 'Address and hosts',
    forReaders: 'Address for readers',
    enforced: 'Only entries of its own domain',
    enforcedHint: 'What leads to another domain is left out.',
    hosts: 'Further hosts',
    hostsHint: 'One per line; a star stands for anything, such as *.example.org.',
    hostsSave: 'Save hosts',
    hostsSaved: (title: string) => `The hosts of ${title} are saved.`,
    remove: 'Delete',
    removeOf: (title: string) => `Delete ${title}`,
    removed: (title: string) => `${title} is no longer served, and readers cannot bring it back.`,
    restore: 'Restore',
    restoreOf: (title: string) => `Restore ${title}`,
    restored: (title: string) => `${title} is served again.`,
  },
};
