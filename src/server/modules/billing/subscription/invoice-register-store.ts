import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/**
 * Enters an invoice of the operator, or the files that were made of it, into the register of all of
 * them (docs/decisions/0154); once. It stays locked until the transaction ends.
 */
export async function enterInvoice(
  tx: Tx,
  provider: ProviderId,
  id: string,
  entry: 'issued' | 'files',
  now: Date,
): Promise<void> {
  await sql`select enter_invoice(${provider}, ${id}, ${entry}, ${now})`.execute(on(tx));
}
