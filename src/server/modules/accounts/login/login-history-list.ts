import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { deviceOf, type Device } from '../domain/device.ts';

/** Whether a user has logged in with this browser on this system before, or is logged in there. */
export async function isKnownDevice(
  db: Queryable,
  provider: ProviderId,
  userId: string,
  { browser, system }: Device,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_events e
    where e.provider_id = ${provider} and e.entity = 'user' and e.entity_id = ${userId}
      and e.action = 'security.logged_in'
      and e.data ->> 'browser' = ${browser} and e.data ->> 'system' = ${system}
    limit 1`.execute(on(db));
  if (rows.length > 0) return true;
  const sessions = await on(db)
    .selectFrom('sessions')
    .select('user_agent')
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .execute();
  return sessions
    .map(({ user_agent: userAgent }) => deviceOf(userAgent))
    .some((device) => device.browser === browser && device.system === system);
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
        order by g.id desc limit 1), '00000000-0000-0000-0000-000000000000'::uuid)`.execute(on(db));
  return rows[0]?.count ?? 0;
}
