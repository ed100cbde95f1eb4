// Requests of further ways in; they are loaded with the parts that make them.
import type { Ask } from './ask';
import { askFor } from './askfor';
import type { Client } from './client';

export class Ways {
  readonly #ask: Ask;

  constructor(readonly client: Client) {
    this.#ask = askFor(client);
  }

  list = () => this.#ask('GET', '/v1/auth/ways');
  begin = (provider: string, invitation: string) =>
    this.#ask('POST', `/v1/auth/oauth/${provider}`, { body: { invitation } });
  listIdentities = () => this.#ask('GET', '/v1/users/me/identities');
  link = (provider: string) => this.#ask('POST', '/v1/users/me/identities', { body: { provider } });
  unlink = (id: number) => this.#ask('DELETE', `/v1/users/me/identities/${id}`);

  askForPasskey = () => this.#ask('POST', '/v1/auth/passkey/options');
  showPasskey = (ceremony: string, credential: Record<string, unknown>) =>
    this.#ask('POST', '/v1/auth/passkey', { body: { ceremony, credential } });
  listPasskeys = () => this.#ask('GET', '/v1/users/me/passkeys');
  askForNewPasskey = () => this.#ask('POST', '/v1/users/me/passkeys/options');
  addPasskey = (ceremony: string, name: string, credential: Record<string, unknown>) =>
    this.#ask('POST', '/v1/users/me/passkeys', { body: { ceremony, name, credential } });
  renamePasskey = (id: number, name: string) =>
    this.#ask('PATCH', `/v1/users/me/passkeys/${id}`, { body: { name } });
  removePasskey = (id: number) => this.#ask('DELETE', `/v1/users/me/passkeys/${id}`);

  getFactor = () => this.#ask('GET', '/v1/users/me/second-factor');
  setUpFactor = (password: string) =>
    this.#ask('POST', '/v1/users/me/second-factor', { body: { password } });
  confirmFactor = (code: string) =>
    this.#ask('POST', '/v1/users/me/second-factor/confirm', { body: { code } });
  makeRecoveryCodes = (password: string, code: string) =>
    this.#ask('POST', '/v1/users/me/second-factor/recovery-codes', {
      body: { password, code },
    });
  removeFactor = (password: string, code: string) =>
    this.#ask('DELETE', '/v1/users/me/second-factor', { body: { password, code } });
  resetFactor = (userId: number) => this.#ask('DELETE', `/v1/users/${userId}/second-factor`);
}
