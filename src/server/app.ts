import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { isAppAddress } from '#shared/house-address.ts';
import { isPartnerAreaPath } from '#shared/partner-area-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { applicationCallsOf } from './api-routes.ts';
import type { Config } from './config.ts';
import { jobHandlers } from './job-handlers.ts';
import type { Clock } from './kernel/clock.ts';
import {
  type CompanyLoginOutside,
  authenticate,
  findAccount,
  logoRoutes,
  pictureFileRoutes,
  type PictureUses,
  twoFactorKeys,
} from './modules/accounts/index.ts';
import { issuerOf, unscopedInvoiceCount, webhookRoutes } from './modules/billing/index.ts';
import { adviserRoutes, adviserTokens } from './modules/bookkeeping/index.ts';
import { bannerReader, usesInPages } from './modules/campaigns/index.ts';
import { openClickRecorder } from './modules/clicks/index.ts';
import { unscopedIssuedCount } from './modules/credit-notes/index.ts';
import { integrationPages, startOutgoing } from './modules/integrations/index.ts';
import { ownDataLinks } from './modules/leads/index.ts';
import { refusalRoutes } from './modules/marketing/index.ts';
import { consoleRoutes, lookAsSupport } from './modules/operator/index.ts';
import {
  authenticatePartner,
  enterProgramme,
  firstCalls,
  lookAsPartner,
  noteAddressChange,
} from './modules/partner-area/index.ts';
import { type ChangeContext, type VatContext } from './modules/partners/index.ts';
import { endAccount, visitorRoutes } from './modules/privacy/index.ts';
import {
  applicationPageRoutes,
  confirmationRoutes,
  embedRoutes,
  guestHosts,
  platformPageRoutes,
  type PublicPageOptions,
  publicPageRoutes,
  samplePageRoutes,
} from './modules/public-site/index.ts';
import { readChangeMark } from './platform/changes/change-store.ts';
import { limitKeys } from './platform/crypto/keyed-hashes.ts';
import { keyFor, type Keyring } from './platform/crypto/secrets.ts';
import { openDatabase } from './platform/db/database.ts';
import { createRateLimits } from './platform/db/rate-limits.ts';
import { pingDatabase } from './platform/db/server-state-queries.ts';
import { poolExecutor, transactionExecutor } from './platform/db/sql-executor.ts';
import { openDns, type DnsLookup } from './platform/dns/dns-lookup.ts';
import { openDnsTexts } from './platform/dns/dns-texts.ts';
import { startDocumentRenderer } from './platform/documents/document-renderer.ts';
import { openGuardedExchange } from './platform/guarded-fetch/guarded-exchange.ts';
import { type GuardedFetch, openGuardedFetch } from './platform/guarded-fetch/guarded-fetch.ts';
import type { GuardedPost } from './platform/guarded-fetch/guarded-post.ts';
import {
  createOperationServer,
  type Health,
  healthRoutes,
} from './platform/http/operation-server.ts';
import type { PublicBuild } from './platform/http/public-build.ts';
import { createHttpServer, registerApi } from './platform/http/server.ts';
import { partnerCookie } from './platform/http/session-cookie.ts';
import {
  type BuiltApplication,
  serveApplications,
  servePublicFiles,
} from './platform/http/static-files.ts';
import { unknownProxyReporter } from './platform/http/unknown-proxies.ts';
import { unscopedQueueFigures } from './platform/jobs/queue-queries.ts';
import { openJobs } from './platform/jobs/queue.ts';
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts';
import { type MailingServices, refusalLinks } from './platform/mail/refusal-links.ts';
import { openMetrics } from './platform/metrics/metrics.ts';
import type { ObjectStore } from './platform/storage/object-store.ts';
import { openStripe } from './platform/stripe/open-stripe.ts';
import { openEvatr } from './platform/vat-confirmation/open-evatr.ts';

