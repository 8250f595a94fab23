import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { SendPlain } from '#server/platform/http/send-page.ts';
import {
  partnerCookie,
  readSessionToken,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { demoRoutes } from './demo-routes.ts';
import { developerPages } from './developers/developer-pages.tsx';
import { featuresPage } from './features.tsx';
import { HELP_PAGES, helpRoutes } from './help/routes.ts';
import { homePage } from './home.tsx';
import { legalPages } from './legal-pages.tsx';
import type { Operator, Person } from './operator.tsx';
import type { SiteVisitor } from './page-context.tsx';
import { type Page, renderPage, type Site } from './page-layout.tsx';
import { notFoundPage, plainPage } from './plain-page.tsx';
import { pricingPage } from './pricing.tsx';

/** The sign of `favicon.svg` with 16, 32 and 48 pixels; a test holds the two together. */
const icon = readFileSync(new URL('./favicon.ico', import.meta.url));

const A_DAY = 'public, max-age=86400';

export interface PlatformPageOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly operator: Operator;
  /** Who stands on the home page. */
  readonly people: readonly Person[];
  /** Base of absolute addresses, without a slash at the end. */
  readonly publicUrl: string;
  /** Path of the pages' script; null where it was not built. */
  readonly scriptPath: string | null;
  /** Path of a picture or typeface, by the name of its source. */
  readonly filePath: (name: string) => string;
  /** First name of somebody who is logged in. */
  readonly nameOf: (acting: ActingProvider) => Promise<string>;
}

/** Pages that search engines may know. */
const OPEN_PAGES: Readonly<Record<string, Page>> = {
  '/features': featuresPage,
  '/pricing': pricingPage,
};

/** Answers a request whose address leads nowhere. */
export type SendNotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The platform's own pages: public, rendered by the server, the same for everybody. */
export async function platformPageRoutes(
  app: FastifyInstance,
  {
    services,
    limits,
    operator,
    people,
    publicUrl,
    scriptPath,
    filePath,
    nameOf,
  }: PlatformPageOptions,
): Promise<{ readonly sendNotFound: SendNotFound; readonly sendPlain: SendPlain }> {
  const site = { publicUrl, scriptPath, filePath };
  const keep = createPageCache(site);
  const send = (request: FastifyRequest, reply: FastifyReply, page: Page, status = 200) => {
    const { html, zipped } = keep(page, berlinDateOf(services.clock()).slice(0, 4));
    void reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding');
    const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return isZipped ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(html);
  };

  /** The page for whoever is logged in, made for this answer; the one that all share for everybody else. */
  const sendTo = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    status = 200,
  ): Promise<FastifyReply> => {
    const visitor = await visitorOf(app, request, nameOf);
    if (visitor === null) return send(request, reply, page, status);
    const year = berlinDateOf(services.clock()).slice(0, 4);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderPage(page, { ...site, year }, visitor));
  };

  const sendPrivate = (reply: FastifyReply, page: Page, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderPage(page, { ...site, year: berlinDateOf(services.clock()).slice(0, 4) }));

  const home = homePage(people);
  // The application answers those who are logged in; everybody else gets a page without it.
  app.get('/', async (request, reply) => {
    const token = readSessionToken(request);
    const login = token === null ? null : await app.authenticate(token);
    if (token === null || login === null) return sendTo(request, reply, home);
    if (login.prolongedUntil !== null)
      setSessionCookie(request, reply, token, login.prolongedUntil);
    return reply.callNotFound();
  });

  const open = { ...OPEN_PAGES, ...developerPages(publicUrl) };
  for (const [path, page] of Object.entries({ ...open, ...legalPages(operator) }))
    app.get(path, (request, reply) => sendTo(request, reply, page));

  const indexed = ['/', ...Object.keys(open), ...Object.keys(HELP_PAGES)].map(
    (path) => `<url><loc>${publicUrl.replaceAll('&', '&amp;')}${path}</loc></url>`,
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${indexed.join('')}</urlset>`,
      ),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  faviconRoutes(app);
  await demoRoutes(app, { services, limits, send: sendTo });
  await helpRoutes(app, { services, limits, send: sendTo });
  return {
    sendNotFound: (request, reply) => send(request, reply, notFoundPage, 404),
    sendPlain: (request, reply, page, status) =>
      page.isPrivate === true
        ? sendPrivate(reply, plainPage(page), status)
        : send(request, reply, plainPage(page), status),
  };
}

/**
 * Who looks at a public page. Only a request with a login's cookie costs a look into the database.
 * A partner's name differs by programme and they chose none yet, so they are told where they are.
 */
async function visitorOf(
  app: FastifyInstance,
  request: FastifyRequest,
  nameOf: PlatformPageOptions['nameOf'],
): Promise<SiteVisitor | null> {
  const token = readSessionToken(request);
  const login = token === null ? null : await app.authenticate(token);
  if (login !== null) return { kind: 'provider', name: await nameOf(login.acting) };
  const partnerToken = partnerCookie.read(request);
  const partner = partnerToken === null ? null : await app.partnerAccess.authenticate(partnerToken);
  return partner === null ? null : { kind: 'partner', name: partner.acting.address };
}

/** A page as it is sent: the text, and the same zipped. */
interface CachedPage {
  readonly html: string;
  readonly zipped: Buffer;
}

/**
 * Renders each page once a year. Pages are distinguished as objects: one that was made for a single
 * answer, with what a visitor had typed, is dropped with it.
 * @param site what all pages share, but for the year
 */
function createPageCache(site: Omit<Site, 'year'>) {
  const kept = new WeakMap<Page, CachedPage & { readonly year: string }>();
  return (page: Page, year: string): CachedPage => {
    const known = kept.get(page);
    if (known?.year === year) return known;
    const html = renderPage(page, { ...site, year });
    const fresh = { year, html, zipped: gzipSync(html, { level: 9 }) };
    kept.set(page, fresh);
    return fresh;
  };
}

/**
 * Browsers ask for this address where a page names no icon (a file, an answer of the API), readers
 * of feeds and bookmarks ask for it without looking at a page. Without it each of them got the whole
 * page that says that there is nothing, and the console an error.
 */
function faviconRoutes(app: FastifyInstance): void {
  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/x-icon').header('cache-control', A_DAY).send(icon),
  );
}
