// English texts of the way in: signing in, the first account, a server that does not answer.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const signin = {
  auth: {
    welcome: 'Welcome to your desk',
    setupLead:
      'This Copydesk is new. Create the first account: it becomes the administrator, ' +
      'and you can start to read right away.',
    setupNote: 'Everything stays on this server. Nothing is sent to anyone else.',
    create: 'Create account',
    creating: 'Creating…',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
    signInLead: 'Good to see you again.',
    register: 'Create an account',
    registerLead: 'This server lets new readers in. Choose a name and a password.',
    toRegister: 'New here? Create an account',
    toSignIn: 'Have an account? Sign in',
    username: 'Name',
    usernameHint: 'Letters, digits, spaces and . _ - @',
    password: 'Password',
    passwordHint: 'At least 8 characters. A short sentence is a good password.',
    show: 'Show password',
    hide: 'Hide password',
    signOut: 'Sign out',
    signedOut: 'You were signed out. Sign in to go on where you were.',
    wrong: 'The name or the password is not right.',
    tooMany: (seconds: number) =>
      plural(seconds, {
        one: 'Too many attempts. Try again in # second.',
        other: 'Too many attempts. Try again in # seconds.',
      }),
    weak: 'Please choose a password with at least 8 characters.',
    missing: 'Please fill in both fields.',
    loginHint: 'Or your e-mail address.',
    login: 'Name or e-mail',
    forgot: 'Forgot your password?',
    forgotLead:
      'Tell us who you are. If there is an account with an e-mail address, a letter ' +
      'with a link is sent to it.',
    forgotAsk: 'Send me a link',
    forgotSent: 'If we know you, a letter is on its way. Look among the junk mail, too.',
    backToSignIn: 'Back to signing in',
    missingName: 'Please fill in your name or e-mail.',
    askAdmin: 'Forgot your password? The admin of this server can make you a link for a new one.',
  },

  links: {
    asking: 'One moment…',
    goOn: 'Go on',
    worthless: 'This link does not work any more',
    worthlessLead: 'It was used, is too old, or was replaced by a newer one. Ask for another.',
    reset: {
      title: 'Choose a new password',
      lead: (name: string) => `For the account ${name}. All your devices will be signed out.`,
      done: (name: string) => `The password of ${name} is changed. Sign in with the new one.`,
      action: 'Change password',
    },
    confirm: {
      title: 'E-mail address',
      lead: (name: string) => `${name}`,
      done: (name: string) => `${name} is confirmed. Thank you.`,
      action: 'Go on',
    },
    join: {
      title: 'Welcome',
      lead: (name: string) => `${name} invites you to read here. Choose a name and a password.`,
      done: (_name: string) => 'You are in.',
      action: 'Create account',
    },
  },

  boot: {
    loading: 'Opening the desk…',
    failed: 'The server does not answer',
    retry: 'Try again',
  },
};
