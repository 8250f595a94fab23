import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { sumDocuments } from '#server/modules/credit-notes/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import { type BookedDocument, firstWithoutCreditor, type Period } from '../domain/booking.ts';

/** What `listBooked` would find in a period. */
export interface BookedSums {
  readonly documents: number;
  readonly reversals: number;
  /** Cents; reversals are negative. */
  readonly gross: number;
  /** Numbers of what the partner objected to and nobody cancelled, in the order of issue. */
  readonly objected: readonly string[];
  /** 'P-0007' as on the first document whose supplier account would have too many digits. */
  readonly withoutCreditor: string | null;
}

export const NOTHING_BOOKED: BookedSums = {
  documents: 0,
  reversals: 0,
  gross: 0,
  objected: [],
  withoutCreditor: null,
};

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
    select n.id, n.number, n.kind, n.issue_date, n.service_from,
      n.service_to, n.tax_status, n.gross_cents as gross,
      coalesce(nullif(regexp_replace(paid.party->>'companyName', ${PLACEHOLDER}, ''), ''), trim(concat_ws(' ',
        paid.party->>'firstName', paid.party->>'lastName'))) as partner_name,
      p.internal_number as partner_number, paid.party->>'internalId' as partner_id,
      coalesce(o.number, '') as original_number,
      coalesce((n.snapshot->'provider'->>'isSmallBusiness')::boolean, v.is_small_business)
        as is_small_business,
      s.objected_date is not null and s.status <> 'cancelled' as is_objected
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    join providers v on v.id = n.provider_id
    join partners p on p.provider_id = n.provider_id and p.id = n.partner_id
    -- Snapshots are long: what they say of the partner is taken out of each once.
    cross join lateral (select n.snapshot->'partner' as party offset 0) paid
    left join credit_notes o on o.provider_id = n.provider_id and o.id = n.reverses_id
    where n.provider_id = ${provider} and n.issue_date between ${from} and ${to}
    order by n.chain_position`.execute(camel(db));
  return rows.map((row) => ({
    ...row,
    issueDate: calendarDate(row.issueDate),
    gross: cents(row.gross),
  }));
}

/**
 * Counts and sums from those that are stored of the documents (migration 0046); the few that matter
 * one by one are looked for where an index has them alone (migration 0048).
 */
export async function sumBooked(
  db: Queryable,
  provider: ProviderId,
  period: Period,
  settings: DatevSettings | null,
): Promise<BookedSums> {
  const tabs = [...(await sumDocuments(db, provider, { ...period, search: '' })).values()];
  const documents = tabs.reduce((sum, { count }) => sum + count, 0);
  if (documents === 0) return NOTHING_BOOKED;
  return {
    documents,
    gross: tabs.reduce((sum, { gross }) => sum + gross, 0),
    ...(await findRemarkable(db, provider, period)),
    withoutCreditor: await findWithoutCreditor(db, provider, period, settings),
  };
}

async function findRemarkable(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): Promise<Pick<BookedSums, 'reversals' | 'objected'>> {
  const { rows } = await sql<{ reversals: number; objected: string[] }>`
    select (
        select count(*) from credit_notes n
        where n.provider_id = ${provider} and n.kind = 'reversal'
          and n.issue_date between ${from} and ${to}
      ) as reversals,
      array(
        select n.number from credit_note_states s
        join credit_notes n on n.provider_id = s.provider_id and n.id = s.credit_note_id
        where s.provider_id = ${provider} and s.objected_date is not null
          and s.status <> 'cancelled' and n.issue_date between ${from} and ${to}
        order by n.chain_position
      ) as objected`.execute(camel(db));
  return rows[0] ?? NOTHING_BOOKED;
}

async function findWithoutCreditor(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
  settings: DatevSettings | null,
): Promise<string | null> {
  const first = settings === null ? Infinity : firstWithoutCreditor(settings);
  if (first === Infinity) return null;
  const { rows } = await sql<{ partnerId: string }>`
    select n.snapshot->'partner'->>'internalId' as partner_id
    from partners p
    join credit_notes n on n.provider_id = p.provider_id and n.partner_id = p.id
    where p.provider_id = ${provider} and p.internal_number >= ${first}
      and n.issue_date between ${from} and ${to}
    order by n.chain_position limit 1`.execute(camel(db));
  return rows[0]?.partnerId ?? null;
}
