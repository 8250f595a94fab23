import type { Services } from '#server/kernel/services.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { ProviderId } from '#shared/ids.ts';
import { reportJob } from './documents/report-pdf.ts';
import { findReport } from './report-list.ts';
import { findReportFile, insertReportFile } from './report-store.ts';

/**
 * The PDF of a report as first rendered; whoever needs it first makes it, once more where a person was
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
