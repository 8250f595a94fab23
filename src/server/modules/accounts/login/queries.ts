import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Living sessions of a login; the one seen last comes first. */
export function listSessionsOf(db: Queryable, loginId: string, now: Date) {
  return camel(db)
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('loginId', '=', loginId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

export interface ListedSecurityEvent {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Newest events around the login of a user, as far as they belong to this house, newest first. Owners also read
 * what happened to the team.
 */
export async function listSecurityEventsOf(
  db: Queryable,
  provider: ProviderId,
  userId: string,
  limit: number,
): Promise<ListedSecurityEvent[]> {
  const { rows } = await sql<ListedSecurityEvent>`
    select e.id, e.at, e.action, e.data from audit_events e
    where e.provider_id = ${provider} and e.action like 'security.%'
      and ((e.entity = 'user' and e.entity_id = ${userId})
        or ((e.action like 'security.member%' or e.action like 'security.invitation%') and exists (
          select from users u where u.provider_id = e.provider_id and u.id = ${userId} and u.role = 'owner')))
    order by e.id desc limit ${limit}`.execute(camel(db));
  return rows;
}

/** Wrong codes behind the right password since then, up to the last time somebody got in. */
export async function countWrongCodes(
  db: Queryable,
  provider: ProviderId,
  userId: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_events e
    where e.provider_id = ${provider} and e.entity = 'user' and e.entity_id = ${userId}
      and e.action = 'security.login_failed' and e.data ->> 'step' = 'code' and e.at > ${since}
      and e.id > coalesce((
        select g.id from audit_events g
        where g.provider_id = ${provider} and g.entity = 'user' and g.entity_id = ${userId}
          and g.action = 'security.logged_in'
        order by g.id desc limit 1), '00000000-0000-0000-0000-000000000000'::uuid)`.execute(
    camel(db),
  );
  return rows[0]?.count ?? 0;
}
