import type { Config } from './config.ts';
import { accountJobs, ownAddressJobs } from './modules/accounts/index.ts';
import {
  mailedInvoiceFiles,
  type MaybeCardContext,
  paymentJobs,
  subscriptionJobs,
} from './modules/billing/index.ts';
import { bannerReader, campaignJobs } from './modules/campaigns/index.ts';
import { clickJobs } from './modules/clicks/index.ts';
import {
  announceMailed,
  creditNoteJobs,
  documentAnchorJobs,
  mailFiles,
  payoutBatchJobs,
} from './modules/credit-notes/index.ts';
import { eventJobs } from './modules/integrations/index.ts';
import { ownDataJobs } from './modules/privacy/index.ts';
import { platformPageJobs, publicPageJobs } from './modules/public-site/index.ts';
import { figureJobs, reportJobs } from './modules/reporting/index.ts';
import { purgeChangesHandler } from './platform/changes/change-store.ts';
import type { DnsLookup } from './platform/dns/dns-lookup.ts';
import type { DocumentRenderer } from './platform/documents/document-renderer.ts';
import type { GuardedFetch } from './platform/guarded-fetch/guarded-fetch.ts';
import type { JobHandler } from './platform/jobs/queue.ts';
import type { MailingServices } from './platform/mail/refusal-links.ts';
import { sendMailHandler } from './platform/mail/send-mail.ts';
import type { ObjectStore } from './platform/storage/object-store.ts';

/** Every job whose handler needs nothing but what is passed here; modules with more bring theirs along. */
export function jobHandlers(
  context: MaybeCardContext & { readonly services: MailingServices },
  config: Config,
  renderer: DocumentRenderer,
  {
    fetch,
    objects,
    dns,
  }: { readonly fetch: GuardedFetch; readonly objects: ObjectStore; readonly dns: DnsLookup },
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
    ...platformPageJobs(services, { ...mail, to: config.operator.email }),
    ...eventJobs(services),
    ...ownDataJobs(services, renderer, {
      publicUrl: config.publicUrl,
      documentYears: config.documentYears,
    }),
  ];
}
