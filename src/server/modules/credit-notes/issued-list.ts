import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';

/** Credit notes and reversals of all providers together, for the operator's figures. */
export async function unscopedIssuedCount(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(length), 0)::int8 as count from document_chains`.execute(on(db));
  return rows[0]?.count ?? 0;
}
