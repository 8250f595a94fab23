import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { PLAN_IDS, planHas } from '#shared/plans.ts';

/** Plans with webhooks. */
export const WEBHOOK_PLANS = PLAN_IDS.filter((plan) => planHas(plan, 'apiAccess'));

/**
 * Gives numbered events to the endpoints that want them, in the transaction that numbers them: each is
 * delivered at least once from its commit on. What is switched off, or has not the plan, is given
 * nothing. The same events once more change nothing.
 * @param events in any order; their numbers decide it
 */
export async function queueDeliveries(
  tx: Tx,
  provider: ProviderId,
  events: readonly { readonly id: string }[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  await sql`
    with endpoint as materialized (
      select e.id, e.event_types, e.last_number from webhook_endpoints e
      join providers p on p.id = e.provider_id
      where e.provider_id = ${provider} and e.disabled_at is null and p.dissolved_at is null
        and p.plan = any(${[...WEBHOOK_PLANS]}::text[])
      order by e.id for no key update of e
    ), wanted as (
      select endpoint.id as endpoint_id, event.id as event_id, event.subject_id,
        endpoint.last_number + row_number() over (partition by endpoint.id order by event.number) as number
      from endpoint join api_events event on event.provider_id = ${provider}
        and event.id = any(${ids}::uuid[])
        and (endpoint.event_types = '{}' or event.type = any(endpoint.event_types))
      where not exists (
        select from webhook_deliveries d
        where d.provider_id = ${provider} and d.event_id = event.id and d.endpoint_id = endpoint.id)
    ), queued as (
      insert into webhook_deliveries
        (provider_id, id, endpoint_id, number, event_id, subject_id, created_at, state, next_try_at)
      select ${provider}, gen_random_uuid(), endpoint_id, number, event_id, subject_id, ${now},
        'waiting', ${now}
      from wanted
    )
    update webhook_endpoints e set last_number = w.last_number
    from (select endpoint_id, max(number) as last_number from wanted group by endpoint_id) w
    where e.provider_id = ${provider} and e.id = w.endpoint_id`.execute(on(tx));
}
