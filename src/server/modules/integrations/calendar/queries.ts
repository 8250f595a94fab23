import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { askedEventOf, type LeadAnswer } from '#server/modules/leads/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { CalendarState } from '#shared/contracts/integrations/calendar-feed.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { FeedEvent } from './calendar-text.ts';

/** Most events of one calendar: the earliest of the time that is shown. */
const MOST_EVENTS = 10_000;

interface EventRow extends Omit<FeedEvent, 'guests'> {
  readonly answers: readonly LeadAnswer[] | null;
}

/**
 * The dated requests of these states from a day on, in the order of their days. New ones that wait for
 * their visitor's or the provider's yes are left out: a duplicate would show its event twice.
 */
export async function listFeedEvents(
  db: Queryable,
  provider: ProviderId,
  states: readonly CalendarState[],
  from: CalendarDate,
): Promise<FeedEvent[]> {
  const { rows } = await sql<EventRow>`
    select l.id, l.event_date as day, l.status as state, c.name as campaign, l.created_at,
      greatest(l.updated_at, c.updated_at) as changed_at, p.answers
    from leads l
    join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
    left join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
    where l.provider_id = ${provider} and l.status = any(${[...states]})
      and l.event_date >= ${from} and (l.counts or l.status <> 'new')
    order by l.event_date, l.id
    limit ${MOST_EVENTS}`.execute(camel(db));
  return rows.map(({ answers, ...row }) => ({
    ...row,
    guests: askedEventOf(answers ?? []).guests,
  }));
}
