import type { Services } from '#server/kernel/services.ts';
import { lockForDeletion } from '#server/modules/partners/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { documentPeriod } from '../document-period.ts';
import { documentsOf } from '../domain/person-standing.ts';
import { erasePersonRows } from './person-erasure-store.ts';
import { findPartnerStanding, listReduced } from './person-standing-list.ts';

/** Erases what was kept of erased partners for their documents, once these need not be kept any more. */
export async function finishErasedPartners(
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
