import { sql, type Selectable } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { fromRow } from '#server/platform/db/entity-rows.ts';
import type { Partners } from '#server/platform/db/schema.generated.ts';
import { PARTNER_FIELDS } from '#shared/contracts/partner.schema.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { internalIdOf, type Partner } from './domain/partner.ts';

/** A partner of this provider with everything that documents need, or null. */
export async function findPartner(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<Partner | null> {
  const row = await on(db)
    .selectFrom('partners')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toPartner(row);
}

/**
 * The same, with the row locked until the transaction ends: what is decided from the partner's
 * data stays true. Lock order: provider, partner, links, commissions.
 */
export async function lockPartner(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<Partner | null> {
  const row = await on(tx)
    .selectFrom('partners')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toPartner(row);
}

/** Every partner of a provider, or of these, oldest first: for checks over all of them. */
export async function findPartners(
  db: Queryable,
  provider: ProviderId,
  ids?: readonly string[],
): Promise<Partner[]> {
  const rows = await on(db)
    .selectFrom('partners')
    .selectAll()
    .where('provider_id', '=', provider)
    .$if(ids !== undefined, (partners) =>
      partners.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`),
    )
    .orderBy('id')
    .execute();
  return rows.map(toPartner);
}

export function toPartner(row: Selectable<Partners>): Partner {
  return {
    providerId: providerId(row.provider_id),
    id: row.id,
    internalId: internalIdOf(row.internal_number),
    version: row.version,
    createdAt: row.created_at,
    ...fromRow(PARTNER_FIELDS, row),
    erasedAt: row.erased_at,
  };
}
