import type { Tx } from '#server/kernel/database.ts';
import type { Lead } from '#server/modules/leads/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';

/** More revenue on a request that has its first. */
export interface FurtherSale {
  readonly id: string;
  /** Net, in cents; 0 once it was taken back. */
  readonly revenue: Cents;
  /** Berlin day of the invoice or the feast, as the provider says. */
  readonly day: CalendarDate;
  /** The provider's own words. */
  readonly note: string;
}

export async function insertFurtherSale(
  tx: Tx,
  provider: ProviderId,
  lead: Lead,
  { id, revenue, day, note }: FurtherSale,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('sales')
    .values({
      providerId: provider,
      id,
      leadId: lead.id,
      campaignId: lead.campaignId,
      linkId: lead.origin?.linkId ?? null,
      partnerId: lead.origin?.partnerId ?? null,
      revenueCents: revenue,
      isFurther: true,
      soldOn: day,
      note,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** A further sale of a locked request, or null. */
export async function lockFurtherSale(
  tx: Tx,
  provider: ProviderId,
  leadId: string,
  id: string,
): Promise<FurtherSale | null> {
  const row = await camel(tx)
    .selectFrom('sales')
    .select(['id', 'revenueCents', 'soldOn', 'note'])
    .where('providerId', '=', provider)
    .where('leadId', '=', leadId)
    .where('id', '=', id)
    .where('isFurther', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined || row.soldOn === null) return null;
  const { revenueCents, soldOn, note } = row;
  return { id: row.id, revenue: cents(revenueCents), day: calendarDate(soldOn), note };
}

export async function storeFurtherSale(
  tx: Tx,
  provider: ProviderId,
  { id, revenue, day, note }: FurtherSale,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('sales')
    .set({ revenueCents: revenue, soldOn: day, note, updatedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}
