import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { toColumns } from '#server/platform/db/entity-rows.ts';
import { PARTNER_FIELDS, type PartnerValues } from '#shared/contracts/partner.schema.ts';
import type { ProviderId } from '#shared/ids.ts';

/** The next `count` running numbers of the provider's partners; taken only when the transaction commits. @returns the first */
export async function takePartnerNumbers(
  tx: Tx,
  provider: ProviderId,
  count: number,
): Promise<number> {
  const row = await on(tx)
    .updateTable('providers')
    .set((eb) => ({ next_partner_number: eb('next_partner_number', '+', count) }))
    .where('id', '=', provider)
    .returning('next_partner_number')
    .executeTakeFirstOrThrow();
  return row.next_partner_number - count;
}

/** Rows of one statement: far below what the protocol can number as parameters. */
const BATCH = 500;

export interface NewPartner {
  readonly id: string;
  readonly internalNumber: number;
  readonly values: PartnerValues;
}

export async function insertPartners(
  tx: Tx,
  provider: ProviderId,
  partners: readonly NewPartner[],
  now: Date,
): Promise<void> {
  const rows = partners.map(({ id, internalNumber, values }) => ({
    provider_id: provider,
    id,
    internal_number: internalNumber,
    created_at: now,
    updated_at: now,
    ...toColumns(PARTNER_FIELDS, values),
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await on(tx)
      .insertInto('partners')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

/** Writes the given values and counts the version up; the row is locked by the caller. */
export async function updatePartner(
  tx: Tx,
  provider: ProviderId,
  id: string,
  values: Partial<PartnerValues>,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('partners')
    .set((eb) => ({
      ...toColumns(PARTNER_FIELDS, values),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}
