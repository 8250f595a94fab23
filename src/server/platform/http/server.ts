import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ApiScope } from '#shared/api-scopes.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { StateOf } from './answer-etag.ts';
import { refuseForeignOrigins } from './csrf.ts';
import { endConnectionsOnClose } from './end-connections.ts';
import { answerErrors } from './error-answers.ts';
import type { Authenticate, LookAsSupport, PartnerAccess } from './route.ts';
import { noticeUnknownProxies } from './unknown-proxies.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { validatorCompiler } from './validator.ts';

/** A form's configuration, the deepest that a screen sends, has six levels. */
const DEEPEST = 40;

/** Leads nowhere, and so to the answer for what isn't there. */
const NOWHERE = 'nicht-lesbar';

export interface HttpOptions {
  readonly logger: Logger;
  readonly authenticate: Authenticate;
  readonly partnerAccess: PartnerAccess;
  /** Nobody looks where it is not given. */
  readonly lookAsSupport?: LookAsSupport;
  readonly stateOf: StateOf;
  /** Addresses of proxies whose X-Forwarded-* are believed; none unless configured. */
  readonly trustedProxies: readonly string[];
  /** Where browsers reach the application; decides whether its cookies are for https alone. */
  readonly publicUrl: string;
  /** Given the address that forwarded headers came from when it is no trusted proxy; null: a public one. */
  readonly onUnknownProxy?: (address: string | null) => void;
  readonly metrics?: Pick<Metrics, 'request'>;
  /** Whether the process has been asked to stop. */
  readonly isEnding?: () => boolean;
}

/** A route that is served; tests of access and origin are generated from the whole table. */
export interface RouteEntry {
  readonly method: string;
  readonly url: string;
  readonly contract: Contract | null;
  /** Of the API for other software, which is called by key. */
  readonly apiCall: { readonly path: string; readonly scope: ApiScope } | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    apiCall?: { readonly path: string; readonly scope: ApiScope };
  }
  interface FastifyInstance {
    routeTable: readonly RouteEntry[];
  }
}

/**
 * The HTTP server without any route of a module: error answers, origin check, cookies, safe
 * headers, limits for slow clients.
 */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit: 100 * 1024,
    return503OnClosing: false,
    requestTimeout: 20_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    // As long as an address can be: the framework would answer longer ones by itself, in English.
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
  }) as unknown as FastifyInstance;
  const routeTable: RouteEntry[] = [];
  app.decorate('routeTable', routeTable);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat())
      routeTable.push({
        method: each,
        url,
        contract: config?.contract ?? null,
        apiCall: config?.apiCall ?? null,
      });
  });
  app.decorate('authenticate', options.authenticate);
  app.decorate('partnerAccess', options.partnerAccess);
  app.decorate('lookAsSupport', options.lookAsSupport ?? (() => Promise.resolve(null)));
  app.decorate('stateOf', options.stateOf);
  app.decorate('isPublishedByHttps', options.publicUrl.startsWith('https:'));
  app.decorateRequest('login', null);
  app.decorateRequest('partnerLogin', null);
  answerErrors(app);
  endConnectionsOnClose(app, options.isEnding);
  if (options.metrics !== undefined) measureRequests(app, options.metrics);
  if (options.onUnknownProxy !== undefined)
    noticeUnknownProxies(app, options.trustedProxies, options.onUnknownProxy);
  await app.register(cookie);
  refuseForeignOrigins(app);
  refuseDeepBodies(app);
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return app;
}

/** The scope of `/api`: schemas are zod, unknown paths answer JSON, lists carry ETags. */
export async function registerApi(
  app: FastifyInstance,
  addRoutes: (api: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (api) => {
    api.removeContentTypeParser('text/plain');
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    await api.register(etag);
    await api.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: `${PRODUCT_NAME} API`, version: '1' } },
      transform: jsonSchemaTransform,
    });
    // Browsers keep no copy; what is polled is kept by the page itself, in memory.
    api.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    addRoutes(api);
    api.get('/api/openapi.json', { schema: { hide: true } }, async () => api.swagger());
    api.all('/api/*', { schema: { hide: true } }, async () => {
      throw new DomainError('not_found');
    });
  });
}

/**
 * Measures how long each request took, by the pattern of its route. What matches none is one route:
 * a path that somebody typed may hold anything.
 */
function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'request'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * The address of a request; one whose escapes are none leads nowhere. The framework would answer it
 * by itself, in English and without the headers of every other answer. So does one that holds the
 * character zero, which no text of the database can.
 */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  if (!url.includes('%00') && isReadable(path)) return url;
  // Where the answer is in the words that are spoken there.
  const root = ['/api/v1/', '/api/'].find((each) => path.startsWith(each)) ?? '/';
  return `${root}${NOWHERE}`;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses bodies that are nested deeper than anything of ours: a parser takes them, but whatever
 * walks through them afterwards runs out of stack.
 */
function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeep(body)) throw new DomainError('malformed_request');
  });
}

function isDeep(body: unknown): boolean {
  let level = partsOf(body);
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1)
    level = level.flatMap(partsOf);
  return level.length > 0;
}

function partsOf(value: unknown): unknown[] {
  const isHolder = typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
  return isHolder ? Object.values(value) : [];
}
