import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ErrorCode, ErrorParams } from '#shared/errors.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

export interface NewSending {
  readonly id: string;
  readonly createdBy: string;
  /** '' for none. */
  readonly message: string;
  readonly batchId: string | null;
  /** In the order in which they go out. */
  readonly documentIds: readonly string[];
}

/** Keeps an order to mail documents, with everything that is to be done. */
export async function insertSending(
  tx: Tx,
  provider: ProviderId,
  { documentIds, ...sending }: NewSending,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('documentSendings')
    .values({ ...sending, providerId: provider, createdAt: now })
    .execute();
  const rows = documentIds.map((creditNoteId, index) => ({
    providerId: provider,
    sendingId: sending.id,
    creditNoteId,
    position: index + 1,
  }));
  await camel(tx).insertInto('documentSendingItems').values(rows).execute();
}

/** Locks a document that waits and that nobody else is working on; false when it does not any more. */
export async function claimDocument(
  tx: Tx,
  provider: ProviderId,
  sendingId: string,
  creditNoteId: string,
): Promise<boolean> {
  const row = await camel(tx)
    .selectFrom('documentSendingItems')
    .select('creditNoteId')
    .where('providerId', '=', provider)
    .where('sendingId', '=', sendingId)
    .where('creditNoteId', '=', creditNoteId)
    .where('status', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** What became of a document that was claimed. */
export type SendingOutcome =
  | { readonly status: 'sent'; readonly dispatchId: string }
  | {
      readonly status: 'refused';
      readonly refusalCode: ErrorCode;
      readonly refusalParams: ErrorParams;
    };

export async function settleDocument(
  tx: Tx,
  provider: ProviderId,
  { sendingId, creditNoteId }: { readonly sendingId: string; readonly creditNoteId: string },
  outcome: SendingOutcome,
  now: Date,
): Promise<void> {
  const values =
    outcome.status === 'sent'
      ? outcome
      : { ...outcome, refusalParams: JSON.stringify(outcome.refusalParams) };
  await camel(tx)
    .updateTable('documentSendingItems')
    .set({ ...values, doneAt: now })
    .where('providerId', '=', provider)
    .where('sendingId', '=', sendingId)
    .where('creditNoteId', '=', creditNoteId)
    .where('status', '=', 'waiting')
    .returning('creditNoteId')
    .executeTakeFirstOrThrow();
}

/** Lets what was refused wait once more, unless it waits in another sending by now. */
export async function waitAgain(tx: Tx, provider: ProviderId, sendingId: string): Promise<void> {
  await sql`
    update document_sending_items i
    set status = 'waiting', refusal_code = null, refusal_params = null, done_at = null
    where i.provider_id = ${provider} and i.sending_id = ${sendingId} and i.status = 'refused'
      and not exists (
        select from document_sending_items o
        where o.provider_id = i.provider_id and o.credit_note_id = i.credit_note_id
          and o.status = 'waiting')`.execute(camel(tx));
}

/** Sendings, of all providers, that have something left and in which nothing happened since then. */
export async function unscopedIdleSendings(
  db: Queryable,
  since: Date,
): Promise<readonly { readonly providerId: ProviderId; readonly sendingId: string }[]> {
  const { rows } = await sql<{ providerId: string; sendingId: string }>`
    select s.provider_id, s.id as sending_id
    from document_sendings s
    where s.created_at < ${since}
      and exists (
        select from document_sending_items i
        where i.provider_id = s.provider_id and i.sending_id = s.id and i.status = 'waiting')
      and not exists (
        select from document_sending_items i
        where i.provider_id = s.provider_id and i.sending_id = s.id and i.done_at >= ${since})`.execute(
    camel(db),
  );
  return rows.map((row) => ({ providerId: providerId(row.providerId), sendingId: row.sendingId }));
}
