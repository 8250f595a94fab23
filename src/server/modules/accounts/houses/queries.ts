import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import type { Role } from '#shared/roles/rights.ts';

/** A house as somebody who belongs to it sees it from outside. */
export interface HouseOfPerson {
  readonly id: ProviderId;
  readonly userId: string;
  readonly name: string;
  readonly logoSlug: string | null;
  readonly role: Role;
  readonly plan: PlanId;
}

/** The houses that a person belongs to, by name; of two with the same name the older membership first. */
export async function listHousesOf(db: Queryable, loginId: string): Promise<HouseOfPerson[]> {
  const rows = await camel(db)
    .selectFrom('users as u')
    .innerJoin('providers as p', 'p.id', 'u.providerId')
    .leftJoin('logos as g', (join) =>
      join.onRef('g.providerId', '=', 'p.id').on('g.purpose', '=', 'account'),
    )
    .select(['p.id', 'u.id as userId', 'p.businessName as name', 'g.slug as logoSlug'])
    .select(['u.role', 'p.plan'])
    .where('u.loginId', '=', loginId)
    .orderBy('u.createdAt')
    .orderBy('u.id')
    .execute();
  return rows
    .map((row) => ({
      ...row,
      id: providerId(row.id),
      role: row.role as Role,
      plan: row.plan as PlanId,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}

/** How many houses the person behind this membership belongs to; 0 where nobody logs in by it. */
export async function countHouses(
  db: Queryable,
  { providerId: house, userId }: ActingProvider,
): Promise<number> {
  const { count } = await camel(db)
    .selectFrom('users as u')
    .innerJoin('users as m', 'm.loginId', 'u.loginId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('u.providerId', '=', house)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
