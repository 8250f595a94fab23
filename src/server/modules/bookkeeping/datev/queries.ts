import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { sumDocuments } from '#server/modules/credit-notes/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { berlinDateOf, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import {
  type BookedDocument,
  type BookedParty,
  firstWithoutCreditor,
  type Period,
} from '../domain/booking.ts';

/** What to take of a period. */
export interface Wanted extends Period {
  /** Also what an earlier export already has. */
  readonly again: boolean;
  /** Only these documents of the period. */
  readonly ids?: readonly string[] | undefined;
}

/** Documents of a period that an earlier export has. */
export interface ExportedSums {
  readonly documents: number;
  readonly reversals: number;
  /** Cents; reversals are negative. */
  readonly gross: number;
  /** Days of the first and the last export that had some of them first; null without any. */
  readonly firstOn: CalendarDate | null;
  readonly lastOn: CalendarDate | null;
}

const NOTHING_EXPORTED: ExportedSums = {
  documents: 0,
  reversals: 0,
  gross: 0,
  firstOn: null,
  lastOn: null,
};

/** What `listBooked` would find in a period. */
export interface BookedSums {
  readonly documents: number;
  readonly reversals: number;
  /** Cents; reversals are negative. */
  readonly gross: number;
  /** Numbers of what the partner objected to and nobody cancelled, exported or not, in the order of issue. */
  readonly objected: readonly string[];
  /** 'P-0007' as on the first document whose supplier account would have too many digits. */
  readonly withoutCreditor: string | null;
  readonly exported: ExportedSums;
}

export const NOTHING_BOOKED: BookedSums = {
  documents: 0,
  reversals: 0,
  gross: 0,
  objected: [],
  withoutCreditor: null,
  exported: NOTHING_EXPORTED,
};

interface BookedRow
  extends
    Omit<BookedDocument, 'issueDate' | 'gross' | 'partnerName' | 'party' | 'offsets'>,
    BookedParty {
  readonly offsets: readonly { readonly number: string; readonly amount: number }[];
  readonly issueDate: string;
  readonly gross: number;
}

/** A company that was only filled in: `withoutPlaceholder` in SQL. */
const PLACEHOLDER = sql.lit('^[\\s.–—-]*$');

/** Whether an export has the document `n` already. */
const isExported = sql<boolean>`exists (select 1 from datev_export_documents e
  where e.provider_id = n.provider_id and e.credit_note_id = n.id and e.is_new)`;

/**
 * Everything issued in a period that no export has yet, or all of it, in the order of issue, whatever
 * became of it. Documents from before the provider's tax status was frozen go by the one of today.
 */
