import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';

/** What a private person got by receipts in a Berlin year, without those that were reversed. */
export interface YearOfReceipts {
  readonly year: number;
  readonly count: number;
  /** Gross. */
  readonly sum: Cents;
}

/** Whom the area can ask: the present address has confirmed the record. */
export async function findMembers(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await camel(db)
    .selectFrom('partnerMemberships as m')
    .innerJoin('partners as p', (join) =>
      join.onRef('p.providerId', '=', 'm.providerId').onRef('p.id', '=', 'm.partnerId'),
    )
    .innerJoin('partnerAccounts as a', (join) =>
      join.onRef('a.id', '=', 'm.accountId').onRef('a.address', '=', 'p.address'),
    )
    .select('m.partnerId')
    .modifyFront(preparedStatement)
    .where('m.providerId', '=', provider)
    .where('m.partnerId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('m.confirmedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ partnerId }) => partnerId));
}

/** Receipts of private persons in a Berlin year, without reversed ones; by partner. */
export async function findReceipts(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
  year: number,
): Promise<ReadonlyMap<string, YearOfReceipts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ partnerId: string; count: number; sum: number }>`
    select n.partner_id, count(*)::int as count, sum(n.gross_cents)::bigint as sum
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    where n.provider_id = ${provider} and n.partner_id = any(${[...ids]}::uuid[])
      and n.kind = 'payout_receipt' and s.status <> 'cancelled'
      and n.issue_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    group by n.partner_id`.execute(camel(db));
  return new Map(
    rows.map(({ partnerId, count, sum }) => [partnerId, { year, count, sum: cents(sum) }]),
  );
}
