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
    usernameHint: 'Letters and digits, no spaces.',
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
  },

  boot: {
    loading: 'Opening the desk…',
    failed: 'The server does not answer',
    retry: 'Try again',
  },
};
