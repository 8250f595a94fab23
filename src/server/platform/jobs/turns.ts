import type { Lane } from '#server/kernel/jobs.ts';

/**
 * Where lanes begin. No place reaches into the first one; the last one lets twenty of each provider
 * go ahead and alternates with what they have beyond.
 */
const LANES: Readonly<Record<Lane, number>> = { first: 100_000, usual: 0, last: -20 };

/** The lowest priority of the first lane. */
export const FIRST_LANE = LANES.first / 2;

/** Places are counted up to here; what a provider has waiting beyond goes in the order it came. */
const MOST_TURNS = 1_000;

/** Plain SQL for the queue's own statements, on the pool or in a transaction of the product. */
export interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * Counting what waits of one group reads the group's rows alone; the queue's own indexes would lead
 * through everything that waits.
 */
export async function prepareTurns(database: SqlExecutor): Promise<void> {
  const { rows } = await database.executeSql(`select to_regclass('pgboss.job_turns') as found`);
  const [known] = rows as { found: string | null }[];
  if (known?.found !== null) return;
  // Nodes that start together wait for each other: of two that make it at once one would fail.
  await database.executeSql(`do $$ begin
    perform pg_advisory_xact_lock(hashtext('empfehlwerk.job-turns'));
    create index if not exists job_turns on pgboss.job (name, group_id)
      where state < 'active' and group_id is not null;
  end $$`);
}

/** Where a job stands in its queue. */
export interface Turn {
  readonly priority: number;
  readonly group?: { readonly id: string };
}

/**
 * The place of a job: as many places behind the head of its lane as its provider has jobs waiting
 * there. So the first job of each provider comes before the second of any, also of one with thousands,
 * and on however many nodes the queue is worked off.
 */
export async function takeTurn(
  database: SqlExecutor,
  queue: string,
  lane: Lane,
  data: object,
): Promise<Turn> {
  const owner = 'providerId' in data ? data.providerId : null;
  if (typeof owner !== 'string') return { priority: LANES[lane] };
  const group = `${lane}:${owner}`;
  const { rows } = await database.executeSql(
    `select count(*)::int as waiting from (
      select from pgboss.job
      where name = $1 and group_id = $2 and state < 'active' limit ${MOST_TURNS}) w`,
    [queue, group],
  );
  const [{ waiting } = { waiting: 0 }] = rows as { waiting: number }[];
  return { priority: LANES[lane] - waiting, group: { id: group } };
}
