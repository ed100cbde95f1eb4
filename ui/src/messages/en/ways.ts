// English texts of further ways in: codes of an app beside the password.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const ways = {
  code: {
    title: 'One more step',
    lead: 'Enter the code your authenticator app is showing.',
    label: 'Code from your app',
    paperLead: 'Enter one of the recovery codes you saved. Each works once.',
    paperLabel: 'Recovery code',
    usePaper: 'Use a recovery code',
    useApp: 'Use the code from the app',
    wrong: 'This code is wrong or has already been used.',
    missing: 'Enter the code.',
  },

  factor: {
    title: 'Two-step sign-in',
    lead:
      'After your password you enter a code from an app on your phone. ' +
      'Reader apps with their own passwords are not asked for one.',
    off: 'Off: your password is enough.',
    on: (when: string) => `On since ${when}.`,
    left: (count: number) =>
      plural(count, { one: '# recovery code left.', other: '# recovery codes left.' }),
    setUp: 'Set up an app…',
    password: 'Your password',
    wrongPassword: 'Wrong password.',
    goOn: 'Continue',
    scan:
      'Scan this picture with an authenticator app, or type the secret into it. ' +
      'Then enter the code the app shows.',
    picture: 'QR code for an authenticator app',
    secret: 'Secret for the app',
    turnOn: 'Turn on',
    isOn: 'Two-step sign-in is on. All other devices have been signed out.',
    paper: 'Recovery codes',
    paperLead:
      'Keep these somewhere safe, apart from your password. If you lose the app, each of them ' +
      'works once in place of a code. They are shown only now.',
    done: 'I have saved them',
    renew: 'New recovery codes…',
    renewNow: 'Create new codes',
    turnOff: 'Turn off…',
    turnOffNow: 'Turn off',
    isOff: 'Two-step sign-in is off.',
    anyCode: 'Code from the app, or a recovery code',
    cancel: 'Cancel',
    reset: 'Turn off two-step sign-in',
    resetOf: (name: string) => `Turn off two-step sign-in for ${name}`,
    isReset: (name: string) => `${name} can now sign in with just the password.`,
  },

  elsewhere: {
    or: 'Or',
    signInWith: (title: string) => `Sign in with ${title}`,
    title: 'Sign in with',
    lead: 'Other accounts you can sign in with instead of your password.',
    connect: (title: string) => `Connect ${title}`,
    disconnect: 'Disconnect',
    disconnectFrom: (title: string) => `Disconnect ${title}`,
    disconnected: (title: string) => `You can no longer sign in with ${title}.`,
    used: (when: string) => `last used ${when}`,
    gone: 'This provider is no longer set up on this server.',
    problem: 'You could not be signed in',
    problems: {
      refused: 'You declined at the provider. Nothing has changed.',
      expired: 'This took too long, was already used, or started in another browser. Try again.',
      away: 'The provider is not responding. Try again later, or sign in with your password.',
      failed: 'The provider’s answer could not be used. If this keeps happening, tell your admin.',
      closed: 'This server does not accept new accounts this way. Ask its admin for an invitation.',
      closed_account: 'This account is closed. Ask the admin of this server.',
      taken:
        'There is already an account with your e-mail address. Sign in to it and connect the ' +
        'provider in the account settings.',
      linked_elsewhere: 'This is already connected to another account.',
    } as Record<string, string>,
  },

  passkeys: {
    title: 'Passkeys',
    lead:
      'Sign in with your fingerprint, your face or a PIN instead of typing a password. ' +
      'The key stays on your device.',
    add: 'Add a passkey',
    added: 'You can now sign in with this device.',
    known: 'This device already has a passkey for your account.',
    used: (when: string) => `last used ${when}`,
    neverUsed: 'never used',
    signIn: 'Sign in with a passkey',
    sure: (name: string) =>
      `Delete the passkey ${name}? You will no longer be able to sign in with it.`,
    declined: 'No passkey was used. Try again any time.',
    refused: 'This passkey is no longer known here, or it took too long. Try again.',
  },
};
