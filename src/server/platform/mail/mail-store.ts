import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { ProviderId } from '#shared/ids.ts';
import { on } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { senderName } from './sender-name.ts';

/**
 * @param dueAt when it may go out
 * @returns the new mail's id, or null when this cause has already mailed this recipient.
 */
export async function insertMail(
  tx: Tx,
  mail: Mail,
  dueAt: Date,
  now: Date,
): Promise<string | null> {
  const id = newId();
  const inserted = await on(tx)
    .insertInto('mails')
    .values({
      provider_id: mail.providerId,
      id,
      created_at: now,
      dedupe_key: mail.dedupeKey,
      kind: mail.kind,
      from_name: senderName(mail.fromName),
      due_at: dueAt,
      to_address: mail.to,
      to_name: mail.toName ?? '',
      reply_to: mail.replyTo ?? '',
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      attached_credit_note_id: mail.attachedCreditNoteId ?? null,
      attached_invoice_id: mail.attachedInvoiceId ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? '',
      forgotten_once_sent: mail.isErasedOnceSent ?? false,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** A mail that still waits to be sent, or undefined. */
export function findQueuedMail(db: Queryable, provider: ProviderId, id: string) {
  return on(db)
    .selectFrom('mails')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
}

export async function markMail(
  db: Queryable,
  provider: ProviderId,
  id: string,
  outcome: { status: 'sent' | 'kept'; at: Date } | { error: string },
): Promise<void> {
  const change =
    'error' in outcome
      ? { last_error: outcome.error }
      : { status: outcome.status, sent_at: outcome.at, last_error: '' };
  await on(db)
    .updateTable('mails')
    .set((eb) => ({ ...change, attempts: eb('attempts', '+', 1) }))
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Deletes a mail that was sent, with the address it went to. */
export async function deleteMail(db: Queryable, provider: ProviderId, id: string): Promise<void> {
  await on(db)
    .deleteFrom('mails')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Newest mails of all providers, for the development mailbox only. */
export function unscopedNewestMails(db: Queryable, limit: number) {
  return on(db)
    .selectFrom('mails')
    .select(['provider_id', 'id', 'created_at', 'to_address', 'from_name', 'subject', 'status'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** One mail of any provider, for the development mailbox only. */
export function unscopedMail(db: Queryable, id: string) {
  return on(db).selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest mails to an address over all providers, for the operator. */
export function unscopedMailsTo(db: Queryable, address: string, limit: number) {
  return on(db)
    .selectFrom('mails')
    .select(['id', 'created_at', 'status', 'subject'])
    .where((eb) => eb(eb.fn('lower', ['to_address']), '=', address.toLowerCase()))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many mails stand where, of all providers together. */
export async function unscopedMailCounts(
  db: Queryable,
): Promise<readonly { readonly status: string; readonly count: number }[]> {
  return on(db)
    .selectFrom('mails')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
}

/** Mails that wait to be sent, of all providers, those that failed most often first. */
export function unscopedWaitingMails(db: Queryable, limit: number) {
  return on(db)
    .selectFrom('mails')
    .select(['id', 'created_at', 'to_address', 'subject', 'attempts', 'last_error'])
    .where('status', '=', 'queued')
    .orderBy('attempts', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A mail waits to be sent again. */
export async function requeueMail(tx: Tx, provider: ProviderId, id: string): Promise<void> {
  await on(tx)
    .updateTable('mails')
    .set({ status: 'queued', sent_at: null })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}
