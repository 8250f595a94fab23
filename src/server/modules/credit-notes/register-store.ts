import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/**
 * Enters a document, or the files that were made of it, into its provider's register: a hash over all
 * that its rows say, bound to the entry before (docs/decisions/0154). Once, however often it is asked.
 * The register stays locked until the transaction ends, so this comes last in it.
 */
export async function enterDocument(
  tx: Tx,
  provider: ProviderId,
  id: string,
  entry: 'issued' | 'files',
  now: Date,
): Promise<void> {
  await sql`select enter_document(${provider}, ${id}, ${entry}, ${now})`.execute(on(tx));
}

/**
 * Enters, marked as late, what an earlier version has issued or stored beside this one; also of the
 * operator's invoices. Unscoped: all providers alike.
 * @returns how many entries were made
 */
export async function unscopedEnterLate(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ entered: number }>`select enter_late(${now}) as entered`.execute(
    on(tx),
  );
  return rows[0]?.entered ?? 0;
}
