import type { Queryable } from '#server/kernel/database.ts';
import { readQuota } from '#server/modules/billing/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PartnerIdentity } from '#shared/partner-duplicates.ts';
import { findExisting, type ExistingPartner } from './domain/existing-partners.ts';
import { listIdentities } from './partner-identity-list.ts';

/** How things stand before an import: what exists already, and the plan's quota (null: unlimited). */
export async function checkImport(
  db: Queryable,
  provider: ProviderId,
  candidates: readonly PartnerIdentity[],
): Promise<{ readonly room: number | null; readonly existing: ExistingPartner[] }> {
  const quota = await readQuota(db, provider, 'partners');
  const existing = findExisting(candidates, await listIdentities(db, provider));
  return { room: Number.isFinite(quota) ? quota : null, existing };
}
