import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '#server/kernel/services.ts';
import { hasRefused } from '#server/modules/partners/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import { senderName } from '#server/platform/mail/sender-name.ts';
import { NOBODYS_LINK } from '#server/platform/mail/words/mail-sample.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import {
  markPayoutPaid,
  objectToPayout,
  previewPayoutMail,
  reissuePayout,
  sendPayout,
  withdrawPayoutObjection,
  withdrawPayoutPayment,
} from '#shared/contracts/credit-notes/lifecycle.ts';
import { send } from '#shared/credit-note/document-state.ts';
import { type ErrorCode, errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { readDocument } from '../read-document.ts';
import { reissueCreditNote } from '../reissue-credit-note.ts';
import { changeDocumentState } from './change-document-state.ts';
import { findDocumentState } from './document-state-store.ts';
import { draftDocumentMail } from './draft-document-mail.ts';
import { sendCreditNote, type SendOptions } from './send-credit-note.ts';

/** What happens to a document after its issue (docs/product/credit-notes.md section 11). */
export function lifecycleRoutes(
  api: FastifyInstance,
  options: SendOptions & { readonly documentYears: number },
): void {
  const { services, renderer, documentYears } = options;
  const read = (provider: ProviderId, id: string): Promise<Payout> =>
    readDocument(services.db, provider, id, documentYears);

  route(api, sendPayout, ({ acting, params, body, raw }) =>
    sendCreditNote(options, acting, params.id, body, idempotencyKeyOf(raw)),
  );

  route(api, previewPayoutMail, ({ acting, params, body }) =>
    previewDocumentMail(services, renderer, acting.providerId, params.id, body.message),
  );

  route(api, markPayoutPaid, async ({ acting, params, body }) => {
    const change = { kind: 'paid', day: body.paidDate } as const;
    await changeDocumentState(services, acting, params.id, change);
    return read(acting.providerId, params.id);
  });

  route(api, withdrawPayoutPayment, async ({ acting, params }) => {
    await changeDocumentState(services, acting, params.id, { kind: 'payment_withdrawn' });
    return read(acting.providerId, params.id);
  });

  route(api, objectToPayout, async ({ acting, params, body }) => {
    const change = { kind: 'objected', day: body.objectedDate, notes: body.notes } as const;
    await changeDocumentState(services, acting, params.id, change);
    return read(acting.providerId, params.id);
  });

  route(api, reissuePayout, ({ acting, params, body, raw }) =>
    reissueCreditNote(services, acting, params.id, body, idempotencyKeyOf(raw)),
  );

  route(api, withdrawPayoutObjection, async ({ acting, params }) => {
    await changeDocumentState(services, acting, params.id, { kind: 'objection_withdrawn' });
    return read(acting.providerId, params.id);
  });
}

/**
 * The mail as it would be sent now, and why it can't be. Changes nothing.
 * @throws DomainError not_found
 */
async function previewDocumentMail(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  id: string,
  message: string,
): Promise<z.input<typeof previewPayoutMail.response>> {
  const draft = await draftDocumentMail(
    services,
    renderer,
    provider,
    id,
    message,
    () => NOBODYS_LINK,
  );
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
    isRefused: await hasRefused(services.db, provider, draft.partnerId, 'document'),
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
