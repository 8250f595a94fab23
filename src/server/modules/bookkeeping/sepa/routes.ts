import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { recordChange } from '#server/modules/credit-notes/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf, type CalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import {
  createPaymentFile as createPaymentFileCall,
  executePaymentFile,
  getGiroCode,
  getPaymentFile,
  listPaymentFiles,
  listTransferCandidates,
  type PaymentFile,
  type TransferCandidate,
} from '#shared/contracts/bookkeeping/payment-files.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { TRANSFER_OBSTACLES } from '#shared/labels/transfers.ts';
import { cents, toEuros } from '#shared/money.ts';
import { giroCodePayload } from '../domain/giro-code.ts';
import {
  type PayableDocument,
  transferConcerns,
  transferObstacle,
  transferReference,
} from '../domain/transfer.ts';
import { createPaymentFile, type PaymentFileOutcome } from './create-payment-file.ts';
import {
  countPayable,
  findFile,
  findFileBytes,
  findPayable,
  listFiles,
  listPayable,
  type PaymentFileRow,
} from './queries.ts';
import { lockPaymentFile, saveExecution } from './store.ts';

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

/**
 * The transfer of a document as its GiroCode says it.
 * @throws DomainError not_found, not_transferable
 */
async function readGiroCode(
  { db }: Services,
  provider: ProviderId,
  id: string,
): Promise<z.input<(typeof getGiroCode)['response']>> {
  const document = await findPayable(db, provider, id);
  if (document === null) throw new DomainError('not_found');
  const obstacle = transferObstacle(document);
  // A banking app writes any name.
  if (obstacle !== null && obstacle !== 'unwritable_name')
    throw new DomainError('not_transferable', {
      reasons: `${document.number}: ${TRANSFER_OBSTACLES[obstacle]}`,
    });
  const { holder, iban, bic, payable: amount, number } = document;
  const reference = transferReference(document);
  return {
    payload: giroCodePayload({ holder, iban, bic, amount, reference }),
    number,
    holder,
    iban,
    isAdded: document.isAdded,
    isNew: transferConcerns(document).includes('iban_new'),
    totalAmount: toEuros(amount),
    reference,
  };
}

interface Execution {
  /** Numbers of the documents that are paid now. */
  readonly paid: readonly string[];
  /** Documents that could not become paid any more, with the reason. */
  readonly skipped: readonly { readonly number: string; readonly reason: string }[];
}

/**
 * Records that the bank carried a file out: its documents are paid on that day, each by the same
 * step and event as one that is marked by hand, also one that was objected to meanwhile: its money
 * has left. What was paid or cancelled stays as it is and is named.
 * @throws DomainError not_found, already_executed, date_in_future, executed_before_written
 */
async function recordExecution(
  services: Services,
  acting: ActingProvider,
  id: string,
  day: CalendarDate,
): Promise<Execution> {
  const now = services.clock();
  const { providerId } = acting;
  if (day > berlinDateOf(now)) {
    const message = errorMessage('date_in_future');
    throw new DomainError('date_in_future', {}, [{ path: 'executedOn', message }]);
  }
  return services.db.transaction(async (tx) => {
    const file = await lockPaymentFile(tx, providerId, id);
    if (file === null) throw new DomainError('not_found');
    if (file.executedOn !== null) throw new DomainError('already_executed');
    requireWritten(day, file.writtenOn);
    const paid: string[] = [];
    const skipped: { number: string; reason: string }[] = [];
    for (const { creditNoteId, number } of file.documents) {
      const refused = await recordChange(tx, acting, creditNoteId, { kind: 'paid', day }, now);
      if (refused === null) paid.push(number);
      else skipped.push({ number, reason: refused.message });
    }
    await saveExecution(tx, providerId, id, day);
    const event = {
      action: 'payment_file.executed',
      entity: 'payment_file',
      entityId: id,
      data: { day, paid: paid.length, skipped: skipped.length },
    };
    await appendEvent(tx, providerId, acting, event, now);
    return { paid, skipped };
  });
}

/** A wrong year would leave every document unpaid, and the file taken for done. */
function requireWritten(day: CalendarDate, writtenOn: CalendarDate): void {
  if (day >= writtenOn) return;
  const params = { date: formatCalendarDate(writtenOn) };
  const message = errorMessage('executed_before_written', params);
  throw new DomainError('executed_before_written', params, [{ path: 'executedOn', message }]);
}

function presentCandidate(document: PayableDocument): TransferCandidate {
  const { earlierFile } = document;
  return {
    id: document.id,
    number: document.number,
    partnerId: document.partnerId,
    partnerName: document.partnerName,
    issueDate: document.issueDate,
    totalAmount: toEuros(document.payable),
    iban: document.iban,
    holder: document.holder,
    obstacle: transferObstacle(document),
    concerns: transferConcerns(document),
    bankChangedAt: document.bankChangedAt?.toISOString() ?? null,
    otherIban: document.other?.iban ?? '',
    accountOrigin:
      document.origin === null
        ? null
        : { by: document.origin.by, at: document.origin.at.toISOString() },
    wasSent: document.wasSent,
    earlierFile:
      earlierFile === null
        ? null
        : {
            messageId: earlierFile.messageId,
            createdAt: earlierFile.createdAt.toISOString(),
          },
  };
}

function presentFile({ createdAt, totalCents, ...row }: PaymentFileRow): PaymentFile {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    totalAmount: toEuros(cents(totalCents)),
  };
}

/** @param file the file that was written; missing where none was */
function presentOutcome(
  outcome: PaymentFileOutcome,
  file: PaymentFileRow | undefined,
): z.input<(typeof createPaymentFileCall)['response']> {
  if (outcome.kind === 'written') {
    const written = file === undefined ? null : presentFile(file);
    return { requiresConfirmation: false, message: '', concerns: [], file: written };
  }
  return {
    requiresConfirmation: true,
    message: 'Bitte sehen Sie sich diese Belege noch einmal an, bevor Sie die Datei erstellen.',
    concerns: outcome.concerns.map(({ document: { id, number }, concern }) => ({
      id,
      number,
      concern,
    })),
    file: null,
  };
}
