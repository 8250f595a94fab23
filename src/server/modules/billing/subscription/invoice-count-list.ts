import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';

/** Invoices to all providers together, for the operator's figures. */
export async function unscopedInvoiceCount(db: Queryable): Promise<number> {
  const { count } = await on(db)
    .selectFrom('subscription_invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