export interface ApplicationOptions {
  readonly config: Config;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Folder of the built application (index.html and assets). */
  readonly webFolder: string;
  /** Folder of the built partner area. */
  readonly partnerAreaFolder: string;
  /** The installation's secrets; the same on all nodes. */
  readonly keyring: Keyring;
  /** Where the bytes of pictures lie; the same on all nodes. */
  readonly objects: ObjectStore;
  /** The built public page. */
  readonly publicPage: PublicBuild;
  /** Stands for the internet in tests; nothing configures it. */
  readonly fetchPublic?: GuardedFetch;
  readonly postPublic?: GuardedPost;
  /** Stands for name servers in tests; DNS_SERVERS configures others. */
  readonly dns?: DnsLookup;
  readonly companyLogin?: CompanyLoginOutside;
  /** Where pictures are used, in tests of the library itself. */
  readonly pictureUses?: PictureUses;
}

export interface Application {
  readonly http: FastifyInstance;
  /** Figures and health, for a port of their own. */
  readonly operation: FastifyInstance;
  readonly services: MailingServices;
  /** From now on `/readyz` says that nothing more is to be sent here. */
  announceEnd(): void;
  /** Ends requests and jobs under way, then everything; the pool is the caller's. */
  stop(): Promise<void>;
}

/** Builds the whole application over an open pool: the server and the tests use it. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { config, pool, clock, logger, publicPage, objects, pictureUses = usesInPages } = options;
  const db = openDatabase(pool);
  const metrics = openMetrics();
  const jobs = await openJobs({
    database: poolExecutor(pool),
    inTransaction: transactionExecutor,
    isWorker: config.services.includes('worker'),
    logger,
    metrics,
  });
  const { documentYears, publicUrl } = config;
  const refusals = refusalLinks(options.keyring, publicUrl);
  const services: MailingServices = { db, clock, jobs, documentYears, publicUrl, refusals };
  const renderer = startDocumentRenderer();
  const cards = config.stripe === null ? null : openStripe(config.stripe);
  const issuer = issuerOf(config.operator, cards !== null);
  const context = { services, cards, issuer, publicUrl: config.publicUrl };
  const vatContext: VatContext = {
    services,
    confirmer: config.vatConfirmation === null ? null : openEvatr(config.vatConfirmation),
  };
  const partnerContext = {
    ...vatContext,
    noteAddress: (tx, change) => noteAddressChange(services, tx, change),
  } satisfies ChangeContext;
  const ownData = ownDataLinks(options.keyring, config.publicUrl);
  const advisers = adviserTokens(options.keyring, publicUrl);
  const automations = { services, ownData, publicUrl };
  const limits = createRateLimits(pool, config.rateLimits, limitKeys(options.keyring));
  const integrations = {
    ...options,
    services,
    limits,
    renderer,
    partners: partnerContext,
    endAccount,
  };
  const readerName = `${PRODUCT_NAME}/1 (+${publicUrl})`;
  const dns = options.dns ?? openDns(config.dnsServers);
  const handlers = jobHandlers(context, config, renderer, {
    fetch: options.fetchPublic ?? openGuardedFetch(readerName),
    objects,
    dns,
    vatContext,
    ownData,
    keyring: options.keyring,
    limits,
  });
  const isWorker = config.services.includes('worker');
  await jobs.serve(handlers, isWorker);
  const outgoing = isWorker ? startOutgoing(integrations) : null;

  const clicks = openClickRecorder(services, {
    onBatch: (size, seconds) => metrics.clickBatch(size, seconds),
  });
  const keys = twoFactorKeys(options.keyring);
  const ending = { announced: false };
  const health: Health = {
    reachDatabase: () => pingDatabase(db),
    isEnding: () => ending.announced,
  };
  const http = await createHttpServer({
    logger,
    authenticate: (...asked) => authenticate(services, ...asked),
    partnerAccess: {
      authenticate: (token) => authenticatePartner(services, token),
      enter: (account, programme) => enterProgramme(services, account, programme),
      look: (login, viewId) => lookAsPartner(services, login, viewId),
    },
    lookAsSupport: (token, look) => lookAsSupport(services, token, look),
    stateOf: async (provider) => `${berlinDateOf(clock())} ${await readChangeMark(db, provider)}`,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    onUnknownProxy: unknownProxyReporter(db, clock, logger),
    metrics,
    isEnding: health.isEnding,
  });
  const bannerOf = bannerReader(db, objects);
  const publicOptions: PublicPageOptions = {
    services,
    limits,
    clicks,
    secret: keyFor(options.keyring()[0], 'public-page'),
    publicUrl,
    drawings: renderer,
    objects,
    renderer: publicPage,
  };
  // Before any route: its hooks decide what is answered under other hosts.
  guestHosts(http, publicOptions);
  const { sendNotFound, sendPlain } = await platformPageRoutes(http, {
    services,
    limits,
    operator: config.operator,
    people: config.people,
    publicUrl,
    scriptPath: publicPage.siteScriptPath,
    filePath: publicPage.siteFilePath,
    nameOf: async ({ providerId, userId }) =>
      (await findAccount(db, providerId, userId))?.firstName ?? '',
  });
  await publicPageRoutes(http, publicOptions);
  await embedRoutes(http, publicOptions);
  await samplePageRoutes(http, publicOptions);
  await confirmationRoutes(http, publicOptions);
  await applicationPageRoutes(http, publicOptions);
  await visitorRoutes(http, { ...publicOptions, ownData });
  await adviserRoutes(http, { services, limits, tokens: advisers, sendPage: sendPlain });
  await refusalRoutes(http, { ...automations, limits, sendPage: sendPlain });
  await consoleRoutes(http, {
    services,
    limits,
    renderer,
    keyring: options.keyring,
    filePath: publicPage.siteFilePath,
    dataDir: config.dataDir,
    isEnding: health.isEnding,
    retryJob: (queue, id) => jobs.retry(queue, id),
  });
  logoRoutes(http, services);
  pictureFileRoutes(http, db, objects);
  await servePublicFiles(http, publicPage);
  healthRoutes(http, health);
  if (!config.isProduction && config.smtpUrl === '') mailboxRoutes(http, services, bannerOf);
  if (cards !== null) await webhookRoutes(http, { ...context, cards });
  await registerApi(http, (api) =>
    applicationCallsOf(api, {
      config,
      keyring: options.keyring,
      objects,
      pictureUses,
      companyLogin: options.companyLogin ?? {
        exchange: openGuardedExchange(readerName),
        texts: openDnsTexts(config.dnsServers),
      },
      services,
      limits,
      renderer,
      cards,
      issuer,
      keys,
      clicks,
      advisers,
      dns,
      bannerOf,
      integrations,
      partnerContext,
      vatContext,
      publicOptions,
    }),
  );
  await integrationPages(http, integrations);
  const applications: readonly BuiltApplication[] = [
    { folder: options.webFolder, files: '/assets/', isKnownPath: isAppAddress },
    {
      folder: options.partnerAreaFolder,
      files: '/partner/assets/',
      isKnownPath: isPartnerAreaPath,
      // Who is not logged in begins with the login, which calls nothing.
      firstCalls: (request, path) => (partnerCookie.read(request) === null ? [] : firstCalls(path)),
    },
  ];
  await serveApplications(http, applications, sendNotFound);
  await http.ready();
  metrics.watch({
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    queues: () => unscopedQueueFigures(db),
    issued: async () => ({
      credit_note: await unscopedIssuedCount(db),
      invoice: await unscopedInvoiceCount(db),
    }),
  });
  if (config.metricsPort !== null) metrics.watchProcess();
  const operation = createOperationServer(logger, metrics, health);
  return {
    http,
    operation,
    services,
    announceEnd() {
      ending.announced = true;
    },
    async stop() {
      await http.close();
      await clicks.close();
      await outgoing?.stop();
      await jobs.stop();
      await renderer.close();
      await operation.close();
    },
  };
}
