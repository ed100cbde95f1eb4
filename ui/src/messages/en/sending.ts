// English texts of services that entries are sent to: setting them up, sending, how it went.

export const sending = {
  sending: {
    lead:
      'Services of yours that take entries: read-later lists, bookmarks, your own programs. ' +
      'Press Shift+E on an entry to send it.',
    list: 'Where you send entries',
    none: 'Nothing is set up yet.',
    add: 'Add a destination',
    kind: 'Service',
    title: 'Name',
    fields: {
      address: 'Address',
      token: 'Token',
      username: 'User name',
      password: 'Password',
      client_id: 'Client ID',
      client_secret: 'Client secret',
    },
    hints: {
      instapaper: 'Instapaper takes no tags.',
      karakeep: 'Make a token in Karakeep under User settings, API keys.',
      linkding: 'The token stands in Linkding under Settings, Integrations.',
      pinboard:
        'The token stands in Pinboard under Settings, Password; it begins with your name and a ' +
        'colon. Whether a bookmark is public, your setting there decides.',
      readwise: 'Get a token at readwise.io/access_token. Entries go to Reader.',
      wallabag: 'Make a client in Wallabag under API clients management.',
      webhook:
        'Any address that takes JSON. What is sent is signed with a secret that you are shown ' +
        'once.',
    },
    keep: 'Leave empty to keep it. With another address it is asked for again.',
    create: 'Add',
    save: 'Save',
    change: 'Change',
    changeOf: (title: string) => `Change ${title}`,
    cancel: 'Cancel',
    test: 'Test',
    testOf: (title: string) => `Test ${title}`,
    works: (title: string) => `${title} works.`,
    remove: 'Remove',
    removeOf: (title: string) => `Remove ${title}`,
    sure: (title: string) => `Remove ${title}? What was sent there stays there.`,
    removed: (title: string) => `${title} is removed.`,
    added: (title: string) => `${title} is set up.`,
    secretOnce:
      'What is sent there is signed with this secret. It is shown only now: copy it to your ' +
      'program.',
    secret: 'Secret',
    done: 'Done',
    dialog: 'Send this entry to',
    mail: 'Write an e-mail with the link',
    setUp: 'Set up destinations…',
    noPage: 'This entry has no page of its own that could be sent.',
    waiting: 'On its way…',
    sent: (ago: string) => `Sent ${ago}. Press to send it again.`,
    failed: 'Not sent.',
    again: (when: string) => `Tried again ${when}.`,
    reasons: {
      unauthorized:
        'The service does not accept the token or password: give it again in the settings.',
      wrong_address: 'This service does not answer at that address: check it in the settings.',
      rejected: 'The service does not take this entry.',
      busy: 'The service asks for patience.',
      failing: 'The service has a problem of its own.',
      unreachable: 'The service cannot be reached.',
      blocked:
        'This address lies in a closed network: an admin can open it with ' +
        'COPYDESK_ALLOWED_NETWORKS.',
      secret_lost:
        'The server’s secret key is another one: give the token or password again in the ' +
        'settings.',
      no_page: 'This entry has no page of its own, or is gone from your desk.',
      lost: 'It was left undone. Send it again.',
    },
  },
};
