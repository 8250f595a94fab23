import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { ProviderId } from '#shared/ids.ts';
import { reportMail } from './mails/report-mail.tsx';
import { reportFile } from './report-file.ts';
import { findReport } from './report-list.ts';

/**
 * Makes the PDF of a report and tells the provider of it at his login address: once for each cause,
 * however often this runs. A report that is gone, or whose account is, is nobody's news.
 */
export async function announceReport(
  services: Services,
  renderer: DocumentRenderer,
  publicUrl: string,
  {
    provider,
    reportId,
    cause,
  }: { readonly provider: ProviderId; readonly reportId: string; readonly cause: string },
): Promise<void> {
  const [report, account] = [
    await findReport(services.db, provider, reportId),
    await findAccount(services.db, provider),
  ];
  if (report === null || account === null) return;
  await reportFile(services, renderer, provider, reportId);
  const rendered = await reportMail(report, account.firstName, publicUrl);
  const mail = {
    providerId: provider,
    dedupeKey: `billing-report:${reportId}:${cause}`,
    kind: 'billing_report',
    to: account.email,
    toName: account.businessName,
    ...rendered,
  };
  await services.db.transaction((tx) => queueMail(tx, services.jobs, mail, services.clock()));
}
