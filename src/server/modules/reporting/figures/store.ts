import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';

/**
 * Folds noted changes of all providers into the sums (decision 0120). Nobody waits for it: what is
 * not folded yet is added by each reader.
 * @returns how many it took; 0 when none is left
 */
export async function unscopedFoldFigures(db: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_figures(${most}) as folded`.execute(
    camel(db),
  );
  return rows[0]?.folded ?? 0;
}
