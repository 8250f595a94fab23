import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import {
  hashOfLoginToken,
  hashOfPlainToken,
  newPlainToken,
} from '#server/platform/crypto/tokens.ts';
import { route } from '#server/platform/http/route.ts';
import {
  companyLoginCookie,
  deviceCookie,
  readSessionToken,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts';
import {
  authorizationUrl,
  discover,
  identityOf,
  IdentityProviderError,
  type IdentityProviderFailure,
  type LoginChecks,
} from '#server/platform/openid/identity-provider.ts';
import type { CompanyLoginFailure } from '#shared/company-login-failures.ts';
import {
  breakGlass,
  findCompanyLogin as find,
  listCompanyHouses,
  startCompanyLogin,
} from '#shared/contracts/accounts/company-login.ts';
import { isUuid, providerId as providerIdOf, type ProviderId } from '#shared/ids.ts';
import { isOwnPath } from '#shared/own-path.ts';
import { isRecentLogin } from '../domain/session.ts';
import { logOut } from '../login/session.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { enterByBreakGlass } from './break-glass.ts';
import { domainOfAddress, FLOW_LIFETIME_MS } from './domain/company-login.ts';
import { linkByCompany, logInByCompany, type Arrival } from './log-in-by-company.ts';
import {
  findCompanyLogin,
  findHouseBySlug,
  findMember,
  findSessionByToken,
  findSlugByDomain,
  listDomains,
  listRequiringHouses,
} from './queries.ts';
import { companySecrets, insertFlow, takeFlow } from './store.ts';

const BY_NETWORK = { bucket: 'company-login', points: 60, seconds: 900 } as const;
const DEVICE_KNOWN_MS = 365 * 24 * 60 * 60 * 1000;

const CALLBACK = '/api/company-login/callback';

/** A redirect address of its own for each house: an answer meant for another one is not taken (RFC 9700, 4.4.2). */
export const callbackUrl = (publicUrl: string, provider: ProviderId): string =>
  `${publicUrl}${CALLBACK}/${provider}`;

/** Logging in by company login, linking, and the owner's way past it (docs/product/accounts.md section 20). */
export function companyLoginCalls(api: FastifyInstance, options: AccountRoutesOptions): void {
  const { services, limits, keys, keyring, devices, companyLogin: outside } = options;
  const { db, clock, publicUrl } = services;
  const secrets = companySecrets(keyring);

  /** Who is logged in, whichever house they would be let into. */
  const sessionOf = async (request: FastifyRequest) => {
    const token = readSessionToken(request);
    const hash = token === null ? null : hashOfLoginToken(token);
    const session = hash === null ? undefined : await findSessionByToken(db, hash, clock());
    return session === undefined || hash === null ? undefined : { ...session, tokenHash: hash };
  };

  route(api, find, async ({ body, raw }) => {
    await limits.consume(BY_NETWORK, networkKey(raw.ip));
    const domain = domainOfAddress(body.email);
    const slug = domain === null ? undefined : await findSlugByDomain(db, domain);
    if (slug === undefined) throw new DomainError('company_login_unknown');
    return { slug };
  });

  route(api, startCompanyLogin, async ({ body, raw, reply }) => {
    await limits.consume(BY_NETWORK, networkKey(raw.ip));
    const provider = await findHouseBySlug(db, body.slug);
    const configured = provider && (await findCompanyLogin(db, provider));
    if (provider === undefined || configured === undefined)
      throw new DomainError('company_login_unknown');
    const linkingSession = body.links ? await requireLinking(raw, provider) : null;
    const browser = companyLoginCookie.read(raw) ?? newPlainToken().text;
    const browserHash = hashOfPlainToken(browser);
    if (browserHash === null) throw new DomainError('malformed_request');
    const state = newPlainToken();
    const { issuer, clientId } = configured;
    const clientSecret = secrets.open(provider, configured.clientSecret);
    const url = await discover(outside.exchange, { issuer, clientId, clientSecret })
      .then((found) => authorizationUrl(found, checksOf(provider, browser, state.text)))
      .catch((error: unknown) => {
        if (!(error instanceof IdentityProviderError)) throw error;
        raw.log.warn({ failure: error.failure }, 'company login not begun');
        throw new DomainError('company_login_unreachable');
      });
    const expires = new Date(clock().getTime() + FLOW_LIFETIME_MS);
    const returnTo = isOwnPath(body.returnTo) ? body.returnTo : '/';
    await insertFlow(
      db,
      { stateHash: state.hash, browserHash, provider, issuer, clientId, linkingSession, returnTo },
      expires,
    );
    companyLoginCookie.set(raw, reply, browser, expires);
    return { url };
  });

  /** The session that is to be linked: proof of the login here, given just now. */
  const requireLinking = async (raw: FastifyRequest, provider: ProviderId): Promise<string> => {
    const session = await sessionOf(raw);
    if (session === undefined) throw new DomainError('not_logged_in');
    const member = await findMember(db, provider, session.loginId);
    if (member === undefined) throw new DomainError('company_login_unknown');
    if (!session.isOwn || !isRecentLogin(session.authenticatedAt, clock()))
      throw new DomainError('company_link_needs_login');
    const domain = domainOfAddress(member.email);
    const domains = await listDomains(db, provider);
    if (!domains.some((each) => each.verifiedAt !== null && each.domain === domain))
      throw new DomainError('company_link_elsewhere');
    return session.id;
  };

  /** Nonce and verifier follow from the browser's cookie and the state, so that neither is stored. */
  const checksOf = (provider: ProviderId, browser: string, state: string): LoginChecks => {
    const derived = (purpose: string): string =>
      createHmac('sha256', browser).update(`${purpose}:${state}`).digest('base64url');
    const redirectUrl = callbackUrl(publicUrl, provider);
    return { redirectUrl, state, nonce: derived('nonce'), verifier: derived('verifier') };
  };

  const fail = (reply: FastifyReply, failure: CompanyLoginFailure, slug?: string) => {
    const house = slug === undefined ? '' : `&haus=${slug}`;
    return reply.redirect(`/firmenlogin?fehler=${failure}${house}`, 302);
  };

  api.get(
    `${CALLBACK}/:house`,
    {
      schema: {
        summary: 'The identity provider sends the browser back; leads into the application',
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      await limits.consume(BY_NETWORK, networkKey(request.ip));
      const { house } = request.params as { house: string };
      const { state } = request.query as { state?: unknown };
      const browser = companyLoginCookie.read(request) ?? '';
      const stateHash = typeof state === 'string' ? hashOfPlainToken(state) : null;
      const browserHash = hashOfPlainToken(browser);
      if (stateHash === null || browserHash === null || !isUuid(house))
        return fail(reply, 'abgelaufen');
      const flow = await takeFlow(db, { stateHash, browserHash }, clock());
      const provider = providerIdOf(house);
      const configured = await findCompanyLogin(db, provider);
      if (flow === undefined || flow.provider !== provider || configured === undefined)
        return fail(reply, 'abgelaufen');
      const { slug, issuer, clientId } = configured;
      // What was begun with another identity provider does not end with this one.
      if (flow.issuer !== issuer || flow.clientId !== clientId)
        return fail(reply, 'abgelaufen', slug);
      if ((await findHouseBySlug(db, slug)) === undefined) return fail(reply, 'abgelaufen');
      try {
        const clientSecret = secrets.open(provider, configured.clientSecret);
        const found = await discover(outside.exchange, { issuer, clientId, clientSecret });
        const query = request.url.slice(request.url.indexOf('?'));
        const identity = await identityOf(found, query, checksOf(provider, browser, String(state)));
        if (identity.issuer !== issuer) throw new IdentityProviderError('invalid');
        const session = await sessionOf(request);
        const arrival: Arrival = {
          provider,
          identity,
          session,
          userAgent: request.headers['user-agent'] ?? '',
          isKnown: (loginId) => devices.read(deviceCookie.read(request))?.loginId === loginId,
        };
        const outcome =
          flow.linkingSession === null
            ? await logInByCompany(services, arrival)
            : await linkByCompany(services, arrival, flow.linkingSession);
        if (typeof outcome === 'string') return await fail(reply, outcome, slug);
        const old = readSessionToken(request);
        if (outcome.replacesSession && old !== null) await logOut(services, old);
        setSessionCookie(request, reply, outcome.token, outcome.expires);
        if (!arrival.isKnown(outcome.loginId)) {
          const until = new Date(clock().getTime() + DEVICE_KNOWN_MS);
          deviceCookie.set(request, reply, devices.mark(outcome.loginId), until);
        }
        return await reply.redirect(flow.returnTo, 302);
      } catch (error) {
        if (!(error instanceof IdentityProviderError)) throw error;
        request.log.warn({ failure: error.failure }, 'company login refused');
        return fail(reply, FAILURES[error.failure], slug);
      }
    },
  );

  route(api, listCompanyHouses, async ({ raw }) => {
    const session = await sessionOf(raw);
    return session?.isOwn === true ? listRequiringHouses(db, session.loginId) : [];
  });

  route(api, breakGlass, async ({ body, raw }) => {
    await limits.consume(BY_NETWORK, networkKey(raw.ip));
    const session = await sessionOf(raw);
    if (session === undefined) throw new DomainError('not_logged_in');
    const provider = await findHouseBySlug(db, body.slug);
    if (provider === undefined) throw new DomainError('company_login_unknown');
    const isRecent = isRecentLogin(session.authenticatedAt, clock());
    const proof = { ...body, isRecent, userAgent: raw.headers['user-agent'] ?? '' };
    await enterByBreakGlass(services, limits, keys, { session, provider, proof });
    return { message: 'Sie sind ohne Firmenlogin angemeldet. Alle Inhaber bekommen eine E-Mail.' };
  });
}

const FAILURES: Readonly<Record<IdentityProviderFailure, CompanyLoginFailure>> = {
  refused_address: 'unerreichbar',
  unreachable: 'unerreichbar',
  not_openid: 'unerreichbar',
  issuer_differs: 'ungueltig',
  unsupported: 'ungueltig',
  denied: 'abgelehnt',
  client_refused: 'client',
  invalid: 'ungueltig',
};
