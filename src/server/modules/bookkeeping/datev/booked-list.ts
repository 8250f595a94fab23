import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import type { BookedDocument, Period } from '../domain/booking.ts';

interface BookedRow extends Omit<BookedDocument, 'issueDate' | 'gross'> {
  readonly issueDate: string;
  readonly gross: number;
}

/** A company that was only filled in: `withoutPlaceholder` in SQL. */
const PLACEHOLDER = sql.lit('^[\\s.–—-]*$');

/**
 * Everything issued in a period, in the order of issue, whatever became of it. Documents from before
 * the provider's tax status was frozen go by the one of today.
 */
export async function listBooked(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): Promise<BookedDocument[]> {
  const { rows } = await sql<BookedRow>`
    select n.id, n.number, n.kind, n.issue_date as "issueDate", n.service_from as "serviceFrom",
      n.service_to as "serviceTo", n.tax_status as "taxStatus", n.gross_cents as gross,
      coalesce(nullif(regexp_replace(paid.party->>'companyName', ${PLACEHOLDER}, ''), ''), trim(concat_ws(' ',
        paid.party->>'firstName', paid.party->>'lastName'))) as "partnerName",
      p.internal_number as "partnerNumber", paid.party->>'internalId' as "partnerId",
      coalesce(o.number, '') as "originalNumber",
      coalesce((n.snapshot->'provider'->>'isSmallBusiness')::boolean, v.is_small_business)
        as "isSmallBusiness",
      s.objected_date is not null and s.status <> 'cancelled' as "isObjected"
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    join providers v on v.id = n.provider_id
    join partners p on p.provider_id = n.provider_id and p.id = n.partner_id
    -- Snapshots are long: what they say of the partner is taken out of each once.
    cross join lateral (select n.snapshot->'partner' as party offset 0) paid
    left join credit_notes o on o.provider_id = n.provider_id and o.id = n.reverses_id
    where n.provider_id = ${provider} and n.issue_date between ${from} and ${to}
    order by n.chain_position`.execute(on(db));
  return rows.map((row) => ({
    ...row,
    issueDate: calendarDate(row.issueDate),
    gross: cents(row.gross),
  }));
}
