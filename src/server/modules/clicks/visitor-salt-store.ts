import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';

/**
 * The salt of a Berlin day; the proposed one when the day has none yet. All nodes get the same.
 * Unscoped: a salt belongs to a day, and tells nothing of anybody.
 */
export async function unscopedEnsureSalt(
  db: Queryable,
  day: CalendarDate,
  proposed: Buffer,
): Promise<Buffer> {
  const { salt } = await on(db)
    .insertInto('visitor_salts')
    .values({ day, salt: proposed })
    // Writes nothing new, but returns the row that another node was quicker to make.
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({ salt: row.ref('visitor_salts.salt') })),
    )
    .returning('salt')
    .executeTakeFirstOrThrow();
  return salt;
}

/** Destroys the salts of days before `day`. Unscoped: salts belong to days. */
export async function unscopedDestroySalts(db: Queryable, before: CalendarDate): Promise<void> {
  await on(db).deleteFrom('visitor_salts').where('day', '<', before).execute();
}
