import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { readChoice } from '../choice/queries.ts';
import { whyNotSent } from '../domain/why-not-sent.ts';
import { workSendingJob } from './jobs.ts';
import { sendsAtOnce } from './queries.ts';
import { insertSending } from './store.ts';

interface Order {
  readonly documentIds: readonly string[];
  readonly message?: string;
  readonly batchId?: string | null;
}

/** Keeps an order to mail these documents and queues the work on it, in the caller's transaction. */
export async function orderSending(
  tx: Tx,
  { jobs }: Services,
  { providerId, userId }: ActingProvider,
  { documentIds, message = '', batchId = null }: Order,
  now: Date,
): Promise<string> {
  const id = newId();
  const sending = { id, createdBy: userId, message, batchId, documentIds };
  await insertSending(tx, providerId, sending, now);
  await jobs.enqueue(tx, workSendingJob, { providerId, sendingId: id });
  return id;
}

/**
 * Orders the sending of documents that were just issued, where the provider wants that. Why one of
 * them could not be sent is said by the sending.
 * @returns whether they go out
 */
export async function sendAtOnce(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  documentIds: readonly string[],
  now: Date,
  batchId: string | null = null,
): Promise<boolean> {
  if (documentIds.length === 0 || !(await sendsAtOnce(tx, acting.providerId))) return false;
  const issued = await readChoice(tx, acting.providerId, { ids: [...documentIds] });
  // Not once more what was sent by hand within the same second. Who wants no such mails finds the document
  // in their area: nothing is wrong with that, and no sending has to say so.
  const first = issued.filter((document) => {
    const reason = whyNotSent(document);
    return reason !== 'already_sent' && reason !== 'document_mail_refused';
  });
  if (first.length === 0) return false;
  const order = { documentIds: first.map(({ id }) => id), batchId };
  await orderSending(tx, services, acting, order, now);
  return true;
}
