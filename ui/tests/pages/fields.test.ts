// What the server refuses is said at the field that it names, which has the focus then.
import { fireEvent, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { type FakeServer, json } from '../server';
import { until } from '../waiting';
import { openPage } from './page';

const setting = {
  name: 'history_days',
  title: 'days of history',
  value: 365,
  start_value: 365,
  is_changed: false,
  is_fixed: false,
  help: 'how long history is kept',
  takes: 'a whole number',
  least: 30,
  most: 36_500,
};

function refuse(server: FakeServer, route: string, status: number, field: string): void {
  const error = { code: 'invalid', message: `${field} must be another`, details: { field } };
  server.on(route, () => json({ error }, status));
}

async function findRefused(label: string | RegExp, words: RegExp): Promise<void> {
  const field = await screen.findByLabelText(label, { selector: 'input' });
  await until(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const said = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  expect(said).toMatch(words);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await until(() => expect(document.activeElement).toBe(field));
}

function open(page: string, prepare: (server: FakeServer) => void): void {
  history.replaceState(null, '', `/settings/${page}`);
  openPage((server) => {
    for (const list of ['settings/changes', 'users', 'publishers', 'users/me/sessions']) {
      server.on(`GET /v1/${list}`, () => json({ items: [] }));
    }
    prepare(server);
  });
}

test('a setting of the server', async () => {
  open('server', (server) => {
    server.on('GET /v1/settings', () => json({ items: [setting] }));
    refuse(server, 'PATCH /v1/settings', 400, 'history_days');
  });
  await fireEvent.input(await screen.findByLabelText('Keep readers’ history'), {
    target: { value: 'x' },
  });
  await fireEvent.click(await screen.findByRole('button', { name: /Save Keep readers’ history/ }));
  await findRefused('Keep readers’ history', /Enter a number from 30 to 36,500\./);
});

test('an e-mail address', async () => {
  open('account', (server) => refuse(server, 'PATCH /v1/users/me', 400, 'email'));
  await fireEvent.click(await screen.findByRole('button', { name: 'Save e-mail' }));
  await findRefused(/^E-mail$/, /Email must be another/);
});

test('the password, before an e-mail address is changed', async () => {
  open('account', (server) => {
    const error = { code: 'forbidden', message: 'wrong', details: { field: 'password' } };
    server.on('PATCH /v1/users/me', () => json({ error }, 403));
  });
  await fireEvent.click(await screen.findByRole('button', { name: 'Save e-mail' }));
  await findRefused('Your password', /e-mails about your account/);
  await fireEvent.click(screen.getByRole('button', { name: 'Save e-mail' }));
  await findRefused('Your password', /Wrong password/);
});

test('a password that is too short never leaves the page', async () => {
  open('users', () => {});
  await fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'bob' } });
  await fireEvent.input(screen.getByLabelText('First password'), { target: { value: 'short' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Create user' }));
  await findRefused('First password', /8 characters/);
});

test('the domain of a publisher', async () => {
  open('publishers', (server) => refuse(server, 'POST /v1/publishers', 400, 'domain'));
  await fireEvent.input(await screen.findByLabelText('Domain'), { target: { value: '?' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Add publisher' }));
  await findRefused('Domain', /Domain must be another/);
});

test('the title of a feed, in its dialog', async () => {
  history.replaceState(null, '', '/feed/1');
  openPage((server) => refuse(server, 'PATCH /v1/subscriptions/101', 400, 'title'));
  await fireEvent.click(await screen.findByRole('button', { name: 'Feed settings' }));
  await fireEvent.input(await screen.findByLabelText('Title'), { target: { value: 'Other' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await findRefused('Title', /Title must be another/);
});
