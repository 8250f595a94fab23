import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { KnownPartner } from './domain/existing-partners.ts';
import { internalIdOf } from './domain/partner.ts';

/** By what every partner of a provider is recognised, oldest first. */
export async function listIdentities(db: Queryable, provider: ProviderId): Promise<KnownPartner[]> {
  const rows = await on(db)
    .selectFrom('partners')
    .select(['id', 'internal_number', 'company_name', 'email', 'postal_code'])
    .where('provider_id', '=', provider)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    internalId: internalIdOf(row.internal_number),
    companyName: row.company_name,
    email: row.email,
    postalCode: row.postal_code,
  }));
}
