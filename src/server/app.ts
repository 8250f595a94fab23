import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { isAppPath } from '#shared/app-paths.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { isPartnerAreaPath } from '#shared/partner-area-paths.ts';
import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import {
  accountJobs,
  accountRoutes,
  authenticate,
  knownDevices,
  logoRoutes,
  twoFactorKeys,
} from './modules/accounts/index.ts';
import {
  issuerOf,
  mailedInvoiceFiles,
  type MaybeCardContext,
  paymentJobs,
  paymentRoutes,
  subscriptionJobs,
  subscriptionRoutes,
  unscopedInvoiceCount,
  webhookRoutes,
} from './modules/billing/index.ts';
import { bookkeepingRoutes } from './modules/bookkeeping/index.ts';
import {
  campaignJobs,
  campaignRoutes,
  printStudioRoutes,
  referralLinkRoutes,
} from './modules/campaigns/index.ts';
import { clickJobs, clickRoutes, openClickRecorder } from './modules/clicks/index.ts';
import {
  advanceLead,
  commissionJobs,
  commissionMailSamples,
  commissionRoutes,
} from './modules/commissions/index.ts';
import {
  creditNoteJobs,
  documentAnchorJobs,
  creditNoteMailSamples,
  creditNoteRoutes,
  mailFiles,
  payoutBatchJobs,
  readinessOf,
  unscopedIssuedCount,
} from './modules/credit-notes/index.ts';
import { leadJobs, leadMailSamples, leadRoutes, ownDataLinks } from './modules/leads/index.ts';
import {
  automationJobs,
  automationMailSamples,
  marketingRoutes,
  refusalRoutes,
} from './modules/marketing/index.ts';
import {
  authenticatePartner,
  enterAnnouncedLead,
  enterProgramme,
  firstCalls,
  lookAsPartner,
  noteAddressChange,
  partnerAreaJobs,
  partnerAreaRoutes,
} from './modules/partner-area/index.ts';
import { partnerRoutes, vatConfirmationJobs, type VatContext } from './modules/partners/index.ts';
import { ownDataJobs, ownDataRoutes, visitorRoutes } from './modules/privacy/index.ts';
import {
  applicationCalls,
  applicationPageRoutes,
  confirmationRoutes,
  platformCalls,
  platformPageJobs,
  platformPageRoutes,
  publicPageCalls,
  publicPageJobs,
  type PublicPageOptions,
  publicPageRoutes,
} from './modules/public-site/index.ts';
import {
  dashboardRoutes,
  figureJobs,
  figureRoutes,
  reportJobs,
  reportRoutes,
  searchRoutes,
} from './modules/reporting/index.ts';
import { purgeChangesHandler, readChangeMark } from './platform/changes/change-store.ts';
import { limitKeys, loggedAccounts } from './platform/crypto/keyed-hashes.ts';
import { keyFor, type Keyring } from './platform/crypto/secrets.ts';
import { openDatabase } from './platform/db/database.ts';
import { createRateLimits } from './platform/db/rate-limits.ts';
import { pingDatabase } from './platform/db/server-state-queries.ts';
import { poolExecutor, transactionExecutor } from './platform/db/sql-executor.ts';
import {
  startDocumentRenderer,
  type DocumentRenderer,
} from './platform/documents/document-renderer.ts';
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
import { openJobs, type JobHandler } from './platform/jobs/queue.ts';
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts';
import { type MailingServices, refusalLinks } from './platform/mail/refusal-links.ts';
import { sendMailHandler } from './platform/mail/send-mail.ts';
import { openMetrics } from './platform/metrics/metrics.ts';
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
  /** The built public page. */
  readonly publicPage: PublicBuild;
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
  const { config, pool, clock, logger, publicPage } = options;
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
  const ownData = ownDataLinks(options.keyring, config.publicUrl);
  const automations = {
    services,
    ownData,
    publicUrl: config.publicUrl,
  };
  const limits = createRateLimits(pool, config.rateLimits, limitKeys(options.keyring));
  const handlers = [
    ...jobHandlers(context, config, renderer),
    ...leadJobs(services, publicUrl, ownData),
    ...commissionJobs(services),
    ...vatConfirmationJobs(vatContext),
    ...automationJobs(automations),
    ...partnerAreaJobs(services, {
      keyring: options.keyring,
      limits,
      publicUrl: config.publicUrl,
    }),
  ];
  await jobs.serve(handlers, config.services.includes('worker'));

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
    authenticate: (token) => authenticate(services, token),
    partnerAccess: {
      authenticate: (token) => authenticatePartner(services, token),
      enter: (account, programme) => enterProgramme(services, account, programme),
      look: (login, viewId) => lookAsPartner(services, login, viewId),
    },
    stateOf: async (provider) => `${berlinDateOf(clock())} ${await readChangeMark(db, provider)}`,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    onUnknownProxy: unknownProxyReporter(db, clock, logger),
    metrics,
    isEnding: health.isEnding,
  });
  const { sendNotFound, sendPlain } = await platformPageRoutes(http, {
    services,
    limits,
    operator: config.operator,
    publicUrl,
    scriptPath: publicPage.siteScriptPath,
  });
  const publicOptions: PublicPageOptions = {
    services,
    limits,
    clicks,
    secret: keyFor(options.keyring()[0], 'public-page'),
    publicUrl,
    drawings: renderer,
    renderer: publicPage,
  };
  await publicPageRoutes(http, publicOptions);
  await confirmationRoutes(http, publicOptions);
  await applicationPageRoutes(http, publicOptions);
  await visitorRoutes(http, { ...publicOptions, ownData });
  await refusalRoutes(http, { ...automations, limits, sendPage: sendPlain });
  logoRoutes(http, services);
  await servePublicFiles(http, publicPage.folder);
  healthRoutes(http, health);
  if (!config.isProduction && config.smtpUrl === '') mailboxRoutes(http, services);
  if (cards !== null) await webhookRoutes(http, { ...context, cards });
  await registerApi(http, (api) => {
    accountRoutes(api, {
      services,
      limits,
      publicUrl,
      keys,
      passwords: { minimum: config.passwordMinimum },
      devices: knownDevices(options.keyring),
      loggedAccount: loggedAccounts(options.keyring),
    });
    subscriptionRoutes(api, { services, renderer, issuer, takesCards: cards !== null });
    paymentRoutes(api, context);
    partnerRoutes(api, {
      ...vatContext,
      readinessOf,
      noteAddress: (tx, change) => noteAddressChange(services, tx, change),
    });
    campaignRoutes(api, services);
    referralLinkRoutes(api, services);
    leadRoutes(api, { services, enterLead: enterAnnouncedLead, advanceLead });
    commissionRoutes(api, services);
    creditNoteRoutes(api, services, renderer, limits, config.documentYears);
    bookkeepingRoutes(api, services, renderer, limits);
    clickRoutes(api, services, clicks);
    printStudioRoutes(api, { services, limits, renderer, publicUrl });
    reportRoutes(api, { services, limits, renderer });
    dashboardRoutes(api, services);
    searchRoutes(api, services);
    figureRoutes(api, services);
    ownDataRoutes(api, {
      services,
      limits,
      keys,
      renderer,
      documentYears: config.documentYears,
    });
    marketingRoutes(api, {
      services,
      limits,
      renderer,
      samples: {
        ...leadMailSamples,
        ...commissionMailSamples,
        ...creditNoteMailSamples,
        ...automationMailSamples,
      },
    });
    publicPageCalls(api, publicOptions);
    applicationCalls(api, publicOptions);
    platformCalls(api, { services, limits });
    partnerAreaRoutes(api, {
      ...vatContext,
      limits,
      keyring: options.keyring,
      publicUrl,
      renderer,
    });
  });
  const applications: readonly BuiltApplication[] = [
    { folder: options.webFolder, files: '/assets/', isKnownPath: isAppPath },
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
      await jobs.stop();
      await renderer.close();
      await operation.close();
    },
  };
}

