import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
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
  if (row === undefined) return null;
  return {
    consultantNumber: row.consultantNumber,
    clientNumber: row.clientNumber,
    fiscalYearMonth: row.fiscalYearMonth,
    accountLength: row.accountLength,
    chart: row.chart as DatevSettings['chart'],
    accounts: row.accounts as unknown as DatevSettings['accounts'],
    creditorMode: row.creditorMode as DatevSettings['creditorMode'],
    creditorBase: row.creditorBase,
  };
}

export async function upsertDatevSettings(
  tx: Tx,
  provider: ProviderId,
  settings: DatevSettings,
  now: Date,
): Promise<void> {
  const values = {
    consultantNumber: settings.consultantNumber,
    clientNumber: settings.clientNumber,
    fiscalYearMonth: settings.fiscalYearMonth,
    accountLength: settings.accountLength,
    chart: settings.chart,
    accounts: JSON.stringify(settings.accounts),
    creditorMode: settings.creditorMode,
    creditorBase: settings.creditorBase,
    updatedAt: now,
  };
  await camel(tx)
    .insertInto('datevSettings')
    .values({ providerId: provider, ...values })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(values))
    .execute();
}
