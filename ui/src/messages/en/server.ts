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
