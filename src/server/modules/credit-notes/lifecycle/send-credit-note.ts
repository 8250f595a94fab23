import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { hasRefused, holdPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { queueMail, type SentMail } from '#server/platform/mail/send-mail.ts';
import { mayCustomiseMails } from '#server/platform/mail/words/queries.ts';
import { writeEvents } from '#server/platform/outbox/outbox-store.ts';
import type { sendBody } from '#shared/contracts/credit-notes/lifecycle.ts';
import { send } from '#shared/credit-note/document-state.ts';
import {
  findDispatched,
  insertDispatch,
  lockDocumentState,
  saveDocumentState,
} from './document-state-store.ts';
import { draftDocumentMail, type DocumentMailDraft } from './draft-document-mail.ts';

/** A partner's mailbox is not ours to fill. */
const SENDINGS = { bucket: 'document-mails', points: 5, seconds: 3600 } as const;

export interface SendOptions {
  readonly services: MailingServices;
  readonly renderer: DocumentRenderer;
  readonly limits: RateLimits;
}

/**
 * Mails a document with its files, or the way to it, to the partner, and records when and where to: status, address,
 * event and queued mail in one transaction (docs/product/credit-notes.md section 11). May be done
 * again.
 * @param key Idempotency-Key of the call, or null
 * Of a partner who has refused such mails only a repeated wish counts: the document is in their area.
 * @throws DomainError not_found, recipient_missing, document_mail_refused, cancelled_not_sent, objected_not_sent,
 *   own_words_held_back, idempotency_mismatch, too_many_requests
 */
export async function sendCreditNote(
  { services, renderer, limits }: SendOptions,
  acting: ActingProvider,
  id: string,
  { message, despiteRefusal }: z.output<typeof sendBody>,
  key: string | null,
): Promise<{ sentTo: string }> {
  const { providerId } = acting;
  if (message !== '' && !(await mayCustomiseMails(services.db, providerId)))
    throw new DomainError('own_words_held_back');
  const draft = await draftDocumentMail(
    services,
    renderer,
    providerId,
    id,
    message,
    services.refusals.urlOf,
  );
  await limits.consume(SENDINGS, id);
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const call = { scope: 'send-document', key, request: { id, message, despiteRefusal } };
    const work = async () => {
      await sendLocked(tx, services, acting, id, draft, { despiteRefusal }, now);
      return { sentTo: draft.to };
    };
    return answerOnce(tx, providerId, call, now, work, () => true);
  });
}

/** Whether a refusal of the partner or an earlier mail keeps a document back. */
export interface SendRules {
  readonly despiteRefusal: boolean;
  /** What was mailed before stays. */
  readonly onlyFirst?: boolean;
}

/**
 * The same in a transaction of the caller.
 * @returns the id of the dispatch
 * @throws DomainError not_found, recipient_missing, document_mail_refused, cancelled_not_sent,
 *   objected_not_sent, already_sent
 */
export async function sendLocked(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  id: string,
  draft: DocumentMailDraft,
  { despiteRefusal, onlyFirst = false }: SendRules,
  now: Date,
): Promise<string> {
  const { providerId } = acting;
  // Before the document, as in the erasure.
  const isThere = await holdPartner(tx, providerId, draft.partnerId);
  const state = await lockDocumentState(tx, providerId, id);
  if (state === null) throw new DomainError('not_found');
  if (onlyFirst && state.wasSent) throw new DomainError('already_sent');
  if (draft.to === '' || !isThere) throw new DomainError('recipient_missing');
  // Asked behind the lock on the partner: who has refused by now is not mailed unseen.
  if (!despiteRefusal && (await hasRefused(tx, providerId, draft.partnerId, 'document')))
    throw new DomainError('document_mail_refused');
  const step = send(state);
  if (!step.ok) throw new DomainError(step.code);
  const { status } = step.change;
  const change = status === undefined ? {} : { status };
  const sent = { at: now, to: draft.to };
  await saveDocumentState(tx, providerId, id, { ...change, sent }, now);
  return handOver(tx, services, acting, id, draft, now);
}

async function handOver(
  tx: Tx,
  { jobs }: Services,
  acting: ActingProvider,
  id: string,
  draft: DocumentMailDraft,
  now: Date,
): Promise<string> {
  const { providerId } = acting;
  const dispatchId = newId();
  const { attachments, partnerId: _, ...mail } = draft;
  await insertDispatch(tx, providerId, { id: dispatchId, creditNoteId: id, to: draft.to }, now);
  const data = { dispatchId, files: attachments.length };
  const event = { action: 'credit_note.sent', entity: 'credit_note', entityId: id, data };
  await appendEvent(tx, providerId, acting, event, now);
  await queueMail(
    tx,
    jobs,
    {
      ...mail,
      providerId,
      dedupeKey: dispatchKey(dispatchId),
      kind: 'credit_note',
      ...(attachments.length === 0 ? {} : { attachedCreditNoteId: id }),
    },
    now,
  );
  return dispatchId;
}

/** By which the mail of a dispatch is found. */
const dispatchKey = (dispatchId: string): string => `${DISPATCH}${dispatchId}`;

const DISPATCH = 'credit-note:';

/** Lets other software know that the mail of a document has gone out, in the transaction that notes it. */
export async function announceMailed(
  tx: Tx,
  { provider, kind, dedupeKey }: SentMail,
  at: Date,
): Promise<void> {
  if (kind !== 'credit_note' || !dedupeKey.startsWith(DISPATCH)) return;
  const subjectId = await findDispatched(tx, provider, dedupeKey.slice(DISPATCH.length));
  if (subjectId === null) return;
  await writeEvents(tx, provider, [{ type: 'credit_note.sent', subjectId }], at);
}
