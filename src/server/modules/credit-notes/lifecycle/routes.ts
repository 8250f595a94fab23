import type { FastifyInstance } from 'fastify';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import {
  markPayoutPaid,
  objectToPayout,
  previewPayoutMail,
  sendPayout,
  withdrawPayoutObjection,
  withdrawPayoutPayment,
} from '#shared/contracts/document-lifecycle.ts';
import type { ProviderId } from '#shared/ids.ts';
import { readDocument } from '../read-document.ts';
import { changeDocumentState } from './change-document-state.ts';
import { previewDocumentMail } from './preview-document-mail.ts';
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
    sendCreditNote(options, acting, params.id, body.message, idempotencyKeyOf(raw)),
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

  route(api, withdrawPayoutObjection, async ({ acting, params }) => {
    await changeDocumentState(services, acting, params.id, { kind: 'objection_withdrawn' });
    return read(acting.providerId, params.id);
  });
}
