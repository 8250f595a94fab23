import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { StatementBasis } from '#shared/labels/statement-bases.ts';
import { cents } from '#shared/money.ts';
import type { StatedDocument } from './domain/yearly-statement.ts';

/** A partner's documents that were issued or paid in a year, in the order of issue. */
export async function listForStatement(
  db: Queryable,
  provider: ProviderId,
  { partnerId, year }: { readonly partnerId: string; readonly year: number },
): Promise<StatedDocument[]> {
  const [from, to] = [calendarDate(`${year}-01-01`), calendarDate(`${year}-12-31`)];
  const { rows } = await sql<
    Omit<StatedDocument, 'net' | 'vat' | 'gross' | 'lines'> & {
      readonly net: number;
      readonly vat: number;
      readonly gross: number;
      readonly lines: readonly { readonly campaign: string; readonly net: number }[];
    }
  >`
    select n.id, n.number, n.kind, n.issue_date, s.status, s.paid_date, s.objected_date,
      n.tax_status, n.vat_rate_bp as rate,
      n.net_cents as net, n.vat_cents as vat, n.gross_cents as gross,
      coalesce(n.snapshot->'lines', '[]') as lines,
      o.paid_date as original_paid_date, n.snapshot->'paidBefore'->>'money' as paid_money
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    left join credit_note_states o
      on o.provider_id = n.provider_id and o.credit_note_id = n.reverses_id
    where n.provider_id = ${provider} and n.partner_id = ${partnerId}
      and (n.issue_date between ${from} and ${to} or s.paid_date between ${from} and ${to})
    order by n.chain_position`.execute(camel(db));
  return rows.map((row) => ({
    ...row,
    net: cents(row.net),
    vat: cents(row.vat),
    gross: cents(row.gross),
    lines: row.lines.map((line) => ({ campaign: line.campaign, net: cents(line.net) })),
  }));
}

/** Years of a partner, the newest first, by the day on which documents count. */
export async function listStatementYears(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<Record<StatementBasis, number[]>> {
  const { rows } = await sql<{ year: number; basis: StatementBasis }>`
    select distinct extract(year from counted.day)::int as year, counted.basis
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    left join credit_note_states o
      on o.provider_id = n.provider_id and o.credit_note_id = n.reverses_id
    cross join lateral (values
      ('belegdatum', n.issue_date),
      ('zahlungsdatum', s.paid_date),
      ('zahlungsdatum', case when o.paid_date is not null
        and n.snapshot->'paidBefore'->>'money' is not null then n.issue_date end)
    ) counted (basis, day)
    where n.provider_id = ${provider} and n.partner_id = ${partnerId} and counted.day is not null
    order by 1 desc`.execute(camel(db));
  const of = (basis: StatementBasis) =>
    rows.filter((row) => row.basis === basis).map(({ year }) => year);
  return { belegdatum: of('belegdatum'), zahlungsdatum: of('zahlungsdatum') };
}
