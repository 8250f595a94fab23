import { SYSTEM } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  eraseLibrary,
  eraseLogins,
  eraseCompanyLogin,
  eraseOwnHosts,
  eraseOwnSites,
  eraseReading,
  isDissolved,
} from '#server/modules/accounts/index.ts';
import { eraseApprovals } from '#server/modules/approvals/index.ts';
import { erasePayments } from '#server/modules/billing/index.ts';
import { eraseAdviserPacks, eraseBankStatements } from '#server/modules/bookkeeping/index.ts';
import {
  eraseCampaigns,
  eraseTermNames,
  eraseGuestPages,
  eraseLinkNames,
} from '#server/modules/campaigns/index.ts';
import { eraseHits } from '#server/modules/clicks/index.ts';
import { eraseBookingNumbers, eraseReasons } from '#server/modules/commissions/index.ts';
import { eraseNotes, makeMissingFiles } from '#server/modules/credit-notes/index.ts';
import {
  eraseEvents,
  eraseFeeds,
  eraseKeys,
  eraseWebhooks,
  listSandboxes,
} from '#server/modules/integrations/index.ts';
import { eraseLeads } from '#server/modules/leads/index.ts';
import { eraseWords } from '#server/modules/marketing/index.ts';
import { eraseSupport } from '#server/modules/operator/index.ts';
import {
  eraseAnnouncements,
  eraseApplications,
  eraseChangeRequests,
  erasePlacements,
  eraseInvitations,
  eraseMemberships,
  erasePortraits,
} from '#server/modules/partner-area/index.ts';
import { erasePartners } from '#server/modules/partners/index.ts';
import { eraseReports } from '#server/modules/reporting/index.ts';
import { eraseEventTexts } from '#server/platform/audit/audit-store.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { deleteAnswersOf } from '#server/platform/idempotency/idempotent-answer-store.ts';
import { eraseMails } from '#server/platform/mail/mail-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { retentionBounds } from './domain/retention-periods.ts';
import { endAccount } from './end-account.ts';
import { eraseDataRequests } from './visitor/store.ts';

/**
 * Erases the personal data of a dissolved account that nobody has a duty to keep; what stays, and
 * why, stands in `tests/security/20-erasure.api.test.ts`. A living account is left alone, and a
 * second run finds nothing to do.
 */
export async function eraseAccount(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
): Promise<void> {
  const { db, clock, jobs } = services;
  if (!(await isDissolved(db, provider))) return;
  for (const sandbox of await listSandboxes(db, provider))
    if (!(await isDissolved(db, sandbox))) await endAccount(services, sandbox, SYSTEM);
  // As long as everything that a document is made of is still there.
  await makeMissingFiles(services, renderer, provider);
  const { unsentMails } = retentionBounds(clock());
  await db.transaction(async (tx) => {
    await eraseLogins(tx, provider);
    await eraseReading(tx, provider);
    await eraseOwnHosts(tx, provider);
    await eraseCompanyLogin(tx, provider);
    await eraseKeys(tx, provider);
    await eraseWebhooks(tx, provider);
    await eraseSupport(tx, provider);
    await eraseEvents(tx, provider);
    await eraseFeeds(tx, provider);
    await eraseOwnSites(tx, provider);
    await eraseLibrary(tx, jobs, provider);
    await eraseMemberships(tx, provider);
    await eraseAnnouncements(tx, provider);
    await eraseApplications(tx, provider);
    await eraseChangeRequests(tx, provider);
    await erasePortraits(tx, provider);
    await erasePlacements(tx, provider);
    await eraseInvitations(tx, provider);
    await eraseApprovals(tx, provider);
    await erasePartners(tx, provider);
    await eraseGuestPages(tx, provider);
    await eraseCampaigns(tx, provider);
    await eraseTermNames(tx, provider);
    await eraseLinkNames(tx, provider);
    await eraseLeads(tx, jobs, provider);
    await eraseDataRequests(tx, provider);
    await eraseReasons(tx, provider);
    await eraseBookingNumbers(tx, provider);
    await eraseNotes(tx, provider);
    await eraseBankStatements(tx, provider);
    await eraseAdviserPacks(tx, provider);
    await eraseEventTexts(tx, provider);
    await eraseReports(tx, provider);
    await eraseWords(tx, provider);
    await erasePayments(tx, provider);
    await deleteAnswersOf(tx, provider);
    await eraseMails(tx, provider, unsentMails);
  });
  await eraseHits(db, provider);
}
