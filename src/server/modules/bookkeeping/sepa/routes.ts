import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  createPaymentFile as createPaymentFileCall,
  executePaymentFile,
  getGiroCode,
  getPaymentFile,
  listPaymentFiles,
  listTransferCandidates,
} from '#shared/contracts/payment-files.ts';
import { createPaymentFile } from './create-payment-file.ts';
import { countPayable, listPayable } from './payable-list.ts';
import { findFile, findFileBytes, listFiles } from './payment-file-list.ts';
import { presentCandidate, presentFile, presentOutcome } from './present-payment-file.ts';
import { readGiroCode } from './read-giro-code.ts';
import { recordExecution } from './record-execution.ts';

/** Transfers for the bank (docs/product/bookkeeping.md section 3). */
export function sepaRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;

  route(api, listTransferCandidates, async ({ acting: { providerId }, query }) => {
    const account = await findAccount(db, providerId);
    const count = await countPayable(db, providerId);
    const documents = await listPayable(db, providerId, query.limit);
    return { ownIban: account?.iban ?? '', documents: documents.map(presentCandidate), count };
  });

  route(api, listPaymentFiles, async ({ acting, query }) =>
    (await listFiles(db, acting.providerId, query)).map(presentFile),
  );

  route(api, createPaymentFileCall, async ({ acting, body }) => {
    const outcome = await createPaymentFile(services, acting, body);
    const file =
      outcome.kind === 'written' ? await findFile(db, acting.providerId, outcome.id) : undefined;
    return presentOutcome(outcome, file);
  });

  route(api, getPaymentFile, async ({ acting, params, reply }) => {
    const file = await findFileBytes(db, acting.providerId, params.id);
    if (file === undefined) throw new DomainError('not_found');
    void reply.header('content-disposition', `attachment; filename="SEPA_${file.messageId}.xml"`);
    return file.bytes;
  });

  route(api, executePaymentFile, async ({ acting, params, body }) => {
    const execution = await recordExecution(services, acting, params.id, body.executedOn);
    const file = await findFile(db, acting.providerId, params.id);
    if (file === undefined) throw new DomainError('not_found');
    return {
      file: presentFile(file),
      paid: [...execution.paid],
      skipped: [...execution.skipped],
    };
  });

  route(api, getGiroCode, ({ acting, params }) =>
    readGiroCode(services, acting.providerId, params.id),
  );
}
