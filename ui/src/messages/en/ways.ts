// English texts of further ways in: codes of an app beside the password.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const ways = {
  code: {
    title: 'One more step',
    lead: 'Type the code that your authenticator app shows now.',
    label: 'Code of your app',
    paperLead: 'Type one of the recovery codes that you have kept. Each works once.',
    paperLabel: 'Recovery code',
    usePaper: 'Use a recovery code',
    useApp: 'Use the code of the app',
    wrong: 'This code is not right, or it was used already.',
    missing: 'Please type the code.',
  },

  factor: {
    title: 'Second factor',
    lead:
      'Besides your password, a code is asked for that an app on your phone makes. ' +
      'Reader apps with passwords of their own are not asked.',
    off: 'No code is asked for yet.',
    on: (when: string) => `A code is asked for, turned on ${when}.`,
    left: (count: number) =>
      plural(count, { one: '# recovery code is left.', other: '# recovery codes are left.' }),
    setUp: 'Set up an app…',
    password: 'Your password',
    wrongPassword: 'The password is not right.',
    goOn: 'Go on',
    scan:
      'Scan this picture with an authenticator app, or type the secret into it. ' +
      'Then type the code that the app shows.',
    picture: 'QR code for an authenticator app',
    secret: 'Secret for the app',
    turnOn: 'Turn on',
    isOn: 'A code is asked for from now on. All other devices are signed out.',
    paper: 'Recovery codes',
    paperLead:
      'Keep these apart from your password. Each works once in place of a code of the app, ' +
      'should you lose it. They are shown only now.',
    done: 'I have kept them',
    renew: 'New recovery codes…',
    renewNow: 'Make new codes',
    turnOff: 'Turn off…',
    turnOffNow: 'Turn off',
    isOff: 'No code is asked for any more.',
    anyCode: 'Code of the app, or a recovery code',
    cancel: 'Cancel',
    reset: 'Ask for no codes',
    resetOf: (name: string) => `Ask ${name} for no codes any more`,
    isReset: (name: string) => `${name} can sign in with the password alone.`,
  },

  elsewhere: {
    or: 'Or',
    signInWith: (title: string) => `Sign in with ${title}`,
    title: 'Sign in with',
    lead: 'Providers by which you can sign in, besides your password.',
    connect: (title: string) => `Connect ${title}`,
    disconnect: 'Disconnect',
    disconnectFrom: (title: string) => `Disconnect ${title}`,
    disconnected: (title: string) => `${title} is no longer a way in.`,
    used: (when: string) => `last used ${when}`,
    gone: 'This server does not know the provider any more.',
    problem: 'You could not be signed in',
    problems: {
      refused: 'You said no at the provider. Nothing was done.',
      expired: 'This took too long, was used already, or began in another browser. Try again.',
      away: 'The provider does not answer. Try again later, or sign in with your password.',
      failed:
        'The provider’s answer cannot be used. If that goes on, tell the admin of this server.',
      closed: 'This server takes no new accounts this way. Ask its admin for an invitation.',
      closed_account: 'This account is closed. Ask the admin of this server.',
      taken:
        'There is an account with your e-mail address already. Sign in to it and connect the ' +
        'provider in the settings of the account.',
      linked_elsewhere: 'Another account is connected with this already.',
    } as Record<string, string>,
  },

  passkeys: {
    title: 'Passkeys',
    lead:
      'Keys that your devices hold. You sign in with a finger, your face or a PIN, and type ' +
      'nothing.',
    add: 'Add a passkey',
    added: 'From now on you can sign in with this device.',
    known: 'This device has a passkey for your account already.',
    used: (when: string) => `last used ${when}`,
    neverUsed: 'never used',
    signIn: 'Sign in with a passkey',
    sure: (name: string) => `Delete the passkey ${name}? Its device can no longer sign in with it.`,
    declined: 'No passkey was used. Try again whenever you like.',
    refused: 'This passkey is not known here any more, or it took too long. Try again.',
  },
};
