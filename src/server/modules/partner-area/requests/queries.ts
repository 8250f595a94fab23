import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { toReward } from '#server/modules/campaigns/index.ts';
import { isHeld } from '#server/modules/commissions/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { UnrewardedFor } from '#shared/labels/holding.ts';
import type { HeldReason, LeadStatus } from '#shared/labels/statuses.ts';

/**
 * A partner's requests, newest first, with what each has earned. The table of the visitors and the columns
 * that somebody writes freely (notes, reasons) are never read here: what is not read cannot be answered.
 */
export async function listRequestRows(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
) {
  const rows = await camel(db)
    .selectFrom('leads as l')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.providerId', '=', 'l.providerId').onRef('c.id', '=', 'l.campaignId'),
    )
    .innerJoin('rewardTerms as t', (join) =>
      join.onRef('t.providerId', '=', 'l.providerId').onRef('t.id', '=', 'l.termsId'),
    )
    // With those of further sales, less what was corrected.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('commissions as x')
          .select((each) => [
            each.fn.sum<number>('x.amountCents').as('amountCents'),
            each.fn.sum<number>('x.paidCents').as('paidCents'),
            each.fn.max('x.quantity').as('quantity'),
            sql<boolean>`bool_or(x.payable)`.as('payable'),
            sql<CalendarDate | null>`max(x.payable_from)::text`.as('payableFrom'),
            sql<boolean>`bool_or(${isHeld('x')})`.as('isHeld'),
          ])
          .whereRef('x.providerId', '=', 'l.providerId')
          .whereRef('x.leadId', '=', 'l.id')
          .as('m'),
      (join) => join.onTrue(),
    )
    .modifyFront(preparedStatement)
    .select(['l.id', 'l.createdAt', 'l.status', 'l.heldFor', 'l.approvedAt', 'l.confirmedAt'])
    .select(['l.asksConfirmation', 'c.name as campaignName'])
    .select(sql<string | null>`to_char(l.event_date, 'YYYY-MM-01')`.as('eventMonth'))
    .select(sql<number | null>`m.amount_cents::bigint`.as('earnedCents'))
    .select(sql<number | null>`m.paid_cents::bigint`.as('settledCents'))
    .select([
      'm.quantity as earnedFor',
      'm.payable',
      'm.payableFrom',
      'm.isHeld',
      'l.unrewardedFor',
    ])
    .select(['t.rewardType', 't.calculationType', 't.quantity', 't.amountCents'])
    .select(['t.bulkAmountCents', 't.percentageBp', 't.tiers'])
    .where('l.providerId', '=', provider)
    .where('l.partnerId', '=', partnerId)
    .$if(cursor !== undefined, (query) => query.where('l.id', '<', cursor ?? ''))
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as LeadStatus,
    heldFor: row.heldFor as HeldReason | null,
    unrewardedFor: row.unrewardedFor as UnrewardedFor | null,
    reward: toReward(row),
  }));
}

export type RequestRow = Awaited<ReturnType<typeof listRequestRows>>[number];
