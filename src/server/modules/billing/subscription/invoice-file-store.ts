import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

export type InvoiceFileKind = 'pdf' | 'xml';

export async function findInvoiceFiles(
  db: Queryable,
  provider: ProviderId,
  invoiceId: string,
): Promise<ReadonlyMap<InvoiceFileKind, Buffer>> {
  const rows = await on(db)
    .selectFrom('subscription_invoice_files')
    .select(['kind', 'bytes'])
    .where('provider_id', '=', provider)
    .where('invoice_id', '=', invoiceId)
    .execute();
  return new Map(rows.map(({ kind, bytes }) => [kind as InvoiceFileKind, bytes]));
}

/** Keeps a file with its hash; the one that was there first stays. */
export async function insertInvoiceFile(
  tx: Tx,
  provider: ProviderId,
  invoiceId: string,
  file: { readonly kind: InvoiceFileKind; readonly bytes: Buffer; readonly sha256: Buffer },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('subscription_invoice_files')
    .values({ provider_id: provider, invoice_id: invoiceId, ...file, rendered_at: now })
    .onConflict((conflict) => conflict.columns(['provider_id', 'invoice_id', 'kind']).doNothing())
    .execute();
}
