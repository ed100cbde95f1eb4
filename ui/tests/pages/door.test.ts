import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as make from '../make';
import { json, problem } from '../server';
import { until } from '../waiting';
import { findRows, openPage, press } from './page';

async function enter(name: string, password: string, button: string): Promise<void> {
  await fireEvent.input(await screen.findByLabelText('Name'), { target: { value: name } });
  await fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } });
  await fireEvent.click(screen.getByRole('button', { name: button }));
}

describe('the first visit', () => {
  test('says what happens and leads to an empty desk', async () => {
    const server = openPage((fake) => {
      Object.assign(fake, { user: null, needsSetup: true, subscriptions: [] });
    });
    await screen.findByRole('heading', { name: 'Welcome to Copydesk' });
    await enter('maria', 'a long enough password', 'Create account');
    await screen.findByRole('heading', { name: 'Ready when you are' });
    expect(server.asked('POST /v1/auth/register')[0]?.body).toEqual({
      username: 'maria',
      password: 'a long enough password',
    });
  });

  test('does not send a password that is too short', async () => {
    const server = openPage((fake) => {
      Object.assign(fake, { user: null, needsSetup: true });
    });
    await screen.findByRole('heading', { name: 'Welcome to Copydesk' });
    await enter('maria', 'short', 'Create account');
    expect((await screen.findByRole('alert')).textContent).toContain('at least 8 characters');
    expect(server.asked('POST /v1/auth/register')).toEqual([]);
  });
});

describe('signing in', () => {
  test.each([
    [401, {}, 'Wrong name or password.'],
    [429, { 'Retry-After': '42' }, 'Too many attempts. Try again in 42 seconds.'],
    [503, {}, 'Something went wrong on the server.'],
  ])('a refusal with %d is said in words', async (status, headers, words) => {
    const server = openPage((fake) => void (fake.user = null));
    server.on('POST /v1/auth/login', () => problem(status, 'refused', {}, '', headers));
    await enter('maria', 'password1', 'Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });

  test('a code is asked for in a second step, and sent with the password', async () => {
    const server = openPage((fake) => void (fake.user = null));
    server.on('POST /v1/auth/login', ({ body }) =>
      body.code ? problem(401, 'unauthorized', { field: 'code' }) : problem(401, 'code_needed'),
    );
    await enter('maria', 'password1', 'Sign in');
    await screen.findByRole('heading', { name: 'One more step' });
    await fireEvent.input(screen.getByLabelText('Code from your app'), {
      target: { value: ' 123 456 ' },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong');
    expect(server.asked('POST /v1/auth/login')[1]?.body).toEqual({
      username: 'maria',
      password: 'password1',
      code: '123 456',
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveProperty('value', '');
    await fireEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    await screen.findByLabelText('Password');
  });

  test('a server for one person asks for a password alone', async () => {
    const server = openPage((fake) => Object.assign(fake, { user: null, needsName: false }));
    await fireEvent.input(await screen.findByLabelText('Password'), {
      target: { value: 'a long enough password' },
    });
    expect(screen.queryByLabelText('Name')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await findRows(0);
    expect(server.asked('POST /v1/auth/login')[0]?.body).toEqual({
      username: '',
      password: 'a long enough password',
      code: '',
    });
  });

  test('nothing that was said inside is left at the door', async () => {
    openPage((server) => void (server.entries = make.entries(2, 1)));
    await findRows(2);
    press('j');
    await screen.findByText('Text of 2');
    press('s');
    await screen.findByText('Starred.');
    await fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText('Starred.')).toBeNull();
  });

  test('leads to the desk, and signing out leads back', async () => {
    openPage((fake) => void (fake.user = null));
    await enter('maria', 'password1', 'Sign in');
    await fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText('Feed 1')).toBeNull();
  });

  test('the password can be shown', async () => {
    openPage((fake) => void (fake.user = null));
    const field = await screen.findByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await fireEvent.click(screen.getByRole('button', { name: 'Show password: Password' }));
    expect(field.getAttribute('type')).toBe('text');
  });
});

describe('a passkey', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  function holdKey(show: () => Promise<unknown>, isOffered = false): void {
    const parse = (options: unknown) => options;
    vi.stubGlobal('PublicKeyCredential', {
      parseRequestOptionsFromJSON: parse,
      isConditionalMediationAvailable: async () => isOffered,
    });
    const credentials = { get: show } as unknown as CredentialsContainer;
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue(credentials);
  }

  function openDoor(needsSetup = false): ReturnType<typeof openPage> {
    const server = openPage((fake) => void Object.assign(fake, { user: null, needsSetup }));
    server.on('GET /v1/auth/ways', () => json({ providers: [], has_passkeys: true }));
    server.on('POST /v1/auth/passkey/options', () =>
      json({ ceremony: 'asked', options: { challenge: 'c' } }),
    );
    return server;
  }

  test('lets its owner in at the press of a button', async () => {
    holdKey(async () => ({ toJSON: () => ({ id: 'key' }) }));
    const server = openDoor();
    server.on('POST /v1/auth/passkey', () =>
      json({ token: 't', user: make.user(), instance: 'here' }),
    );
    await fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await screen.findByRole('button', { name: 'Sign out' });
    expect(server.asked('POST /v1/auth/passkey')[0]?.body).toEqual({
      ceremony: 'asked',
      credential: { id: 'key' },
    });
  });

  test('is not asked for where nobody has an account yet', async () => {
    const show = vi.fn(() => new Promise(() => {}));
    holdKey(show, true);
    const server = openDoor(true);
    await screen.findByRole('heading', { name: 'Welcome to Copydesk' });
    await until(() => expect(server.asked('GET /v1/auth/ways')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBe(null);
    expect(show).not.toHaveBeenCalled();
  });

  test('that a browser cannot offer is no trouble until it is asked for', async () => {
    const show = vi.fn(() => Promise.reject(new DOMException('', 'NotSupportedError')));
    holdKey(show, true);
    openDoor();
    const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
    await until(() => expect(show).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBe(null);
    await fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.');
  });

  test.each([
    [() => Promise.reject(new DOMException('', 'NotAllowedError')), 'No passkey was used.'],
    [async () => ({ toJSON: () => ({}) }), 'This passkey is no longer known here'],
  ])('that is not used says so', async (show, words) => {
    holdKey(show);
    openDoor().on('POST /v1/auth/passkey', () => problem(401, 'unauthorized'));
    await fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });
});

test('a server that does not answer is said, and can be tried again', async () => {
  const server = openPage((fake) => fake.refuse('GET /v1/start'));
  await screen.findByRole('heading', { name: 'The server is not responding' });
  server.heal('GET /v1/start');
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'All unread' });
});
