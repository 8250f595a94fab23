import { sql } from 'kysely';
import type { Database, Queryable } from '#server/kernel/database.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import type { ProviderId } from '#shared/ids.ts';
import { on } from '../db/database.ts';
import { preparedStatement } from '../db/prepared-statements.ts';
import { handles, type JobHandler } from '../jobs/queue.ts';

const purgeChanges = defineJob<object>('changes.forget');

/**
 * A text that differs whenever anything of the provider has changed between two readings,
 * whichever order the changes were committed in (docs/decisions/0123-polls-ask-for-changes.md).
 */
export async function readChangeMark(db: Queryable, provider: ProviderId): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select ${preparedStatement} concat_ws('.', count(*), sum(transaction_number), max(started_at)) as mark
    from provider_changes where provider_id = ${provider}`.execute(on(db));
  return rows[0]?.mark ?? '';
}

/**
 * Deletes changes of all providers that every poll has received; the newest of each provider
 * stays, so that a mark never comes back. By the database's own clock: only it knows when a
 * transaction ran.
 */
export async function unscopedPurgeChanges(db: Queryable): Promise<void> {
  await sql`
    delete from provider_changes c
    where c.noted_at < clock_timestamp() - interval '15 minutes' and exists (
      select from provider_changes n
      where n.provider_id = c.provider_id and n.started_at > c.started_at
    )`.execute(on(db));
}

/** Keeps the notes of changes few, however busy a provider is. */
export function purgeChangesHandler(db: Database): JobHandler {
  return handles(purgeChanges, () => unscopedPurgeChanges(db), '*/10 * * * *');
}
