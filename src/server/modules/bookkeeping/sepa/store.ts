import type { Tx } from '#server/kernel/database.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { on } from '#server/platform/db/database.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PayableDocument, TransferOrder } from '../domain/transfer.ts';

/** Keeps a file as it was handed out, and which documents it pays. */
export async function insertPaymentFile(
  tx: Tx,
  provider: ProviderId,
  id: string,
  order: TransferOrder,
  documents: readonly PayableDocument[],
  bytes: Buffer,
): Promise<void> {
  await on(tx)
    .insertInto('payment_files')
    .values({
      provider_id: provider,
      id,
      message_id: order.messageId,
      created_at: order.createdAt,
      execution_date: order.executionDate,
      transfers: order.transfers.length,
      total_cents: order.total,
      bytes,
      sha256: sha256(bytes),
    })
    .execute();
  await on(tx)
    .insertInto('payment_file_transfers')
    .values(
      documents.map((document) => ({
        provider_id: provider,
        payment_file_id: id,
        credit_note_id: document.id,
        amount_cents: document.gross,
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
  const file = await on(tx)
    .selectFrom('payment_files')
    .select(['executed_on', 'created_at'])
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (file === undefined) return null;
  const documents = await on(tx)
    .selectFrom('payment_file_transfers as t')
    .innerJoin('credit_notes as n', (join) =>
      join.onRef('n.provider_id', '=', 't.provider_id').onRef('n.id', '=', 't.credit_note_id'),
    )
    .select(['n.id as creditNoteId', 'n.number'])
    .where('t.provider_id', '=', provider)
    .where('t.payment_file_id', '=', id)
    .orderBy('n.id')
    .execute();
  return {
    executedOn: file.executed_on,
    writtenOn: berlinDateOf(file.created_at),
    documents,
  };
}

export async function saveExecution(
  tx: Tx,
  provider: ProviderId,
  id: string,
  day: CalendarDate,
): Promise<void> {
  await on(tx)
    .updateTable('payment_files')
    .set({ executed_on: day })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}
