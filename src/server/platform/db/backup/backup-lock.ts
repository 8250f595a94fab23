import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '../database.ts';

/** Any number that nothing else locks. */
const KEY = 7_404_313;

/**
 * Held by a backup from before its snapshot until its last object is copied: as long as it is, nobody
 * removes bytes that the rows of the snapshot need. It ends with the connection.
 */
export async function holdBackupLock(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [KEY]);
}

/**
 * Whether a backup is being taken. Ask after the rows are gone and before their bytes go: a backup
 * that begins later sees no such rows.
 */
export async function isBackupUnderWay(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${KEY}) as free`.execute(on(db));
  return rows[0]?.free !== true;
}
