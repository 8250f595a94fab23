import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

/**
 * Folds noted changes of all providers into the sums (migrations 0046, 0051). Nobody waits for it:
 * what is not folded yet is added by whoever reads.
 * @returns how many it took of the kind of which most waited; 0 when none is left
 */
export async function unscopedFoldFigures(db: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    select greatest(fold_figures(${most}), fold_documents(${most})) as folded`.execute(on(db));
  return rows[0]?.folded ?? 0;
}

/**
 * Counts anew what is owed over links whose open claims have changed (migration 0052), of up to so
 * many providers; as long as they wait, whoever reads counts them.
 * @returns of how many it did; 0 when none is left
 */
export async function unscopedFoldOwed(db: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_owed(${most}) as folded`.execute(
    on(db),
  );
  return rows[0]?.folded ?? 0;
}

/**
 * Takes the kept periods anew where they don't end with this day (migration 0051), of up to so many
 * providers; as long as they don't, whoever reads counts the days themselves.
 * @returns how many it took; 0 when none is left
 */
export async function unscopedTurnPeriods(
  db: Queryable,
  today: CalendarDate,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ turned: number }>`
    select turn_kept_periods(${today}, ${most}) as turned`.execute(on(db));
  return rows[0]?.turned ?? 0;
}
