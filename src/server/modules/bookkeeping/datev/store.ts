import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import type { ProviderId } from '#shared/ids.ts';

/** null until they are saved for the first time. */
export async function findDatevSettings(
  db: Queryable,
  provider: ProviderId,
): Promise<DatevSettings | null> {
  const row = await on(db)
    .selectFrom('datev_settings')
    .selectAll()
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    consultantNumber: row.consultant_number,
    clientNumber: row.client_number,
    fiscalYearMonth: row.fiscal_year_month,
    accountLength: row.account_length,
    chart: row.chart as DatevSettings['chart'],
    accounts: row.accounts as unknown as DatevSettings['accounts'],
    creditorMode: row.creditor_mode as DatevSettings['creditorMode'],
    creditorBase: row.creditor_base,
  };
}

export async function upsertDatevSettings(
  tx: Tx,
  provider: ProviderId,
  settings: DatevSettings,
  now: Date,
): Promise<void> {
  const values = {
    consultant_number: settings.consultantNumber,
    client_number: settings.clientNumber,
    fiscal_year_month: settings.fiscalYearMonth,
    account_length: settings.accountLength,
    chart: settings.chart,
    accounts: JSON.stringify(settings.accounts),
    creditor_mode: settings.creditorMode,
    creditor_base: settings.creditorBase,
    updated_at: now,
  };
  await on(tx)
    .insertInto('datev_settings')
    .values({ provider_id: provider, ...values })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(values))
    .execute();
}
