import type { Queryable } from '#server/kernel/database.ts';
import type { PartnerBalance } from '#server/modules/partners/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents, ZERO_CENTS } from '#shared/money.ts';
import { findBalance, sumBalances } from './corrections/queries.ts';
import { sumOwedOf } from './owed-back/queries.ts';
import { readinessOf } from './readiness.ts';

/** What of a balance waits for the next premiums, because corrections exceed what is owed; cents, 0 or below. */
const waitingOf = (balance: Cents = ZERO_CENTS): Cents => cents(Math.min(0, balance));

/** That of one partner. */
export async function findWaiting(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<Cents> {
  return waitingOf(await findBalance(db, provider, partnerId));
}

/** What stands against partners, by id: what waits of corrections, and what they owe back. */
async function balancesOf(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, PartnerBalance>> {
  const open = await sumBalances(db, provider, partnerIds);
  const owed = await sumOwedOf(db, provider, partnerIds);
  return new Map(
    partnerIds.map((id) => [
      id,
      { waiting: waitingOf(open.get(id)), owedBack: cents(owed.get(id)?.open ?? 0) },
    ]),
  );
}

/** What lists of partners say that only documents know. */
export const partnerRules = { readinessOf, balancesOf };
