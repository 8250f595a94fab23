import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import type { ProviderId } from '#shared/ids.ts';
import { reportJob } from './documents/report-pdf.ts';
import { reportMail } from './mails/report-mail.tsx';
import { findReport } from './queries.ts';
import { findReportFile, insertReportFile } from './store.ts';

/**
 * Makes the PDF of a report and notifies the provider of it at their login address: once for each cause,
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
  const rendered = await reportMail(report, account.firstName, houseUrl(publicUrl, provider));
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

/**
 * The PDF of a report as first rendered, made when first needed, once more where a person was
 * taken out of the report meanwhile.
 * @returns null when the provider has no such report
 */
export async function reportFile(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  id: string,
): Promise<Buffer | null> {
  for (;;) {
    const stored = await findReportFile(services.db, provider, id);
    if (stored !== null) return stored;
    const report = await findReport(services.db, provider, id);
    if (report === null) return null;
    const bytes = Buffer.from(await renderer.render(reportJob(report)));
    const file = { bytes, sha256: sha256(bytes) };
    const now = services.clock();
    await services.db.transaction((tx) => insertReportFile(tx, provider, report, file, now));
  }
}
