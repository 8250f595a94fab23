import type { Config } from './config.ts';
import type { RateLimits } from './kernel/rate-limits.ts';
import { accountJobs, ownAddressJobs } from './modules/accounts/index.ts';
import {
  mailedInvoiceFiles,
  type MaybeCardContext,
  paymentJobs,
  subscriptionJobs,
} from './modules/billing/index.ts';
import { adviserPackJobs } from './modules/bookkeeping/index.ts';
import { bannerReader, campaignJobs } from './modules/campaigns/index.ts';
import { clickJobs } from './modules/clicks/index.ts';
import { commissionJobs } from './modules/commissions/index.ts';
import {
  announceMailed,
  creditNoteJobs,
  documentAnchorJobs,
  documentSendingJobs,
  mailFiles,
  payoutBatchJobs,
} from './modules/credit-notes/index.ts';
import { eventJobs, webhookJobs } from './modules/integrations/index.ts';
import { leadFileJobs, leadJobs, type OwnDataLinks } from './modules/leads/index.ts';
import { automationJobs } from './modules/marketing/index.ts';
import { operatorJobs } from './modules/operator/index.ts';
import { partnerAreaJobs } from './modules/partner-area/index.ts';
import { vatConfirmationJobs, type VatContext } from './modules/partners/index.ts';
import { ownDataJobs } from './modules/privacy/index.ts';
import { platformPageJobs, publicPageJobs } from './modules/public-site/index.ts';
import { figureJobs, reportJobs } from './modules/reporting/index.ts';
import { sealJobs } from './platform/audit/seal-events.ts';
import { purgeChangesHandler } from './platform/changes/change-store.ts';
import type { Keyring } from './platform/crypto/secrets.ts';
import type { DnsLookup } from './platform/dns/dns-lookup.ts';
import type { DocumentRenderer } from './platform/documents/document-renderer.ts';
import type { GuardedFetch } from './platform/guarded-fetch/guarded-fetch.ts';
import type { JobHandler } from './platform/jobs/queue.ts';
import type { MailingServices } from './platform/mail/refusal-links.ts';
import { sendMailHandler } from './platform/mail/send-mail.ts';
import type { ObjectStore } from './platform/storage/object-store.ts';

/** What the jobs need that are about one module alone. */
interface JobParts {
  readonly fetch: GuardedFetch;
  readonly objects: ObjectStore;
  readonly dns: DnsLookup;
  readonly vatContext: VatContext;
  readonly ownData: OwnDataLinks;
  readonly keyring: Keyring;
  readonly limits: RateLimits;
}

/** Every job with its handler. */
export function jobHandlers(
  context: MaybeCardContext & { readonly services: MailingServices },
  config: Config,
  renderer: DocumentRenderer,
  { fetch, objects, dns, vatContext, ownData, keyring, limits }: JobParts,
): JobHandler[] {
  const { services, issuer } = context;
  const { publicUrl } = config;
  const mail = { smtpUrl: config.smtpUrl, from: config.mailFrom };
  return [
    sendMailHandler(
      services.db,
      {
        ...mail,
        filesOf: mailFiles(services, renderer),
        filesOfInvoice: mailedInvoiceFiles(services, renderer),
        onSent: announceMailed,
        bannerOf: bannerReader(services.db, objects),
      },
      services.clock,
    ),
    purgeChangesHandler(services.db),
    ...accountJobs(services, config.publicUrl, fetch, objects),
    ...ownAddressJobs(services, dns),
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
    ...sealJobs(services),
    ...platformPageJobs(services, { ...mail, to: config.operator.email }),
    ...operatorJobs(services, { ...mail, to: '' }),
    ...eventJobs(services),
    ...webhookJobs(services),
    ...leadJobs(services, publicUrl, ownData),
    ...leadFileJobs(services, objects),
    ...commissionJobs(services),
    ...documentSendingJobs(services, renderer),
    ...vatConfirmationJobs(vatContext),
    ...adviserPackJobs(services, renderer),
    ...automationJobs({ services, ownData, publicUrl }),
    ...partnerAreaJobs(services, { keyring, limits, publicUrl }),
    ...ownDataJobs(services, renderer, {
      publicUrl: config.publicUrl,
      documentYears: config.documentYears,
    }),
  ];
}
