// A real OpenID provider for tests: node op.mjs '{"port": …, "client": …}'; it says when it listens.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const wanted = JSON.parse(process.argv[2]);
const curves = {
  RS256: ['rsa', { modulusLength: 2048 }],
  PS256: ['rsa', { modulusLength: 2048 }],
  ES256: ['ec', { namedCurve: 'P-256' }],
  EdDSA: ['ed25519', {}],
};
const alg = wanted.alg ?? 'RS256';
const { privateKey } = generateKeyPairSync(...curves[alg]);
const key = {
  ...privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg,
  kid: wanted.kid ?? 'first',
};

const provider = new Provider(`http://127.0.0.1:${wanted.port}`, {
  clients: [
    {
      client_id: 'copydesk',
      ...(wanted.method === 'none' ? {} : { client_secret: 'a secret: of+our own' }),
      redirect_uris: [wanted.callback],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: alg,
      token_endpoint_auth_method: wanted.method ?? 'client_secret_basic',
    },
  ],
  clientAuthMethods: [wanted.method ?? 'client_secret_basic'],
  pkce: { required: () => true },
  conformIdTokenClaims: wanted.conforms ?? false,
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username'],
  },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@${wanted.domain ?? 'example.org'}`,
      email_verified: wanted.verified ?? true,
      preferred_username: id,
    }),
  }),
  features: {
    devInteractions: { enabled: true },
    userinfo: { enabled: wanted.userinfo ?? true },
    revocation: { enabled: true },
  },
  enabledJWA: { idTokenSigningAlgValues: [alg, 'RS256'] },
  cookies: { keys: ['for tests only'] },
  jwks: { keys: [key] },
});
createServer(provider.callback()).listen(wanted.port, '127.0.0.1', () => console.log('listening'));
