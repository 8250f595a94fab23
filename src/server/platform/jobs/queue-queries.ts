import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { QueueFigure } from '#server/platform/metrics/metrics.ts';

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

/** A job that was given up after its last try. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  readonly createdAt: Date;
  /** What the last try ended with. */
  readonly reason: string;
}

/** Jobs of all providers that were given up, newest first. */
export async function unscopedFailedJobs(
  db: Queryable,
  limit: number,
): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select j.id, j.name as queue, j.created_on as "createdAt",
      coalesce(j.output ->> 'message', '') as reason
    from pgboss.job j
    where j.state = 'failed'
    order by j.created_on desc limit ${limit}`.execute(on(db));
  return rows;
}

/** In which queue a job that was given up lies; null when there is none with the id. */
export async function unscopedQueueOfFailedJob(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ queue: string }>`
    select j.name as queue from pgboss.job j
    where j.id = ${id}::uuid and j.state = 'failed'`.execute(on(db));
  return rows[0]?.queue ?? null;
}

/**
 * Lets jobs of a queue that wait for their next try be tried now.
 * @param field of the jobs' data by which they are known
 * @returns the values for which a job waits or runs
 */
export async function hurryJobs(
  tx: Tx,
  queue: string,
  field: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = sql`j.name = ${queue} and j.data ->> ${field} = any(${[...values]}::text[])`;
  await sql`
    update pgboss.job j set start_after = now()
    where ${known} and j.state = 'retry' and j.start_after > now()`.execute(on(tx));
  const { rows } = await sql<{ value: string }>`
    select j.data ->> ${field} as value from pgboss.job j
    where ${known} and j.state in ('created', 'retry', 'active')`.execute(on(tx));
  return new Set(rows.map(({ value }) => value));
}
