// English texts of what admins look after: users and publishers; and about Copydesk.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const server = {
  users: {
    lead: 'Everyone with an account here. Whether people can sign up is a server setting.',
    add: 'Add a user',
    username: 'Name',
    password: 'First password',
    role: 'Role',
    roles: { user: 'Reader', admin: 'Admin' },
    create: 'Create user',
    created: (name: string) => `${name} can now sign in.`,
    lastLogin: (when: string) => `last signed in ${when}`,
    neverLogin: 'has never signed in',
    isYou: 'you',
    disabled: 'disabled',
    disable: 'Disable',
    enable: 'Enable',
    reset: 'New password',
    resetOf: (name: string) => `New password for ${name}`,
    resetDone: (name: string) => `${name} has a new password and was signed out everywhere.`,
    makeAdmin: 'Make admin',
    makeUser: 'Make reader',
    remove: 'Delete',
    removeOf: (name: string) => `Delete ${name} with all their feeds and stars`,
    removeNow: 'Delete for good',
    removed: (name: string) => `Deleted ${name}.`,
    more: 'Show more',
    save: 'Save',
    cancel: 'Cancel',
    adminOnly: 'Only admins see this page.',
    link: 'Link for a new password',
    linkOf: (name: string) => `Link for ${name}`,
    linkHint: 'Give them this link. It works once, for two days, and is shown only now.',
    invite: 'Invite someone',
    inviteLead: 'They choose their own name and password with a link that works once.',
    inviteEmail: 'Their e-mail (optional)',
    inviteNow: 'Create invitation',
    invitation: 'Invitation',
    mailed: 'We also e-mailed them the link.',
    inviteHint: 'Give this link to the person you are inviting. It is shown only now.',
    open: 'Invitations',
    noneOpen: 'No open invitations.',
    forAnyone: 'for anyone with the link',
    invitedBy: (name: string) => `by ${name}`,
    until: (when: string) => `valid until ${when}`,
    takeBack: 'Withdraw',
    takenBack: 'Invitation withdrawn.',
    cameAs: (name: string) => `joined as ${name}`,
    expired: 'expired',
  },

  audit: {
    lead: 'Sign-ins, and what was changed about accounts and this server, newest first.',
    none: 'Nothing logged yet.',
    more: 'Show older',
    somebody: 'Someone',
    actions: {
      signed_in: (actor: string) => `${actor} signed in`,
      refused: (_actor: string, subject: string) => `A sign-in as ${subject} was refused`,
      code_refused: (_actor: string, subject: string) =>
        `A wrong code was entered for ${subject}: someone has the password`,
      second_factor_on: (actor: string) => `${actor} turned on two-step sign-in`,
      second_factor_off: (actor: string) => `${actor} turned off two-step sign-in`,
      second_factor_reset: (actor: string, subject: string) =>
        `${actor} turned off two-step sign-in for ${subject}`,
      recovery_code_used: (actor: string, left: string) =>
        `${actor} used a recovery code (${left} left)`,
      recovery_codes_made: (actor: string) => `${actor} created new recovery codes`,
      identity_linked: (actor: string, subject: string) => `${actor} connected ${subject}`,
      identity_unlinked: (actor: string, subject: string) => `${actor} disconnected ${subject}`,
      passkey_added: (actor: string, subject: string) => `${actor} added the passkey ${subject}`,
      passkey_removed: (actor: string, subject: string) =>
        `${actor} removed the passkey ${subject}`,
      folder_shared: (actor: string, subject: string) => `${actor} shared a folder with ${subject}`,
      folder_joined: (actor: string, subject: string) => `${actor} joined a folder of ${subject}`,
      folder_left: (actor: string, subject: string) => `${actor} left a folder of ${subject}`,
      folder_withdrawn: (actor: string, subject: string) =>
        subject
          ? `${actor} stopped sharing a folder with ${subject}`
          : `${actor} stopped sharing a folder`,
      signed_out: (actor: string) => `${actor} signed out`,
      registered: (actor: string) => `${actor} created an account`,
      invited: (actor: string, subject: string) => `${actor} invited ${subject}`,
      invitation_removed: (actor: string) => `${actor} withdrew an invitation`,
      user_added: (actor: string, subject: string) => `${actor} added ${subject}`,
      user_changed: (actor: string, subject: string) =>
        `${actor} changed the account of ${subject}`,
      user_removed: (actor: string, subject: string) =>
        `${actor} deleted the account of ${subject}`,
      password_changed: (actor: string) => `${actor} changed their password`,
      password_reset: (actor: string) => `${actor} set a new password with a link`,
      reset_link_made: (actor: string, subject: string) =>
        `${actor} created a password link for ${subject}`,
      email_changed: (actor: string) => `${actor} changed their e-mail address`,
      email_confirmed: (actor: string, subject: string) => `${actor} confirmed ${subject}`,
      token_added: (actor: string, subject: string) => `${actor} created a token for ${subject}`,
      token_removed: (actor: string) => `${actor} revoked a token`,
      exported: (actor: string) => `${actor} downloaded all their data`,
      app_password_added: (actor: string, subject: string) =>
        `${actor} created the app password ${subject}`,
      app_password_removed: (actor: string) => `${actor} revoked an app password`,
      session_ended: (actor: string) => `${actor} signed a device out`,
      admin_made: (actor: string, subject: string) => `${actor} made ${subject} an admin`,
      admin_unmade: (actor: string, subject: string) =>
        `${actor} made ${subject} an ordinary reader`,
      user_disabled: (actor: string, subject: string) =>
        `${actor} disabled the account of ${subject}`,
      user_enabled: (actor: string, subject: string) =>
        `${actor} enabled the account of ${subject}`,
      password_given: (actor: string, subject: string) =>
        `${actor} set a new password for ${subject}`,
      email_given: (actor: string, subject: string) =>
        `${actor} changed the e-mail address of ${subject}`,
      limits_set: (actor: string, subject: string) => `${actor} changed the limits of ${subject}`,
      setting_changed: (actor: string, subject: string) =>
        `${actor} changed the setting “${subject}”`,
      logo_set: (actor: string) => `${actor} chose a logo`,
      logo_removed: (actor: string) => `${actor} removed the logo`,
      model_key_set: (actor: string, subject: string) => `${actor} stored a key for ${subject}`,
      model_key_removed: (actor: string, subject: string) =>
        `${actor} deleted the key for ${subject}`,
      model_pulled: (actor: string, subject: string) =>
        `${actor} had the model ${subject} downloaded`,
      model_removed: (actor: string, subject: string) => `${actor} deleted the model ${subject}`,
      analyses_redone: (actor: string) => `${actor} had everything analysed again`,
      job_revived: (actor: string, subject: string) =>
        `${actor} tried a failed job again: ${subject}`,
      job_removed: (actor: string, subject: string) => `${actor} deleted a failed job: ${subject}`,
      publisher_added: (actor: string, subject: string) =>
        `${actor} added the publisher ${subject}`,
      publisher_changed: (actor: string, subject: string) =>
        `${actor} changed the publisher ${subject}`,
      publisher_removed: (actor: string, subject: string) =>
        `${actor} removed the publisher ${subject}`,
      served_feed_added: (actor: string, subject: string) => `${actor} began to serve ${subject}`,
      served_feed_changed: (actor: string, subject: string) =>
        `${actor} changed how ${subject} is served`,
      served_feed_removed: (actor: string, subject: string) =>
        `${actor} stopped serving ${subject}`,
      served_feed_restored: (actor: string, subject: string) => `${actor} serves ${subject} again`,
    } as Record<string, (actor: string, subject: string) => string>,
  },

  publishers: {
    lead:
      'A publisher is a website with all its feeds, such as bbc.co.uk. If a site turns ' +
      'Copydesk away or asks to be left alone, set here how all its feeds are fetched.',
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
    removed: (name: string) => `Removed ${name}. Its feeds are kept.`,
    none: 'Nothing to see here yet: all sites are fetched normally.',
  },

  brand: {
    title: 'Name and looks',
    lead: 'How this server introduces itself: at sign-in, in tabs, on phones and in e-mails.',
    name: 'Name',
    nameHint: 'Up to 40 characters. Leave empty for Copydesk.',
    accent: 'Accent colour',
    accentHint: 'For links and buttons, such as #2947c6. Leave empty for our blue.',
    pick: 'Pick the accent colour',
    themes: { light: 'Light', sepia: 'Sepia', dark: 'Dark and black' },
    strong: (theme: string, contrast: number) => `${theme}: easy to read (contrast ${contrast}).`,
    weak: (theme: string, contrast: number) =>
      `${theme}: too faint (contrast ${contrast} of 4.5), so a stronger shade is used, as here.`,
    logo: 'Logo',
    logoHint: 'A PNG, JPEG, WebP or GIF file up to 4 MB, ideally square.',
    chooseLogo: 'Choose a picture',
    removeLogo: 'Remove the logo',
    logoSaved: 'Logo saved.',
    logoRemoved: 'Logo removed.',
  },

  live: {
    lead:
      'Settings you can change while the server is running. Changes take effect within ' +
      'seconds.',
    find: 'Find a setting',
    fixed: 'Set when the server was started, so it can’t be changed here.',
    start: (value: string) => `Default: ${value}`,
    empty: '(empty)',
    save: 'Save',
    saveOf: (name: string) => `Save ${name}`,
    reset: 'Back to default',
    resetOf: (name: string) => `Back to default: ${name}`,
    saved: (name: string) => `Saved ${name}.`,
    none: 'No setting matches.',
    changes: 'Who changed what',
    unchanged: 'No changes so far.',
    set: (who: string, name: string, value: string) => `${who} set ${name} to ${value}`,
    unset: (who: string, name: string) => `${who} set ${name} back to its default`,
    logoSet: (who: string) => `${who} chose a logo`,
    logoRemoved: (who: string) => `${who} removed the logo`,
    keySet: (who: string, name: string) => `${who} stored a key for ${name}`,
    keyForgotten: (who: string, name: string) => `${who} deleted the key for ${name}`,
    more: 'Show more',
  },

  jobs: {
    lead:
      'Background jobs that were given up after several attempts. Try again once the cause ' +
      'is fixed, or delete them.',
    none: 'No failed jobs.',
    tries: (count: number) => plural(count, { one: '# attempt', other: '# attempts' }),
    revive: 'Try again',
    reviveOf: (kind: string, id: number) => `Try again: ${kind} ${id}`,
    revived: (kind: string) => `Trying ${kind} again.`,
    remove: 'Delete',
    removeOf: (kind: string, id: number) => `Delete: ${kind} ${id}`,
    removed: (kind: string) => `Deleted ${kind}.`,
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
