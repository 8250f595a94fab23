import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { ofScope, spanRows, waitingOf, type Scope } from './count-list.ts';
import type { Period, Span } from './domain/period.ts';

/** Requests that count, by the month of the event and how far ahead it was asked for. */
export interface EventCounts {
  readonly event_month: CalendarDate;
  /** By `lead_time_of` in migration 0038; 0 where no event is known. */
  readonly lead_time: number;
  readonly requests: number;
}

export async function listEventCounts(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  spans: readonly Span[],
  { from, to }: Period,
): Promise<EventCounts[]> {
  const { rows } = await sql<EventCounts>`
    select event_month, lead_time, sum(requests)::bigint as requests from (
      select f.event_month, f.lead_time, f.requests
      from ${spanRows(spans)}
      join figure_event_counts f on ${ofScope(provider, scope)}
        and f.grain = span.grain and f.starts >= span.first and f.starts <= span.last
      union all
      select c.event_month, c.lead_time, c.requests from figure_changes c
      where ${waitingOf(provider, scope)} and c.lead_time is not null
        and c.day >= ${from} and c.day <= ${to}
    ) counted
    group by event_month, lead_time
    having sum(requests) <> 0
    order by event_month, lead_time`.execute(on(db));
  return rows;
}