export async function listBooked(
  db: Queryable,
  provider: ProviderId,
  { from, to, again, ids }: Wanted,
): Promise<BookedDocument[]> {
  const chosen = ids === undefined ? sql`true` : sql`n.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<BookedRow>`
    select n.id, n.number, n.kind, n.issue_date, n.service_from,
      n.service_to, n.tax_status, n.gross_cents as gross,
      regexp_replace(paid.party->>'companyName', ${PLACEHOLDER}, '') as company_name,
      paid.party->>'firstName' as first_name, paid.party->>'lastName' as last_name,
      paid.party->>'street' as street, paid.party->>'postalCode' as postal_code,
      paid.party->>'city' as city, paid.party->>'countryCode' as country_code,
      paid.party->>'vatId' as vat_id,
      p.internal_number as partner_number, paid.party->>'internalId' as partner_id,
      coalesce(o.number, '') as original_number,
      coalesce((n.snapshot->'provider'->>'isSmallBusiness')::boolean, v.is_small_business)
        as is_small_business,
      s.objected_date is not null and s.status <> 'cancelled' as is_objected,
      ${isExported} as is_exported,
      coalesce((select jsonb_agg(jsonb_build_object('number', d.number, 'amount', t.amount_cents)
          order by d.chain_position)
        from owed_back_offsets t
        join owed_back w on w.provider_id = t.provider_id and w.id = t.owed_back_id
        join credit_notes d on d.provider_id = w.provider_id and d.id = w.credit_note_id
        where t.provider_id = n.provider_id and t.credit_note_id = coalesce(n.reverses_id, n.id)
      ), '[]') as offsets
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    join providers v on v.id = n.provider_id
    join partners p on p.provider_id = n.provider_id and p.id = n.partner_id
    -- Snapshots are long: what they say of the partner is taken out of each once.
    cross join lateral (select n.snapshot->'partner' as party offset 0) paid
    left join credit_notes o on o.provider_id = n.provider_id and o.id = n.reverses_id
    where n.provider_id = ${provider} and n.issue_date between ${from} and ${to}
      and (${again} or not ${isExported}) and ${chosen}
    order by n.chain_position`.execute(camel(db));
  return rows.map(toDocument);
}

function toDocument({
  companyName,
  firstName,
  lastName,
  street,
  postalCode,
  city,
  countryCode,
  vatId,
  ...row
}: BookedRow): BookedDocument {
  return {
    ...row,
    issueDate: calendarDate(row.issueDate),
    gross: cents(row.gross),
    offsets: row.offsets.map(({ number, amount }) => ({ number, amount: cents(amount) })),
    partnerName: companyName || `${firstName} ${lastName}`.trim(),
    party: { companyName, firstName, lastName, street, postalCode, city, countryCode, vatId },
  };
}

/**
 * Counts and sums from those that are stored of the documents (migration 0046); the few that matter
 * one by one are looked for where an index has them alone (migration 0048).
 */
export async function sumBooked(
  db: Queryable,
  provider: ProviderId,
  period: Wanted,
  settings: DatevSettings | null,
): Promise<BookedSums> {
  const { from, to, again } = period;
  const tabs = [...(await sumDocuments(db, provider, { from, to, search: '' })).values()];
  const issued = tabs.reduce((sum, { count }) => sum + count, 0);
  if (issued === 0) return NOTHING_BOOKED;
  const exported = await sumExported(db, provider, period);
  const left = again ? NOTHING_EXPORTED : exported;
  const { reversals, objected } = await findRemarkable(db, provider, period);
  return {
    documents: issued - left.documents,
    reversals: reversals - left.reversals,
    gross: tabs.reduce((sum, { gross }) => sum + gross, 0) - left.gross,
    objected,
    withoutCreditor: await findWithoutCreditor(db, provider, period, settings),
    exported,
  };
}

async function sumExported(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): Promise<ExportedSums> {
  const { rows } = await sql<{
    documents: number;
    reversals: number;
    gross: number;
    firstAt: Date | null;
    lastAt: Date | null;
  }>`
    select count(*) as documents, count(*) filter (where n.kind = 'reversal') as reversals,
      coalesce(sum(n.gross_cents), 0)::bigint as gross,
      min(x.created_at) as first_at, max(x.created_at) as last_at
    from credit_notes n
    join datev_export_documents e on e.provider_id = n.provider_id and e.credit_note_id = n.id
      and e.is_new
    join datev_exports x on x.provider_id = e.provider_id and x.id = e.datev_export_id
    where n.provider_id = ${provider} and n.issue_date between ${from} and ${to}`.execute(
    camel(db),
  );
  const found = rows[0];
  if (found === undefined) return NOTHING_EXPORTED;
  const { firstAt, lastAt, ...sums } = found;
  return {
    ...sums,
    firstOn: firstAt === null ? null : berlinDateOf(firstAt),
    lastOn: lastAt === null ? null : berlinDateOf(lastAt),
  };
}

/**
 * Documents of before a day that no export has, since exports are kept: issued in a period after it was
 * exported, or on a day between two periods.
 */
export async function sumMissed(
  db: Queryable,
  provider: ProviderId,
  before: CalendarDate,
): Promise<{ readonly documents: number; readonly firstOn: CalendarDate | null }> {
  const { rows } = await sql<{ documents: number; firstOn: string | null }>`
    select count(*) as documents, min(n.issue_date) as first_on from credit_notes n
    where n.provider_id = ${provider} and n.issue_date < ${before} and not ${isExported}
      and n.issue_date >= (select min(x.from_date) from datev_exports x
        where x.provider_id = ${provider})`.execute(camel(db));
  const { documents = 0, firstOn = null } = rows[0] ?? {};
  return { documents, firstOn: firstOn === null ? null : calendarDate(firstOn) };
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
  { from, to, again }: Wanted,
  settings: DatevSettings | null,
): Promise<string | null> {
  const first = settings === null ? Infinity : firstWithoutCreditor(settings);
  if (first === Infinity) return null;
  const { rows } = await sql<{ partnerId: string }>`
    select n.snapshot->'partner'->>'internalId' as partner_id
    from partners p
    join credit_notes n on n.provider_id = p.provider_id and n.partner_id = p.id
    where p.provider_id = ${provider} and p.internal_number >= ${first}
      and n.issue_date between ${from} and ${to} and (${again} or not ${isExported})
    order by n.chain_position limit 1`.execute(camel(db));
  return rows[0]?.partnerId ?? null;
}

/** Documents of a period that were never mailed though their partner should have them. */
export async function countUnsent(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): Promise<number> {
  const tabs = await sumDocuments(db, provider, { from, to, search: '', sending: 'unsent' });
  return [...tabs.values()].reduce((sum, { count }) => sum + count, 0);
}
