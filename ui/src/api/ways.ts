// Requests of further ways in; they are loaded with the parts that make them.
import type { Client } from './client';

export class Ways {
  constructor(readonly client: Client) {}

  getFactor = () => this.client.ask('GET', '/v1/users/me/second-factor');
  setUpFactor = (password: string) =>
    this.client.ask('POST', '/v1/users/me/second-factor', { body: { password } });
  confirmFactor = (code: string) =>
    this.client.ask('POST', '/v1/users/me/second-factor/confirm', { body: { code } });
  makeRecoveryCodes = (password: string, code: string) =>
    this.client.ask('POST', '/v1/users/me/second-factor/recovery-codes', {
      body: { password, code },
    });
  removeFactor = (password: string, code: string) =>
    this.client.ask('DELETE', '/v1/users/me/second-factor', { body: { password, code } });
  resetFactor = (userId: number) => this.client.ask('DELETE', `/v1/users/${userId}/second-factor`);
}
