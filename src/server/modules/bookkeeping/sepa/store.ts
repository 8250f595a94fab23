import type { Tx } from '#server/kernel/database.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { camel } from '#server/platform/db/database.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PayableDocument, TransferOrder } from '../domain/transfer.ts';

/** What a file pays. */
interface Paid {
  readonly documents: readonly PayableDocument[];
  /** By document: where the provider has an account from that stands on no paper. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Keeps a file as it was handed out, which documents it pays, and to which account if not the paper's. */
export async function insertPaymentFile(
  tx: Tx,
  provider: ProviderId,
  id: string,
  order: TransferOrder,
  { documents, sources }: Paid,
  bytes: Buffer,
): Promise<void> {
  await camel(tx)
    .insertInto('paymentFiles')
    .values({
      providerId: provider,
      id,
      messageId: order.messageId,
      createdAt: order.createdAt,
      executionDate: order.executionDate,
      transfers: order.transfers.length,
      totalCents: order.total,
      bytes,
      sha256: sha256(bytes),
    })
    .execute();
  await camel(tx)
    .insertInto('paymentFileTransfers')
    .values(
      documents.map((document) => ({
        providerId: provider,
        paymentFileId: id,
        creditNoteId: document.id,
        amountCents: document.payable,
        iban: document.isAdded ? document.iban : '',
        ibanSource: sources.get(document.id) ?? '',
      })),
    )
    .execute();
}

/** The documents of a file, the file locked; null when there is none. */
export async function lockPaymentFile(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<{
  executedOn: string | null;
  writtenOn: CalendarDate;
  documents: { creditNoteId: string; number: string }[];
} | null> {
  const file = await camel(tx)
    .selectFrom('paymentFiles')
    .select(['executedOn', 'createdAt'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (file === undefined) return null;
  const documents = await camel(tx)
    .selectFrom('paymentFileTransfers as t')
    .innerJoin('creditNotes as n', (join) =>
      join.onRef('n.providerId', '=', 't.providerId').onRef('n.id', '=', 't.creditNoteId'),
    )
    .select(['n.id as creditNoteId', 'n.number'])
    .where('t.providerId', '=', provider)
    .where('t.paymentFileId', '=', id)
    .orderBy('n.id')
    .execute();
  return {
    executedOn: file.executedOn,
    writtenOn: berlinDateOf(file.createdAt),
    documents,
  };
}

export async function saveExecution(
  tx: Tx,
  provider: ProviderId,
  id: string,
  day: CalendarDate,
): Promise<void> {
  await camel(tx)
    .updateTable('paymentFiles')
    .set({ executedOn: day })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}
