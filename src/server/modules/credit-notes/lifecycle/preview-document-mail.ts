import type { z } from 'zod';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { senderName } from '#server/platform/mail/sender-name.ts';
import type { previewPayoutMail } from '#shared/contracts/document-lifecycle.ts';
import { send } from '#shared/credit-note/document-state.ts';
import { errorMessage, type ErrorCode } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findDocumentState } from './document-state-store.ts';
import { draftDocumentMail } from './draft-document-mail.ts';

/**
 * The mail as it would be sent now, and why it can't be. Changes nothing.
 * @throws DomainError not_found
 */
export async function previewDocumentMail(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  id: string,
  message: string,
): Promise<z.input<typeof previewPayoutMail.response>> {
  const draft = await draftDocumentMail(services, renderer, provider, id, message);
  const { to, toName, fromName, replyTo, subject, html, attachments } = draft;
  const refusal = await refusalOf(services, provider, id, to);
  return {
    to,
    toName,
    fromName: senderName(fromName),
    replyTo,
    subject,
    html,
    attachments: attachments.map(({ fileName, bytes }) => ({ fileName, bytes: bytes.length })),
    refusal: refusal === null ? null : errorMessage(refusal),
  };
}

async function refusalOf(
  { db }: Services,
  provider: ProviderId,
  id: string,
  to: string,
): Promise<ErrorCode | null> {
  const state = await findDocumentState(db, provider, id);
  const step = state === null ? null : send(state);
  if (step?.ok === false) return step.code;
  return to === '' ? 'recipient_missing' : null;
}
