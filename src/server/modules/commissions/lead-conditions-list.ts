import { sql, type RawBuilder } from 'kysely';
import { addDays, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { LeadListQuery } from '#shared/contracts/leads.ts';

export type LeadFilters = Omit<LeadListQuery, 'limit' | 'cursor' | 'sort'>;

/** The filters of the requests as conditions over the tables of `lead-list.ts`. */
export function leadConditions(filters: LeadFilters): RawBuilder<unknown>[] {
  const { search, status, held, toConfirm, unconfirmed, partnerId, campaignId, from, to } = filters;
  return [
    sql`true`,
    ...(status === undefined ? [] : [sql`l.status = ${status}`]),
    ...(held === undefined ? [] : [held ? isHeld : sql`not ${isHeld}`]),
    ...(toConfirm === undefined ? [] : [toConfirm ? isToConfirm : sql`not ${isToConfirm}`]),
    ...(unconfirmed === undefined ? [] : [unconfirmed ? isUnconfirmed : sql`not ${isUnconfirmed}`]),
    ...(partnerId === undefined ? [] : [sql`l.partner_id = ${partnerId}`]),
    ...(campaignId === undefined ? [] : [sql`l.campaign_id = ${campaignId}`]),
    ...(from === undefined ? [] : [sql`l.created_at >= ${startOfBerlinDay(from)}`]),
    ...(to === undefined ? [] : [sql`l.created_at < ${startOfBerlinDay(addDays(to, 1))}`]),
    ...search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(contains),
  ];
}

/** Waits for the visitor, unless the provider has let it through. */
const isUnconfirmed = sql`(l.asks_confirmation and l.confirmed_at is null
  and l.approved_at is null and l.status <> 'not_qualified')`;

/** Waits for the provider's approval, and for nothing else. */
const isHeld = sql`(l.held_for is not null and l.approved_at is null
  and l.status <> 'not_qualified' and not ${isUnconfirmed})`;

/** Revenue was entered and not confirmed yet. */
const isToConfirm = sql`(l.status in ('new', 'offer_sent') and l.sale_amount_cents is not null)`;

const text = sql`lower(concat_ws(' ',
  p.first_name, p.last_name, p.email, p.phone, l.notes, k.name, w.company_name
) collate german)`;

/** A word anywhere in names, contacts, notes, campaign or partner; case does not matter. */
function contains(word: string): RawBuilder<unknown> {
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${text} like lower(${pattern}::text collate german)`;
}
