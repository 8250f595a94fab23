import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents, ZERO_CENTS } from '#shared/money.ts';

/**
 * The newest terms of taking part that a partner had accepted at an instant, in their words; null
 * where there were none.
 */
export async function findAcceptedTerms(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  at: Date,
): Promise<string | null> {
  const row = await camel(db)
    .selectFrom('participationAcceptances as a')
    .innerJoin('participationTerms as t', (join) =>
      join.onRef('t.providerId', '=', 'a.providerId').onRef('t.version', '=', 'a.version'),
    )
    .select('t.text')
    .where('a.providerId', '=', provider)
    .where('a.partnerId', '=', partnerId)
    .where('a.at', '<=', at)
    .orderBy('a.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? null;
}

/** What a partner is owed on no document yet, less all open corrections; cents, negative in debt. */
export async function findBalance(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<Cents> {
  return (await sumBalances(db, provider, [partnerId])).get(partnerId) ?? ZERO_CENTS;
}

/** The same of several partners by id; who has nothing open is missing. */
export async function sumBalances(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ partnerId: string; open: number }>`
    select m.partner_id, sum(m.amount_cents - m.paid_cents)::bigint as open
    from commissions m
    where m.provider_id = ${provider} and m.partner_id = any(${[...partnerIds]}::uuid[])
      and m.status in ('pending', 'partial') and m.payable
    group by m.partner_id`.execute(camel(db));
  return new Map(rows.map(({ partnerId, open }) => [partnerId, cents(open)]));
}

/** Whose commission it is; null where the provider has no such one. */
export async function findPartnerOfCommission(
  db: Queryable,
  provider: ProviderId,
  commissionId: string,
): Promise<string | null> {
  const row = await camel(db)
    .selectFrom('commissions')
    .select('partnerId')
    .where('providerId', '=', provider)
    .where('id', '=', commissionId)
    .executeTakeFirst();
  return row?.partnerId ?? null;
}

/** What these documents say of themselves and of tax, in the order of issue. */
export function listCorrectedRows(db: Queryable, provider: ProviderId, ids: readonly string[]) {
  return camel(db)
    .selectFrom('creditNotes')
    .select(['id', 'kind', 'number', 'issueDate', 'taxStatus', 'vatRateBp as rate'])
    .where('providerId', '=', provider)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('chainPosition')
    .execute();
}
