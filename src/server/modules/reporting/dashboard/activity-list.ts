import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LoggedEvent } from './domain/gather.ts';

/** What an event happened to, by name; '' where there is none (any more). */
export interface EventNames {
  readonly id: string;
  readonly visitor: string;
  readonly partner: string;
  readonly campaign: string;
  readonly number: string;
  readonly entity: string;
  /** What it has to do with, as far as it is still there. */
  readonly leadId: string | null;
  readonly partnerId: string | null;
  readonly campaignId: string | null;
  readonly documentId: string | null;
}

/** Newest events of a provider, newest first; who logged in when is told in the account settings. */
export async function listEvents(
  db: Queryable,
  provider: ProviderId,
  limit: number,
): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select e.id, e.at, e.action, e.data from audit_events e
    where e.provider_id = ${provider} and e.action not like 'security.%'
    order by e.id desc
    limit ${limit}`.execute(on(db));
  return rows;
}

/** The names that belong to some events. */
export async function listEventNames(
  db: Queryable,
  provider: ProviderId,
  eventIds: readonly string[],
): Promise<EventNames[]> {
  const { rows } = await sql<EventNames>`
    select ${preparedStatement} e.id, e.entity,
      trim(concat_ws(' ', p.first_name, p.last_name)) as visitor,
      coalesce(w.company_name, '') as partner,
      coalesce(k.name, '') as campaign,
      coalesce(n.number, '') as number,
      coalesce(l.id, m.lead_id) as "leadId", w.id as "partnerId", k.id as "campaignId",
      n.id as "documentId"
    from unnest(${eventIds}::uuid[]) asked (id)
    join audit_events e on e.provider_id = ${provider} and e.id = asked.id
    left join leads l on e.entity = 'lead' and l.provider_id = ${provider} and l.id = e.entity_id
    left join lead_persons p on p.provider_id = ${provider} and p.lead_id = l.id
    left join commissions m
      on e.entity = 'commission' and m.provider_id = ${provider} and m.id = e.entity_id
    left join referral_links r
      on e.entity = 'referral_link' and r.provider_id = ${provider} and r.id = e.entity_id
    left join credit_notes n
      on e.entity = 'credit_note' and n.provider_id = ${provider} and n.id = e.entity_id
    left join partners w on w.provider_id = ${provider} and w.id = coalesce(
      l.partner_id, m.partner_id, r.partner_id, n.partner_id,
      case when e.entity = 'partner' then e.entity_id end
    )
    left join campaigns k on k.provider_id = ${provider} and k.id = coalesce(
      l.campaign_id, m.campaign_id, r.campaign_id,
      case when e.entity = 'campaign' then e.entity_id end
    )`.execute(on(db));
  return rows;
}
