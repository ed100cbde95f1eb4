// English texts of what admins look after: users and publishers; and about Copydesk.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const server = {
  users: {
    lead: 'Who may read here. People can sign up by themselves only if the server allows it.',
    add: 'Add a user',
    username: 'Name',
    password: 'First password',
    role: 'Role',
    roles: { user: 'Reader', admin: 'Admin' },
    create: 'Create user',
    created: (name: string) => `${name} can sign in now.`,
    lastLogin: (when: string) => `last signed in ${when}`,
    neverLogin: 'has never signed in',
    isYou: 'you',
    disabled: 'disabled',
    disable: 'Disable',
    enable: 'Enable',
    reset: 'New password',
    resetOf: (name: string) => `New password for ${name}`,
    resetDone: (name: string) => `${name} has a new password and is signed out everywhere.`,
    makeAdmin: 'Make admin',
    makeUser: 'Make reader',
    remove: 'Delete',
    removeOf: (name: string) => `Delete ${name} with all feeds and stars`,
    removeNow: 'Delete for good',
    removed: (name: string) => `${name} is deleted.`,
    more: 'Show more',
    save: 'Save',
    cancel: 'Cancel',
    adminOnly: 'Only admins see this page.',
  },

  publishers: {
    lead: 'How the sites of a publisher are fetched. This applies to all feeds at its domain.',
    add: 'Add a publisher',
    name: 'Name',
    domain: 'Domain',
    mode: 'How to fetch',
    modes: { 0: 'Not at all', 1: 'Normally', 2: 'Like a browser' } as Record<string, string>,
    enabled: 'Fetch its feeds',
    feeds: (count: number) => plural(count, { one: '# feed', other: '# feeds' }),
    create: 'Add publisher',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} is removed. Its feeds stay.`,
    none: 'No publisher needs anything special so far.',
  },

  live: {
    lead:
      'What can be changed while the server runs. All its parts follow within seconds. The ' +
      'server explains each setting in English.',
    find: 'Find a setting',
    fixed: 'Set where the server is started, so it cannot be changed here.',
    start: (value: string) => `At the start: ${value}`,
    empty: '(empty)',
    save: 'Save',
    saveOf: (name: string) => `Save ${name}`,
    reset: 'As at the start',
    resetOf: (name: string) => `As at the start: ${name}`,
    saved: (name: string) => `${name} is saved.`,
    none: 'No setting has this name.',
    changes: 'Who changed what',
    unchanged: 'Nobody has changed anything so far.',
    set: (who: string, name: string, value: string) => `${who} set ${name} to ${value}`,
    unset: (who: string, name: string) => `${who} set ${name} back to its start value`,
    keySet: (who: string, name: string) => `${who} stored a key for ${name}`,
    keyForgotten: (who: string, name: string) => `${who} had the key for ${name} forgotten`,
    more: 'Show more',
  },

  jobs: {
    lead:
      'Background work that was given up after several tries. Try it again once the cause ' +
      'is gone, or delete it.',
    none: 'Nothing has failed for good.',
    tries: (count: number) => plural(count, { one: '# try', other: '# tries' }),
    revive: 'Try again',
    reviveOf: (kind: string, id: number) => `Try again: ${kind} ${id}`,
    revived: (kind: string) => `${kind} is tried again.`,
    remove: 'Delete',
    removeOf: (kind: string, id: number) => `Delete: ${kind} ${id}`,
    removed: (kind: string) => `${kind} is deleted.`,
    more: 'Show more',
  },

  about: {
    lead: 'Your own news desk, on your own server.',
    version: (number: string) => `Version ${number}`,
    links: 'Good to know',
    api: 'API description (OpenAPI)',
    free: 'Free software under the MIT licence.',
    quiet: 'No tracking, no cloud account. Pictures come through this server.',
    keys: 'All keys',
  },
};