function jobHandlers(
  context: MaybeCardContext,
  config: Config,
  renderer: DocumentRenderer,
): JobHandler[] {
  const { services, issuer } = context;
  const mail = { smtpUrl: config.smtpUrl, from: config.mailFrom };
  return [
    sendMailHandler(
      services.db,
      {
        ...mail,
        filesOf: mailFiles(services, renderer),
        filesOfInvoice: mailedInvoiceFiles(services, renderer),
      },
      services.clock,
    ),
    purgeChangesHandler(services.db),
    ...accountJobs(services, config.publicUrl),
    ...subscriptionJobs(services, {
      renderer,
      issuer,
      publicUrl: config.publicUrl,
    }),
    ...paymentJobs(context, { ...mail, to: config.operator.email }),
    ...campaignJobs(services),
    ...clickJobs(services),
    ...creditNoteJobs(services, renderer),
    ...documentAnchorJobs(services),
    ...payoutBatchJobs(services, renderer),
    ...reportJobs(services, renderer, config.publicUrl),
    ...publicPageJobs(services),
    ...figureJobs(services),
    ...platformPageJobs(services, { ...mail, to: config.operator.email }),
    ...ownDataJobs(services, renderer, {
      publicUrl: config.publicUrl,
      documentYears: config.documentYears,
    }),
  ];
}
