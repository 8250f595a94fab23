import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { mayCustomiseMails } from '#server/platform/mail/words/queries.ts';
import type { DocumentChoice } from '#shared/contracts/credit-notes/choice.ts';
import { findOrder } from '../batch/queries.ts';
import { readChoice } from '../choice/queries.ts';
import { whyNotSent } from '../domain/why-not-sent.ts';
import { workSendingJob } from './jobs.ts';
import { orderSending } from './order-sending.ts';

export interface SendingRequest {
  readonly choice: DocumentChoice;
  readonly message: string;
  readonly batchId?: string | undefined;
}

/**
 * Takes an order to mail every chosen document that was not mailed yet; the mails follow one by one
 * in a job. Orders of a provider are taken one after the other, so that none holds what another does.
 * @param key Idempotency-Key of the call, or null
 * @returns the id of the sending
 * @throws DomainError not_found, choice_changed, nothing_to_send, own_words_held_back,
 *   idempotency_mismatch
 */
export async function startSending(
  services: Services,
  acting: ActingProvider,
  request: SendingRequest,
  key: string | null,
): Promise<{ readonly id: string }> {
  const now = services.clock();
  const { providerId } = acting;
  const { choice, message, batchId = null } = request;
  if (message !== '' && !(await mayCustomiseMails(services.db, providerId)))
    throw new DomainError('own_words_held_back');
  const sending = await services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const call = { scope: 'document-sending', key, request };
    const start = async () => {
      if (batchId !== null && (await findOrder(tx, providerId, batchId)) === undefined)
        throw new DomainError('not_found');
      const documents = await readChoice(tx, providerId, choice);
      const ready = documents.filter((document) => whyNotSent(document) === null);
      if (ready.length === 0) throw new DomainError('nothing_to_send');
      const documentIds = ready.map(({ id }) => id);
      const id = await orderSending(tx, services, acting, { documentIds, message, batchId }, now);
      const data = { documents: documentIds.length };
      const event = {
        action: 'document_sending.started',
        entity: 'document_sending',
        entityId: id,
      };
      await appendEvent(tx, providerId, acting, { ...event, data }, now);
      return { id };
    };
    return answerOnce(tx, providerId, call, now, start, () => true);
  });
  services.jobs.wake(workSendingJob);
  return sending;
}
