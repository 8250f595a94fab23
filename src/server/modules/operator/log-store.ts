import type { ActingOperator } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import type { OperatorAction } from '#shared/labels/operator-actions.ts';

/** What an operator did; ids, plans, numbers and days, no words of anybody. */
export interface OperatorEntry {
  readonly action: OperatorAction;
  /** The provider that it was about. */
  readonly house?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Notes it in the operator's own log, in the transaction of the deed. @returns the entry's id */
export async function noteOperator(
  tx: Tx,
  { operatorId, email }: Pick<ActingOperator, 'operatorId' | 'email'>,
  { action, house, data = {} }: OperatorEntry,
  now: Date,
): Promise<string> {
  const id = newId();
  await camel(tx)
    .insertInto('operatorLog')
    .values({
      id,
      at: now,
      operatorId,
      operatorEmail: email,
      action,
      houseId: house ?? null,
      data: JSON.stringify(data),
    })
    .execute();
  return id;
}

/** What was done last, newest first; of one house where it is named. */
export async function listOperatorLog(
  db: Queryable,
  { limit, house }: { limit: number; house?: string },
) {
  return camel(db)
    .selectFrom('operatorLog as l')
    .leftJoin('providers as p', 'p.id', 'l.houseId')
    .select(['l.id', 'l.at', 'l.operatorEmail', 'l.action', 'l.houseId', 'l.data'])
    .select('p.businessName as house')
    .$if(house !== undefined, (query) => query.where('l.houseId', '=', house ?? ''))
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
}

/** An entry that all operators are mailed about. */
export function findOperatorEntry(db: Queryable, id: string) {
  return camel(db)
    .selectFrom('operatorLog')
    .select(['id', 'at', 'operatorEmail', 'action', 'data'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Entries that have served their time; a daily job. */
export async function purgeOperatorLog(db: Queryable, before: Date): Promise<void> {
  await camel(db).deleteFrom('operatorLog').where('at', '<', before).execute();
}
