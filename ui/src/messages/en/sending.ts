// English texts of services that entries are sent to: setting them up, sending, how it went.

export const sending = {
  sending: {
    lead:
      'Services you can send entries to: read-later lists, bookmarks, your own programs. ' +
      'Press Shift+E on an entry to send it.',
    list: 'Where you send entries',
    none: 'Nothing set up yet.',
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
      instapaper: 'Instapaper does not support tags.',
      karakeep: 'Create a token in Karakeep under User settings, API keys.',
      linkding: 'You will find the token in Linkding under Settings, Integrations.',
      pinboard:
        'You will find the token in Pinboard under Settings, Password; it starts with your name ' +
        'and a colon. Your settings there decide whether bookmarks are public.',
      readwise:
        'Get a token at readwise.io/access_token. ' +
        'Entries go to Reader, highlights to Readwise.',
      wallabag: 'Create a client in Wallabag under API clients management.',
      webhook:
        'Any address that accepts JSON. Everything sent is signed with a secret that is shown ' +
        'once.',
    },
    keep: 'Leave empty to keep it. If you change the address, enter it again.',
    create: 'Add',
    save: 'Save',
    change: 'Edit',
    changeOf: (title: string) => `Edit ${title}`,
    cancel: 'Cancel',
    test: 'Test',
    testOf: (title: string) => `Test ${title}`,
    works: (title: string) => `${title} works.`,
    highlights: {
      label: 'Highlights',
      labelOf: (title: string) => `Highlights for ${title}`,
      wanted: { none: 'Don’t send', new: 'Send new ones', all: 'Send all, old and new' },
      sent: (count: string) => `Sent: ${count}.`,
      waiting: (count: string) => `Waiting: ${count}.`,
      refused: (count: string) => `Not accepted: ${count}.`,
    },
    remove: 'Remove',
    removeOf: (title: string) => `Remove ${title}`,
    sure: (title: string) => `Remove ${title}? Whatever you sent there stays there.`,
    removed: (title: string) => `Removed ${title}.`,
    added: (title: string) => `${title} is set up.`,
    secretOnce:
      'Everything sent there is signed with this secret. It is shown only once: copy it to your ' +
      'program.',
    secret: 'Secret',
    done: 'Done',
    dialog: 'Send this entry to',
    mail: 'Write an e-mail with the link',
    setUp: 'Set up destinations…',
    noPage: 'This entry has no web page that could be sent.',
    waiting: 'On its way…',
    sent: (ago: string) => `Sent ${ago}. Press to send it again.`,
    failed: 'Not sent.',
    again: (when: string) => `Next attempt ${when}.`,
    reasons: {
      unauthorized:
        'The service does not accept the token or password. Enter it again in the settings.',
      wrong_address: 'There is no such service at that address. Check it in the settings.',
      rejected: 'The service did not accept this entry.',
      busy: 'The service is busy.',
      failing: 'The service is having problems.',
      unreachable: 'The service cannot be reached.',
      blocked:
        'This address is on a private network. An admin can allow it with ' +
        'COPYDESK_ALLOWED_NETWORKS.',
      secret_lost:
        'The server’s secret key has changed. Enter the token or password again in the ' +
        'settings.',
      no_page: 'This entry has no web page, or no longer exists.',
      lost: 'It was interrupted. Send it again.',
    },
  },
};
