// English texts of the way in: signing in, the first account, a server that does not answer.
import { pluralOf } from '../plural';

const plural = pluralOf('en');

export const signin = {
  auth: {
    welcome: 'Welcome to Copydesk',
    setupLead:
      'This server is new. Create the first account: it is the administrator’s, ' +
      'and you can start reading right away.',
    setupNote: 'Everything stays on this server. Nothing is sent to anyone else.',
    create: 'Create account',
    creating: 'Creating…',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
    signInLead: 'Good to see you again.',
    register: 'Create an account',
    registerLead: 'This server is open to new readers. Choose a name and a password.',
    toRegister: 'New here? Create an account',
    toSignIn: 'Have an account? Sign in',
    username: 'Name',
    usernameHint: 'Letters, digits, spaces and . _ - @',
    password: 'Password',
    passwordHint: 'At least 8 characters. A short sentence makes a good password.',
    show: 'Show password',
    hide: 'Hide password',
    signOut: 'Sign out',
    signedOut: 'You were signed out. Sign in to pick up where you left off.',
    wrong: 'Wrong name or password.',
    tooMany: (seconds: number) =>
      plural(seconds, {
        one: 'Too many attempts. Try again in # second.',
        other: 'Too many attempts. Try again in # seconds.',
      }),
    weak: 'Choose a password with at least 8 characters.',
    missing: 'Please fill in both fields.',
    loginHint: 'Or your e-mail address.',
    login: 'Name or e-mail',
    forgot: 'Forgot your password?',
    forgotLead:
      'Enter your name or e-mail address. If your account has an e-mail address, we send a link ' +
      'to it.',
    forgotAsk: 'Send me a link',
    forgotSent:
      'If there is such an account, an e-mail is on its way. Check your spam folder, too.',
    backToSignIn: 'Back to sign-in',
    missingName: 'Please fill in your name or e-mail.',
    askAdmin:
      'Forgot your password? The admin of this server can give you a link to set a new one.',
  },

  links: {
    asking: 'One moment…',
    goOn: 'Continue',
    worthless: 'This link no longer works',
    worthlessLead: 'It has been used, has expired or was replaced by a newer one. Ask for another.',
    reset: {
      title: 'Choose a new password',
      lead: (name: string) => `For ${name}. You will be signed out on all your devices.`,
      done: (name: string) =>
        `The password for ${name} has been changed. Sign in with the new one.`,
      action: 'Change password',
    },
    confirm: {
      title: 'E-mail address',
      lead: (name: string) => `${name}`,
      done: (name: string) => `${name} is confirmed. Thank you.`,
      action: 'Continue',
    },
    join: {
      title: 'Welcome',
      lead: (name: string) => `${name} has invited you. Choose a name and a password.`,
      done: (_name: string) => 'You are in.',
      action: 'Create account',
    },
  },

  boot: {
    loading: 'Opening Copydesk…',
    failed: 'The server is not responding',
    retry: 'Try again',
  },
};
