import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';

/** A user as the operator's commands show him. */
export interface KnownUser {
  readonly email: string;
  readonly provider: string;
  readonly since: Date;
  readonly isVerified: boolean;
  readonly hasTwoFactor: boolean;
  /** Living ones. */
  readonly sessions: number;
  readonly lastSeen: Date | null;
}

/** Users who can log in, oldest first, for the operator; or the one with a login address. */
export async function unscopedUsers(
  db: Queryable,
  now: Date,
  email?: string,
): Promise<readonly KnownUser[]> {
  const only = email === undefined ? sql`true` : sql`lower(u.email) = ${email.toLowerCase()}`;
  const { rows } = await sql<KnownUser>`
    select u.email, p.business_name as provider, u.created_at as since,
      exists (select from verified_addresses v
        where v.provider_id = u.provider_id and v.address = lower(u.email)) as "isVerified",
      exists (select from two_factor_secrets f where f.provider_id = u.provider_id
        and f.user_id = u.id and f.verified_at is not null) as "hasTwoFactor",
      (select count(*) from sessions s where s.provider_id = u.provider_id
        and s.user_id = u.id and s.expires_at > ${now})::int as sessions,
      (select max(s.last_seen_at) from sessions s where s.provider_id = u.provider_id
        and s.user_id = u.id) as "lastSeen"
    from users u join providers p on p.id = u.provider_id
    where u.deactivated_at is null and ${only}
    order by u.id`.execute(on(db));
  return rows;
}
