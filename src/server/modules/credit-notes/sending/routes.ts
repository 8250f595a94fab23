import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import { tryMailsAgain } from '#server/platform/mail/send-mail.ts';
import {
  getSending,
  listSendings as listSendingsCall,
  retrySending,
  startSending as startSendingCall,
} from '#shared/contracts/credit-notes/sendings.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { workSendingJob } from './jobs.ts';
import {
  listSendingItems,
  listSendings,
  type SendingItemRow,
  type SendingRow,
  undeliveredMails,
} from './queries.ts';
import { startSending } from './start-sending.ts';
import { waitAgain } from './store.ts';

/** Documents mailed many at a time (docs/product/credit-notes.md section 21). */
export function sendingRoutes(api: FastifyInstance, services: Services): void {
  const { db, jobs } = services;
  const find = async (provider: ProviderId, id: string): Promise<SendingRow> => {
    const [row] = await listSendings(db, provider, id);
    if (row === undefined) throw new DomainError('not_found');
    return row;
  };
  const read = async (
    provider: ProviderId,
    id: string,
  ): Promise<z.input<typeof getSending.response>> => {
    const items = await listSendingItems(db, provider, id);
    return { ...presentSending(await find(provider, id)), items: items.map(presentItem) };
  };

  route(api, startSendingCall, async ({ acting, body, raw }) => {
    const { id } = await startSending(services, acting, body, idempotencyKeyOf(raw));
    return read(acting.providerId, id);
  });

  route(api, listSendingsCall, async ({ acting }) =>
    (await listSendings(db, acting.providerId)).map(presentSending),
  );

  route(api, getSending, ({ acting, params }) => read(acting.providerId, params.id));

  route(api, retrySending, async ({ acting, params: { id } }) => {
    const { providerId } = acting;
    await find(providerId, id);
    await db.transaction(async (tx) => {
      // As new orders do, so that none takes a document that waits again in this one.
      await lockProvider(tx, providerId);
      await waitAgain(tx, providerId, id);
      await jobs.enqueue(tx, workSendingJob, { providerId, sendingId: id });
      const event = {
        action: 'document_sending.retried',
        entity: 'document_sending',
        entityId: id,
      };
      await appendEvent(tx, providerId, acting, event, services.clock());
      await tryMailsAgain(tx, jobs, providerId, await undeliveredMails(tx, providerId, id));
    });
    jobs.wake(workSendingJob);
    return read(providerId, id);
  });
}

function presentSending(row: SendingRow): z.input<typeof listSendingsCall.response>[number] {
  const { all, waiting, handed, delivered, kept, undelivered, refused } = row;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    counts: { all, waiting, handed, delivered, kept, undelivered, refused },
  };
}

function presentItem(row: SendingItemRow): z.input<typeof getSending.response>['items'][number] {
  return {
    payoutId: row.creditNoteId,
    invoiceNumber: row.number,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    status: row.standing,
    sentTo: row.sentTo,
    reason: reasonOf(row),
  };
}

function reasonOf({ standing, refusalCode, refusalParams, lastError }: SendingItemRow) {
  if (standing === 'refused' && refusalCode !== null)
    return errorMessage(refusalCode, refusalParams ?? {});
  if (standing !== 'undelivered') return null;
  const said = lastError === '' ? '' : ` Seine Antwort: ${lastError}`;
  return `Der Mailserver hat die E-Mail nicht angenommen.${said}`;
}
