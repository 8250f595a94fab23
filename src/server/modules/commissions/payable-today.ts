import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CalendarDate } from '#shared/calendar-date.ts';

/**
 * Whether a commission can be paid on a Berlin day as far as it alone decides: it is owed, its holding
 * period is over, and nobody has to look at it first (docs/product/commissions.md section 10). Whatever
 * pays, or says what could be paid, asks this; `payable` alone means that it is owed.
 * @param alias of the table of commissions in the statement
 */
export function isPayableOn(today: CalendarDate, alias = 'm'): RawBuilder<SqlBool> {
  const from = sql.ref(`${alias}.payableFrom`);
  return sql<SqlBool>`(${sql.ref(`${alias}.payable`)}
    and (${from} is null or ${from} <= ${today}::date) and not ${isHeld(alias)})`;
}

/** Whether its reward waits until somebody has looked at it. */
export function isHeld(alias = 'm'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${alias}.heldFor`)} is not null
    and ${sql.ref(`${alias}.releasedAt`)} is null)`;
}

/** Requests `l` that count and whose reward a budget holds. */
export const HOLDS_REWARD = sql`l.unrewarded_for = 'budget_held' and l.status <> 'not_qualified'`;
