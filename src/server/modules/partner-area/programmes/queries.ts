import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** A provider at which somebody has the address as a partner; null where nobody has. */
export async function unscopedProviderOfAddress(
  db: Queryable,
  address: string,
): Promise<ProviderId | null> {
  const row = await camel(db)
    .selectFrom('partners as p')
    .innerJoin('providers as o', 'o.id', 'p.providerId')
    .select('p.providerId')
    .where('p.address', '=', address)
    .where('o.dissolvedAt', 'is', null)
    .where('o.isSandbox', '=', false)
    .orderBy('p.createdAt')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : providerId(row.providerId);
}

/**
 * The records of all providers that carry an address, with what its owner has said of each. Unscoped:
 * one person recommends several providers. Nothing of a record but its provider's name is read here.
 */
export function unscopedProgrammesOf(
  db: Queryable,
  account: { accountId: string; address: string },
) {
  return camel(db)
    .selectFrom('partners as p')
    .innerJoin('providers as o', 'o.id', 'p.providerId')
    .leftJoin('partnerMemberships as m', (join) =>
      join
        .onRef('m.providerId', '=', 'p.providerId')
        .onRef('m.partnerId', '=', 'p.id')
        .on('m.accountId', '=', account.accountId),
    )
    .select(['p.providerId', 'p.id as partnerId', 'o.businessName as providerName'])
    .select(['m.confirmedAt', 'm.refusedAt'])
    .where('p.address', '=', account.address)
    .where('o.dissolvedAt', 'is', null)
    .where('o.isSandbox', '=', false)
    .orderBy('o.businessName')
    .orderBy('p.id')
    .execute();
}

/** Whether a record is the account's own at this moment: its address, and what was said of it. */
export function findMembership(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  account: { accountId: string; address: string },
) {
  return camel(db)
    .selectFrom('partners as p')
    .innerJoin('providers as o', 'o.id', 'p.providerId')
    .leftJoin('partnerMemberships as m', (join) =>
      join
        .onRef('m.providerId', '=', 'p.providerId')
        .onRef('m.partnerId', '=', 'p.id')
        .on('m.accountId', '=', account.accountId),
    )
    .modifyFront(preparedStatement)
    .select(['m.confirmedAt', 'm.refusedAt', 'o.businessName as providerName'])
    .where('p.providerId', '=', provider)
    .where('p.id', '=', partnerId)
    .where('p.address', '=', account.address)
    .where('o.dissolvedAt', 'is', null)
    .where('o.isSandbox', '=', false)
    .executeTakeFirst();
}
