import * as client from 'openid-client';
import type { GuardedExchange } from '../guarded-fetch/guarded-exchange.ts';
import { GuardedFetchError } from '../guarded-fetch/guarded-fetch-error.ts';

/** Why an identity provider does not let somebody in, or cannot be used at all. */
export type IdentityProviderFailure =
  /** The address leads nowhere on the public internet, or is not https. */
  | 'refused_address'
  /** Nobody answers, or too late. */
  | 'unreachable'
  /** What answers describes no identity provider. */
  | 'not_openid'
  /** It describes one with another name. */
  | 'issuer_differs'
  /** It lacks what we need: authorization code, PKCE with S256, signed ID tokens. */
  | 'unsupported'
  /** The person, or the company's rules, refused. */
  | 'denied'
  /** Client id, secret or redirect address are not what it knows. */
  | 'client_refused'
  /** Its answer does not hold: state, issuer, nonce, signature or times are wrong. */
  | 'invalid';

/** What this adapter throws; its message names nobody. */
export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';
  readonly failure: IdentityProviderFailure;

  constructor(failure: IdentityProviderFailure, cause?: unknown) {
    super(`identity provider: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** A client that is registered with an identity provider. */
export interface RegisteredClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What belongs to one login and is checked when it comes back. */
export interface LoginChecks {
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who has come: unique together, and nothing else of the ID token counts. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** Seconds by which clocks may differ (OpenID Connect Core 3.1.3.7). */
const CLOCK_TOLERANCE_S = 5;
const TIMEOUT_S = 8;
const ASYMMETRIC = /^(?:RS|PS|ES)\d{3}$|^Ed(?:DSA|25519)$/;

/**
 * Reads what an identity provider says about itself, anew at each call: keys that it has withdrawn are not
 * accepted for a moment longer.
 * @throws IdentityProviderError refused_address, unreachable, not_openid, issuer_differs, unsupported
 */
export async function discover(
  exchange: GuardedExchange,
  { issuer, clientId, clientSecret }: RegisteredClient,
): Promise<client.Configuration> {
  const customFetch = fetchBy(exchange);
  const found = await classified('not_openid', () =>
    client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      [client.customFetch]: customFetch,
      timeout: TIMEOUT_S,
    }),
  );
  const server = found.serverMetadata();
  if (withoutSlash(server.issuer) !== withoutSlash(issuer))
    throw new IdentityProviderError('issuer_differs');
  requireAbilities(server);
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_S };
  const methods = server.token_endpoint_auth_methods_supported;
  const authentication =
    methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic')
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret);
  const configuration = new client.Configuration(server, clientId, metadata, authentication);
  configuration[client.customFetch] = customFetch;
  configuration.timeout = TIMEOUT_S;
  // The library trusts TLS for what the token endpoint sends; we want the signature as well.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** People type it with or without; what the provider says of itself is what counts from then on. */
const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '');

/** @throws IdentityProviderError unsupported */
function requireAbilities(server: client.ServerMetadata): void {
  const { code_challenge_methods_supported: challenges, response_types_supported: types } = server;
  const algorithms = server['id_token_signing_alg_values_supported'];
  const isSecure = (url: string | undefined): boolean =>
    url !== undefined && URL.parse(url)?.protocol === 'https:';
  const endpoints = [server.authorization_endpoint, server.token_endpoint, server.jwks_uri];
  const isAble =
    endpoints.every(isSecure) &&
    // Some name no methods and take S256 all the same.
    (challenges === undefined || challenges.includes('S256')) &&
    (types === undefined || types.includes('code')) &&
    (!Array.isArray(algorithms) || algorithms.some((name) => ASYMMETRIC.test(name)));
  if (!isAble) throw new IdentityProviderError('unsupported');
}

/** Where the browser goes to log in: authorization code with PKCE; nothing but the identity is asked for. */
export async function authorizationUrl(
  configuration: client.Configuration,
  { redirectUrl, state, nonce, verifier }: LoginChecks,
): Promise<string> {
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: 'openid',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/**
 * Exchanges the answer that the browser brought for an identity, whose ID token is signed by a key of today.
 * @param query of the redirect, with its question mark
 * @throws IdentityProviderError denied, client_refused, invalid, unreachable, refused_address
 */
export async function identityOf(
  configuration: client.Configuration,
  query: string,
  { redirectUrl, state, nonce, verifier }: LoginChecks,
): Promise<Identity> {
  const answer = new URL(redirectUrl);
  answer.search = query;
  const tokens = await classified('invalid', () =>
    client.authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }),
  );
  const claims = tokens.claims();
  if (claims === undefined || claims.sub === '') throw new IdentityProviderError('invalid');
  return { issuer: claims.iss, subject: claims.sub };
}

/** Runs a step of the library and gives whatever it throws a class of ours. */
async function classified<Value>(
  otherwise: 'not_openid' | 'invalid',
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new IdentityProviderError(failureOf(error) ?? otherwise, error);
  }
}

const DENIED = new Set(['access_denied', 'login_required', 'consent_required']);
const CLIENT_REFUSED = new Set(['invalid_client', 'unauthorized_client', 'invalid_redirect_uri']);

function failureOf(error: unknown): IdentityProviderFailure | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof GuardedFetchError)
      return ['refused_address', 'refused_url'].includes(each.failure)
        ? 'refused_address'
        : 'unreachable';
    if (
      each instanceof client.AuthorizationResponseError ||
      each instanceof client.ResponseBodyError
    )
      return DENIED.has(each.error)
        ? 'denied'
        : CLIENT_REFUSED.has(each.error)
          ? 'client_refused'
          : 'invalid';
    if (each instanceof client.WWWAuthenticateChallengeError) return 'client_refused';
    if ('code' in each && each.code === 'OAUTH_TIMEOUT') return 'unreachable';
    if ('code' in each && each.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
      const { attribute } = (each.cause ?? {}) as { readonly attribute?: unknown };
      if (attribute === 'issuer') return 'issuer_differs';
    }
  }
  return null;
}

/** The library's requests by guarded connections. */
const fetchBy =
  (exchange: GuardedExchange): client.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    // The library sends forms, and nothing else.
    const text = body instanceof URLSearchParams ? body.toString() : undefined;
    const answer = await exchange(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(text === undefined ? {} : { body: text }),
      ...(signal === undefined || signal === null ? {} : { signal }),
    });
    const kept = new Headers();
    for (const name of ['content-type', 'www-authenticate']) {
      const value = answer.headers[name];
      if (value !== undefined) kept.set(name, value);
    }
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers: kept });
  };
