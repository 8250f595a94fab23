import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';
import { may, type Role } from '#shared/roles/rights.ts';

/** Cents above which payouts wait for a second person; null where the switch is off. */
export async function findFourEyesFrom(db: Queryable, provider: ProviderId): Promise<Cents | null> {
  const row = await camel(db)
    .selectFrom('providers')
    .select('fourEyesFromCents')
    .where('id', '=', provider)
    .executeTakeFirst();
  const from = row?.fourEyesFromCents ?? null;
  return from === null ? null : cents(from);
}

export async function setFourEyesFrom(
  tx: Tx,
  provider: ProviderId,
  from: Cents | null,
): Promise<void> {
  await camel(tx)
    .updateTable('providers')
    .set({ fourEyesFromCents: from })
    .where('id', '=', provider)
    .execute();
}

/** Somebody who can log in to a house. */
export interface Member {
  readonly userId: string;
  readonly loginId: string;
  readonly role: Role;
  readonly email: string;
  readonly firstName: string;
  readonly name: string;
}

/** Everybody who can log in to a house, the oldest membership first. */
export async function listMembers(db: Queryable, provider: ProviderId): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select u.id as user_id, l.id as login_id, u.role, l.email, l.first_name,
      trim(concat_ws(' ', l.first_name, l.last_name)) as name
    from users u join logins l on l.id = u.login_id
    where u.provider_id = ${provider} and u.deactivated_at is null
    order by u.created_at, u.id`.execute(camel(db));
  return rows;
}

/** Those of them whose role may agree. */
export async function listAgreers(db: Queryable, provider: ProviderId): Promise<Member[]> {
  return (await listMembers(db, provider)).filter(({ role }) => may(role, 'payouts'));
}
