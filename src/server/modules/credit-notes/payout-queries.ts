import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { isPayableOn } from '#server/modules/commissions/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Whether anything of this partner has ever been settled in full. */
export async function hasSettledCommissions(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<boolean> {
  const row = await camel(db)
    .selectFrom('commissions')
    .select('id')
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Minimum payouts of campaigns in cents, with their names and by them. */
export async function findMinimums(
  db: Queryable,
  provider: ProviderId,
  campaignIds: readonly string[],
): Promise<{ id: string; name: string; minPayoutCents: number }[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    minPayoutCents: number;
  }>`${preparedStatement}
    select id, name, min_payout_cents from campaigns
    where provider_id = ${provider} and id = any(${[...campaignIds]}::uuid[])
    order by name, id`.execute(camel(db));
  return rows;
}

interface OpenOfCampaign {
  readonly id: string;
  readonly name: string;
  readonly minimum: number;
  readonly open: number;
}

/** What can be paid to a partner today in these campaigns with their minimum payouts, by name; cents. */
export async function findOpenOfCampaigns(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  campaignIds: readonly string[],
  today: CalendarDate,
): Promise<OpenOfCampaign[]> {
  const { rows } = await sql<OpenOfCampaign>`${preparedStatement}
    select k.id, k.name, k.min_payout_cents as minimum, (
        select coalesce(sum(c.amount_cents - c.paid_cents), 0) from commissions c
        where c.provider_id = k.provider_id and c.partner_id = ${partnerId}
          and c.campaign_id = k.id and c.status in ('pending', 'partial')
          and ${isPayableOn(today, 'c')}
      )::int8 as open
    from campaigns k
    where k.provider_id = ${provider} and k.id = any(${[...campaignIds]}::uuid[])
    order by k.name, k.id`.execute(camel(db));
  return rows;
}

/**
 * When a provider's programme began: with the account, or with a campaign that by its start date ran
 * before, because programmes move here from elsewhere.
 */
export async function findProgrammeStart(
  db: Queryable,
  provider: ProviderId,
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ start: string }>`
    select least(
      (v.created_at at time zone 'Europe/Berlin')::date,
      (select min(c.start_date) from campaigns c where c.provider_id = ${provider})
    )::text as start
    from providers v where v.id = ${provider}`.execute(camel(db));
  const start = rows[0]?.start;
  return start === undefined ? null : calendarDate(start);
}

/** Whether a file for the bank orders the payment of a document, executed or not. */
export async function isInBankFile(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<boolean> {
  const row = await camel(db)
    .selectFrom('paymentFileTransfers')
    .select('paymentFileId')
    .where('providerId', '=', provider)
    .where('creditNoteId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
