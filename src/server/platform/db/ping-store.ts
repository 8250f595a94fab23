import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from './database.ts';

/** Resolves when the database answers. */
export async function pingDatabase(db: Queryable): Promise<void> {
  await sql`select 1`.execute(on(db));
}
