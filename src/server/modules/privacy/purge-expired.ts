import type { Services } from '#server/kernel/services.ts';
import {
  unscopedDissolvedProviders,
  unscopedProviders,
  unscopedPurgeConsents,
  unscopedPurgeInvitations,
  unscopedPurgeVerifications,
} from '#server/modules/accounts/index.ts';
import { unscopedPurgeLeadConsents } from '#server/modules/leads/index.ts';
import { lockForDeletion } from '#server/modules/partners/index.ts';
import { emptyEvents } from '#server/platform/audit/empty-events.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { unscopedPurgeAnswers } from '#server/platform/idempotency/idempotent-answer-store.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import { unscopedPurgeBodies, unscopedPurgeUnsendable } from '#server/platform/mail/mail-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { documentsOf } from './domain/person-standing.ts';
import { retentionBounds } from './domain/retention-periods.ts';
import { eraseAccount } from './erase-account.ts';
import { findPartnerStanding, listReduced } from './person/queries.ts';
import { erasePersonRows } from './person/store.ts';
import { keepToPeriods } from './retention/keep-to-periods.ts';
import { documentPeriod } from './retention/store.ts';
import { unscopedPurgeTries } from './store.ts';
import { unscopedPurgeDataRequests } from './visitor/store.ts';

export interface PurgeOptions {
  readonly publicUrl: string;
  /** Years that documents are kept at this installation. */
  readonly documentYears: number;
}

/**
 * The daily run over all accounts: purges what has served its time, and looks once more at the
 * dissolved ones, where something may have come in at their last moment.
 */
export async function purgeExpired(
  services: Services,
  renderer: DocumentRenderer,
  { publicUrl, documentYears }: PurgeOptions,
): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const bounds = retentionBounds(now);
  await unscopedPurgeVerifications(db, bounds.verifications);
  await unscopedPurgeInvitations(db, bounds.verifications);
  await unscopedPurgeAnswers(db, bounds.answers);
  await unscopedPurgeBodies(db, bounds.mailBodies);
  await unscopedPurgeConsents(db, bounds.consents);
  await unscopedPurgeLeadConsents(db, bounds.consents);
  await unscopedPurgeDataRequests(db, now);
  await unscopedPurgeUnsendable(db, bounds.unsentLastMails);
  await unscopedPurgeTries(db, now);
  await emptyEvents(db, now, documentYears);
  await forEachSettled(await unscopedDissolvedProviders(db), (provider) =>
    eraseAccount(services, renderer, provider),
  );
  const providers = await unscopedProviders(db);
  await forEachSettled(providers, ({ id }) => keepToPeriods(services, id, publicUrl));
  await forEachSettled(providers, ({ id }) => finishErasedPartners(services, id, documentYears));
}

/** Erases what was kept of erased partners for their documents, once these need not be kept any more. */
async function finishErasedPartners(
  { db, clock }: Services,
  provider: ProviderId,
  documentYears: number,
): Promise<void> {
  const now = clock();
  for (const id of await listReduced(db, provider))
    await db.transaction(async (tx) => {
      await lockForDeletion(tx, provider, id);
      const standing = await findPartnerStanding(tx, provider, id);
      const period = await documentPeriod(tx, provider, documentYears);
      if (standing === undefined || documentsOf(standing, period, berlinDateOf(now)).areKept)
        return;
      await erasePersonRows(tx, { provider, kind: 'partner', ids: [id] }, 'emptied', now);
    });
}
