import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';
import { PUBLIC_FILES } from '#server/platform/http/static-files.ts';
import { reportShown } from '#shared/contracts/clicks/clicks.ts';
import type { ProviderId } from '#shared/ids.ts';
import { readableHouse } from '#shared/link-address.ts';
import { LOGO_PATH } from '#shared/logo.ts';
import { LIBRARY_PICTURE_PATH } from '#shared/pictures/library-picture.ts';
import { planHas } from '#shared/plans.ts';
import { CONFIRMATION_PAGE } from '#shared/public-page/confirmation-path.ts';
import { pageSender } from '../guest-page/page-routes.ts';
import { notFoundView, type PublicPageOptions } from '../guest-page/page-views.ts';
import { belongsToHouse, belongsToSlug, type HostOwner, unscopedHostOwner } from './queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose guest pages stand under the host of the request; null under the platform's. */
    hostOwner: ProviderId | null;
  }
}

/** What a request asks for, by what it is found; null where it is nobody's. */
type Names = (
  request: FastifyRequest,
) => { readonly slug: string } | { readonly house: string } | { readonly of: string } | null;

const param = (request: FastifyRequest, name: string): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? '';
const text = (from: unknown, name: string): string => {
  const value = (from as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};
const bySlug: Names = (request) => ({ slug: param(request, 'slug') });
const byToken: Names = (request) => ({
  of:
    readToken(text(request.method === 'POST' ? request.body : request.query, 'token'))
      ?.providerId ?? '',
});

/**
 * Everything that is answered under a host of a provider's own, by the pattern of its route, and how
 * it is known whose it is. What is not here is not there: login, application, its API.
 */
const GUEST_ROUTES: Readonly<Record<string, Names>> = {
  '/landing/:slug': bySlug,
  '/formular/:slug': bySlug,
  '/ref/:slug': bySlug,
  '/formular/:slug/danke': bySlug,
  '/einbetten/:slug': bySlug,
  '/einbetten/:slug/danke': bySlug,
  '/r/:slug': bySlug,
  '/r/:house/:ending': (request) => ({ house: param(request, 'house') }),
  '/link-inactive': ({ query }) => ({ slug: text(query, 'link') }),
  '/vorschau/:slug.png': bySlug,
  '/vorschau/:slug.jpg': bySlug,
  '/partnerbild/:slug/:id.jpg': bySlug,
  [`${LOGO_PATH}:slug`]: bySlug,
  [`${LIBRARY_PICTURE_PATH}:slug/:file`]: bySlug,
  [CONFIRMATION_PAGE]: byToken,
  '/api/landing/:slug': bySlug,
  '/api/landing/:slug/challenge': bySlug,
  '/api/landing/:slug/steps/:version': bySlug,
  '/api/landing/:slug/files': bySlug,
  // Its token names the hit that it is about.
  [reportShown.path]: () => null,
  '/einbetten.js': () => null,
  // Code and typefaces of the pages, the same for everybody.
  [`${PUBLIC_FILES}*`]: () => null,
};

/** Legal pages of the platform that every guest page links to. */
const OF_THE_PLATFORM = new Set(['/impressum', '/privacy', '/terms', '/barrierefreiheit']);

/** Where the proxy asks whether it may fetch a certificate for a name. */
export const CERTIFICATE_PATH = '/zertifikat';

/** Failed questions of a network; a proxy asks for each name that somebody tries. */
const UNKNOWN_NAMES = { bucket: 'unknown-host', points: 300, seconds: 3600 } as const;

/**
 * Guest pages under hosts of providers' own (docs/product/own-address.md): there is nothing else
 * there, no cookie is read, and nothing of another provider is shown.
 */
export function guestHosts(app: FastifyInstance, options: PublicPageOptions): void {
  const { services, limits, publicUrl } = options;
  const { db } = services;
  const send = pageSender(options);
  const ourHost = new URL(publicUrl).hostname;

  app.decorateRequest('hostOwner', null);

  app.addHook('onRequest', async (request, reply) => {
    const host = request.hostname.toLowerCase();
    if (host === ourHost || !isName(host)) return undefined;
    const owner = await unscopedHostOwner(db, host);
    if (owner === null) return undefined;
    // Whatever a browser sends along: nobody is logged in here.
    Object.assign(request, { cookies: {} });
    const route = request.routeOptions.url ?? '';
    if (!isServed(owner)) return leadOn(request, reply, route in GUEST_ROUTES);
    if (OF_THE_PLATFORM.has(route)) return reply.redirect(publicUrl + route, 302);
    if (!(route in GUEST_ROUTES)) return nothingHere(request, reply);
    request.hostOwner = owner.provider;
    return undefined;
  });

  // After the body was read: the form of a confirmation says there what it is about.
  app.addHook('preHandler', async (request, reply) => {
    const { hostOwner } = request;
    if (hostOwner === null) return undefined;
    const names = GUEST_ROUTES[request.routeOptions.url ?? '']?.(request);
    if (names === null || (names !== undefined && (await isOf(db, hostOwner, names))))
      return undefined;
    return nothingHere(request, reply);
  });

  /** What was printed with an address that does not count any more leads to the same page under ours. */
  const leadOn = (request: FastifyRequest, reply: FastifyReply, isGuestRoute: boolean) =>
    isGuestRoute && /^(GET|HEAD)$/.test(request.method) && request.url.startsWith('/')
      ? reply.redirect(publicUrl + request.url, 302)
      : nothingHere(request, reply);

  const nothingHere = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/')) throw new DomainError('not_found');
    return send(request, reply, notFoundView(null), { status: 404 });
  };

  app.get<{ Querystring: { domain?: unknown } }>(CERTIFICATE_PATH, async (request, reply) => {
    const host = text(request.query, 'domain').toLowerCase();
    const owner = isName(host) && host.length <= 253 ? await unscopedHostOwner(db, host) : null;
    void reply.header('cache-control', 'no-store');
    if (owner !== null && isServed(owner)) return reply.code(200).send();
    // Only what fails is counted: nobody who tries names keeps a real one from its certificate.
    try {
      await limits.consume(UNKNOWN_NAMES, networkKey(request.ip));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return reply.code(429).send();
    }
    return reply.code(404).send();
  });
}

const isServed = ({ isVerified, plan }: HostOwner): boolean =>
  isVerified && planHas(plan, 'ownDomain');

/** A name of the internet, as hosts of providers' own are: no address, and not one label. */
const isName = (host: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(host);

function isOf(
  db: Queryable,
  provider: ProviderId,
  names: Exclude<ReturnType<Names>, null>,
): boolean | Promise<boolean> {
  if ('of' in names) return names.of === provider;
  return 'slug' in names
    ? belongsToSlug(db, provider, names.slug.toLowerCase())
    : belongsToHouse(db, provider, readableHouse(names.house));
}
