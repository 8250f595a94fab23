import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '../db/database.ts';
import type { QueueFigure } from '../metrics/metrics.ts';

/** How much waits, runs and was given up in every queue, for the operator. */
export async function unscopedQueueFigures(db: Queryable): Promise<readonly QueueFigure[]> {
  const { rows } = await sql<QueueFigure>`
    select q.name as queue,
      count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(j.start_after)
        filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float8
        as "oldestSeconds"
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where not starts_with(q.name, '__pgboss')
    group by q.name
    order by q.name`.execute(on(db));
  return rows;
}
