import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { RateLimits } from './kernel/rate-limits.ts';
import {
  accountRoutes,
  type CompanyLoginOutside,
  knownDevices,
  type PictureUses,
  type twoFactorKeys,
} from './modules/accounts/index.ts';
import { approvalRoutes } from './modules/approvals/index.ts';
import { type issuerOf, paymentRoutes, subscriptionRoutes } from './modules/billing/index.ts';
import { type adviserTokens, bookkeepingRoutes } from './modules/bookkeeping/index.ts';
import {
  type bannerReader,
  budgetRoutes,
  campaignRoutes,
  guestPageRoutes,
  printStudioRoutes,
  referralLinkRoutes,
  startProgrammeRoutes,
  termsRoutes,
  partnerGroupRoutes,
} from './modules/campaigns/index.ts';
import { clickRoutes, type openClickRecorder, reviewRoutes } from './modules/clicks/index.ts';
import {
  advanceLead,
  commissionMailSamples,
  commissionRoutes,
  heldForReview,
} from './modules/commissions/index.ts';
import {
  creditNoteMailSamples,
  creditNoteRoutes,
  partnerRules,
} from './modules/credit-notes/index.ts';
import { integrationCalls, memberAccess } from './modules/integrations/index.ts';
import { leadMailSamples, leadRoutes } from './modules/leads/index.ts';
import { automationMailSamples, keepPictures, marketingRoutes } from './modules/marketing/index.ts';
import { supportRoutes } from './modules/operator/index.ts';
import { enterAnnouncedLead, partnerAreaRoutes } from './modules/partner-area/index.ts';
import { type ChangeContext, partnerRoutes, type VatContext } from './modules/partners/index.ts';
import { ownDataRoutes } from './modules/privacy/index.ts';
import {
  applicationCalls,
  platformCalls,
  publicPageCalls,
  type PublicPageOptions,
} from './modules/public-site/index.ts';
import {
  activityRoutes,
  dashboardRoutes,
  figureRoutes,
  reportRoutes,
  searchRoutes,
} from './modules/reporting/index.ts';
import { loggedAccounts } from './platform/crypto/keyed-hashes.ts';
import type { Keyring } from './platform/crypto/secrets.ts';
import type { DnsLookup } from './platform/dns/dns-lookup.ts';
import type { startDocumentRenderer } from './platform/documents/document-renderer.ts';
import type { MailingServices } from './platform/mail/refusal-links.ts';
import type { ObjectStore } from './platform/storage/object-store.ts';
import type { openStripe } from './platform/stripe/open-stripe.ts';

/** What the calls are made of; `createApplication` opens it. */
export interface CallParts {
  readonly config: Config;
  readonly keyring: Keyring;
  readonly objects: ObjectStore;
  readonly pictureUses: PictureUses;
  readonly companyLogin: CompanyLoginOutside;
  readonly services: MailingServices;
  readonly limits: RateLimits;
  readonly renderer: ReturnType<typeof startDocumentRenderer>;
  readonly cards: ReturnType<typeof openStripe> | null;
  readonly issuer: ReturnType<typeof issuerOf>;
  readonly keys: ReturnType<typeof twoFactorKeys>;
  readonly clicks: ReturnType<typeof openClickRecorder>;
  readonly advisers: ReturnType<typeof adviserTokens>;
  readonly dns: DnsLookup;
  readonly bannerOf: ReturnType<typeof bannerReader>;
  readonly integrations: Parameters<typeof integrationCalls>[1];
  readonly partnerContext: ChangeContext;
  readonly vatContext: VatContext;
  readonly publicOptions: PublicPageOptions;
}

/** Every call below `/api`, capability by capability. */
export function applicationCallsOf(api: FastifyInstance, parts: CallParts): void {
  const { config, services, limits, renderer, cards, issuer, keys, clicks, keyring } = parts;
  const { objects, pictureUses, companyLogin, advisers, dns, bannerOf, integrations } = parts;
  const { partnerContext, vatContext, publicOptions } = parts;
  const { publicUrl } = config;
  accountRoutes(api, {
    services,
    limits,
    publicUrl,
    keys,
    passwords: { minimum: config.passwordMinimum },
    devices: knownDevices(keyring),
    loggedAccount: loggedAccounts(keyring),
    keyring,
    keepPhotos: (acting, photos) => keepPictures(services, acting, photos),
    objects,
    pictureUses,
    dns,
    companyLogin,
    memberAccess,
  });
  supportRoutes(api, services);
  subscriptionRoutes(api, { services, renderer, issuer, takesCards: cards !== null });
  paymentRoutes(api, { services, cards, issuer, publicUrl });
  partnerRoutes(api, { ...partnerContext, ...partnerRules });
  campaignRoutes(api, services);
  budgetRoutes(api, services);
  guestPageRoutes(api, services);
  referralLinkRoutes(api, services, limits);
  startProgrammeRoutes(api, services);
  termsRoutes(api, services);
  partnerGroupRoutes(api, services);
  leadRoutes(api, { services, objects, enterLead: enterAnnouncedLead, advanceLead });
  commissionRoutes(api, services);
  creditNoteRoutes(api, services, renderer, limits, config.documentYears);
  bookkeepingRoutes(api, services, renderer, limits, advisers);
  approvalRoutes(api, partnerContext);
  clickRoutes(api, services, clicks);
  reviewRoutes(api, services, heldForReview);
  printStudioRoutes(api, { services, limits, renderer, objects, publicUrl });
  reportRoutes(api, { services, limits, renderer });
  dashboardRoutes(api, services);
  searchRoutes(api, services);
  activityRoutes(api, services);
  figureRoutes(api, services);
  integrationCalls(api, integrations);
  ownDataRoutes(api, {
    services,
    objects,
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
    bannerOf,
  });
  publicPageCalls(api, publicOptions);
  applicationCalls(api, publicOptions);
  platformCalls(api, { services, limits });
  partnerAreaRoutes(api, {
    ...vatContext,
    limits,
    keyring,
    publicUrl,
    renderer,
    objects,
  });
}
