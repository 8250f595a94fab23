import { createHmac, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { challengeOf, CLIENT, type IdentityProviders, newSigningKey } from './identity-provider.ts';

type Claims = Readonly<Record<string, unknown>>;

interface TokenParts {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Claims;
  /** Signs in the place of the published key. */
  readonly signs?: (input: string) => string;
}

/** An identity provider that says whatever a test wants, signed however it wants. */
export async function startHostileProvider(all: IdentityProviders, host: string) {
  const issuer = `https://${host}`;
  const key = newSigningKey();
  const other = newSigningKey();
  const now = (): number => Math.floor(Date.now() / 1000);
  const state = {
    issuer,
    /** In the place of parts of its discovery document. */
    metadata: {} as Readonly<Record<string, unknown>>,
    /** Of the request for a code that is under way. */
    nonce: '',
    challenge: '',
    /** What differs from a token that holds. */
    token: (): TokenParts => ({}),
    /** The whole answer of the token endpoint, in the place of one with that token. */
    answer: null as { readonly status: number; readonly body: string } | null,
    /** What has come to the token endpoint. */
    exchanged: [] as URLSearchParams[],
    byOtherKey: (input: string): string =>
      sign('RSA-SHA256', Buffer.from(input), other.privateKey).toString('base64url'),
    bySecret: (input: string): string =>
      createHmac('sha256', CLIENT.clientSecret).update(input).digest('base64url'),
    now,
  };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = (): string => {
    const { header, claims, signs } = state.token();
    const held: Claims = {
      iss: issuer,
      sub: 'anna',
      aud: CLIENT.clientId,
      iat: now(),
      exp: now() + 300,
      nonce: state.nonce,
      ...claims,
    };
    const input = `${part({ alg: 'RS256', kid: key.kid, ...header })}.${part(held)}`;
    const signed =
      signs ??
      ((text: string) =>
        sign('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64url'));
    return `${input}.${signed(input)}`;
  };
  const json = (response: ServerResponse, body: unknown, status = 200): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  await all.serve(host, (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        code_challenge_methods_supported: ['S256'],
        ...state.metadata,
      });
    if (pathname === '/jwks') return json(response, { keys: [key.publicJwk] });
    if (pathname !== '/token') return json(response, {}, 404);
    void read(request).then((text) => {
      const given = new URLSearchParams(text);
      state.exchanged.push(given);
      if (challengeOf(given.get('code_verifier') ?? '') !== state.challenge)
        return json(response, { error: 'invalid_grant' }, 400);
      if (state.answer !== null) return json(response, state.answer.body, state.answer.status);
      const token = { access_token: 'a', token_type: 'Bearer', expires_in: 60 };
      return json(response, { ...token, id_token: idToken() });
    });
  });
  return state;
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return String(Buffer.concat(chunks));
}
