import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { fromRow, toColumns } from '#server/platform/db/entity-rows.ts';
import { DATEV_FIELDS } from '#shared/contracts/bookkeeping/datev.schema.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import type { ProviderId } from '#shared/ids.ts';

/** null until they are saved for the first time. */
export async function findDatevSettings(
  db: Queryable,
  provider: ProviderId,
): Promise<DatevSettings | null> {
  const row = await camel(db)
    .selectFrom('datevSettings')
    .selectAll()
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row === undefined ? null : fromRow(DATEV_FIELDS, row);
}

export async function upsertDatevSettings(
  tx: Tx,
  provider: ProviderId,
  settings: DatevSettings,
  now: Date,
): Promise<void> {
  const values = { ...toColumns(DATEV_FIELDS, settings), updatedAt: now };
  await camel(tx)
    .insertInto('datevSettings')
    .values({ providerId: provider, ...values })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(values))
    .execute();
}
