import { createHash, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import {
  type GuardedExchange,
  openGuardedExchange,
} from '#server/platform/guarded-fetch/guarded-exchange.ts';
import { testAuthority } from './certificates.ts';

/** Identity providers of several companies, on loopback, each behind a certificate of its own. */
export async function identityProviders() {
  const authority = await testAuthority();
  const ports = new Map<string, number>();
  const servers: Server[] = [];
  /** Ports that are known before what answers there. */
  const reserved = new Map<string, number>();
  /** The application's way out: only hosts that were started are reached, all others are judged as always. */
  const exchange: GuardedExchange = (url, asked) => {
    const port = ports.get(new URL(url).hostname);
    if (port === undefined) return openGuardedExchange('Test/1')(url, asked);
    const guarded = openGuardedExchange('Test/1', {
      resolve: async () => ['127.0.0.1'],
      mayReach: (address) => address === '127.0.0.1',
      portOf: () => port,
      ca: authority.ca,
    });
    return guarded(url, asked);
  };
  const serve = async (host: string, answer: RequestListener): Promise<void> => {
    const server = createServer(await authority.sign(host), answer);
    server.listen(reserved.get(host) ?? 0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    ports.set(host, (server.address() as AddressInfo).port);
  };
  /** What a browser does at an identity provider: it goes where it is sent, until it leaves the host. */
  const visit = async (url: string): Promise<string> => {
    const cookies = new Map<string, string>();
    let next = new URL(url);
    const { hostname } = next;
    for (let hops = 0; next.hostname === hostname; hops += 1) {
      if (hops > 12) throw new Error(`goes round in circles at ${next.href}`);
      const answer = await get(next, { port: ports.get(hostname) ?? 0, ca: authority.ca, cookies });
      if (answer.location === undefined)
        throw new Error(`${next.href}: ${answer.status} ${answer.body}`);
      next = new URL(answer.location, next);
    }
    return next.href;
  };
  const close = (): void =>
    servers.forEach((server) => {
      server.closeAllConnections();
      server.close();
    });
  return { exchange, serve, visit, close, reserved, ca: authority.ca };
}

export type IdentityProviders = Awaited<ReturnType<typeof identityProviders>>;

async function get(
  url: URL,
  { port, ca, cookies }: { port: number; ca: string; cookies: Map<string, string> },
): Promise<{ status: number; location: string | undefined; body: string }> {
  const asked = request({
    host: '127.0.0.1',
    port,
    servername: url.hostname,
    ca,
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const { location } = answer.headers;
  return { status: answer.statusCode ?? 0, location, body: String(Buffer.concat(chunks)) };
}

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: Readonly<Record<string, unknown>>;
}

export function newSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(6).toString('hex');
  const shared = { kid, use: 'sig', alg: 'RS256' };
  return { kid, privateKey, publicJwk: { ...publicKey.export({ format: 'jwk' }), ...shared } };
}

/** The client that every test registers. */
export const CLIENT = { clientId: 'empfehlwerk', clientSecret: 'Geheimnis-des-Clients' } as const;

/** The certified provider, as a company runs it. */
export async function startIdentityProvider(
  all: IdentityProviders,
  host: string,
  redirectUrl: string,
) {
  const issuer = `https://${host}`;
  let claims: Readonly<Record<string, unknown>> = {};
  const build = (key: SigningKey): Provider => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [redirectUrl],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: {
        keys: [
          {
            ...key.privateKey.export({ format: 'jwk' }),
            kid: key.kid,
            use: 'sig',
            alg: 'RS256',
          },
        ],
      },
      cookies: { keys: ['nur-im-test'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      conformIdTokenClaims: false,
      claims: { openid: ['sub', 'email', 'email_verified'] },
      interactions: {
        url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
      },
      findAccount: (_context: unknown, accountId: string) => ({
        accountId,
        claims: () => ({ ...claims, sub: accountId }),
      }),
      loadExistingGrant: async ({
        oidc,
      }: {
        oidc: {
          provider: Provider;
          client: { clientId: string };
          session: { accountId: string };
        };
      }) => {
        const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId };
        const grant = new oidc.provider.Grant(of);
        grant.addOIDCScope('openid');
        await grant.save();
        return grant;
      },
    });
    return provider;
  };
  const state = {
    issuer,
    /** Who sits at the browser; null refuses. */
    person: 'anna' as string | null,
    /** What the company says of them beside their name here. */
    say: (said: Readonly<Record<string, unknown>>): void => void (claims = said),
    key: newSigningKey(),
    /** Published in the place of the keys that sign. */
    publishes: null as readonly SigningKey[] | null,
    /** The newest request for a code, as it came. */
    asked: null as URL | null,
    rotate(): void {
      state.key = newSigningKey();
      provider = build(state.key);
    },
  };
  let provider = build(state.key);
  await all.serve(host, (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', issuer);
    if (url.pathname === '/auth') state.asked = url;
    if (url.pathname === '/jwks' && state.publishes !== null)
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ keys: state.publishes.map(({ publicJwk }) => publicJwk) }));
    if (url.pathname.startsWith('/interaction/'))
      return void provider.interactionFinished(
        incoming,
        response,
        state.person === null
          ? { error: 'access_denied', error_description: '<b>Geh weg</b>' }
          : { login: { accountId: state.person } },
      );
    void provider.callback()(incoming, response);
  });
  return state;
}

/** The S256 challenge of a verifier (RFC 7636). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
