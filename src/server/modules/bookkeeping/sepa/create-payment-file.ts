import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  type Account,
  findAccount,
  findFourEyesFrom,
  requireSecondPerson,
} from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { SeenTransfer } from '#shared/contracts/bookkeeping/payment-files.ts';
import { executionDayError } from '#shared/credit-note/payment-days.ts';
import { errorMessage } from '#shared/errors.ts';
import { TRANSFER_OBSTACLES, type TransferConcern } from '#shared/labels/transfers.ts';
import {
  type Debtor,
  messageIdOf,
  needsSource,
  type PayableDocument,
  SEPA_NAME_MAX,
  sepaText,
  transferObstacle,
  transferOrder,
  unseenConcerns,
  withChosenAccount,
} from '../domain/transfer.ts';
import { renderPain001 } from './pain-001.ts';
import { lockPayable } from './queries.ts';
import { insertPaymentFile } from './store.ts';

export interface PaymentFileRequest {
  readonly creditNoteIds: readonly string[];
  readonly executionDate: CalendarDate;
  readonly seen: readonly SeenTransfer[];
}

export type PaymentFileOutcome =
  | { readonly kind: 'written'; readonly id: string }
  | {
      readonly kind: 'needs_confirmation';
      readonly concerns: readonly { document: PayableDocument; concern: TransferConcern }[];
    };

/**
 * Writes a file of SEPA transfers that pays documents, each to the account that stands on it or that
 * was chosen for it, and keeps it with what is in it. Two calls at once for the same document: the second one is asked.
 * @throws DomainError own_bank_missing, own_name_unwritable, not_found, not_transferable,
 *   account_source_missing, execution_date_past, execution_date_late, execution_date_closed;
 *   second_person_required while four eyes are wanted, approval_outdated
 */
export async function createPaymentFile(
  services: Services,
  acting: ActingProvider,
  request: PaymentFileRequest,
): Promise<PaymentFileOutcome> {
  const now = services.clock();
  requireBankDay(request.executionDate, berlinDateOf(now));
  return services.db.transaction(async (tx) => {
    const account = await findAccount(tx, acting.providerId);
    const found = await lockDocuments(tx, acting, request.creditNoteIds);
    if (account === null) throw new DomainError('not_found');
    const debtor = debtorOf(account);
    requirePayable(found, request.creditNoteIds);
    const concerns = concernsOf(found, request.seen);
    if (concerns.length > 0) return { kind: 'needs_confirmation', concerns } as const;
    const seenOf = new Map(request.seen.map((each) => [each.id, each]));
    const documents = found.map((each) => withChosenAccount(each, seenOf.get(each.id)));
    const sources = sourcesOf(documents, seenOf);
    const id = newId();
    const messageId = messageIdOf(id, berlinDateOf(now));
    const { executionDate } = request;
    const order = transferOrder({ messageId, createdAt: now, executionDate, debtor }, documents);
    const subject = {
      kind: 'payment_file',
      partnerId: null,
      amount: order.total,
      shown: { day: executionDate, documents: documents.map((each) => each.id) },
      binds: { executionDate, debtor, transfers: order.transfers, sources: [...sources] },
    } as const;
    const isNeeded = (await findFourEyesFrom(tx, acting.providerId)) !== null;
    requireSecondPerson(acting, subject, isNeeded);
    const bytes = Buffer.from(renderPain001(order), 'utf8');
    await insertPaymentFile(tx, acting.providerId, id, order, { documents, sources }, bytes);
    const event = {
      action: 'payment_file.written',
      entity: 'payment_file',
      entityId: id,
      data: { messageId, transfers: documents.length, totalCents: order.total },
    };
    await appendEvent(tx, acting.providerId, acting, event, now);
    return { kind: 'written', id } as const;
  });
}

function requireBankDay(day: CalendarDate, today: CalendarDate): void {
  const error = executionDayError(day, today);
  if (error === null) return;
  const message = errorMessage(error.code, error.params);
  throw new DomainError(error.code, error.params, [{ path: 'executionDate', message }]);
}

function debtorOf(account: Account): Debtor {
  if (account.iban === '') throw new DomainError('own_bank_missing');
  const name = account.accountHolder || account.businessName;
  if (sepaText(name, SEPA_NAME_MAX) === '') throw new DomainError('own_name_unwritable');
  return {
    name,
    iban: account.iban,
    bic: account.bic,
    street: account.address,
    postalCode: account.postalCode,
    city: account.city,
    countryCode: account.countryCode,
  };
}

async function lockDocuments(
  tx: Tx,
  acting: ActingProvider,
  ids: readonly string[],
): Promise<PayableDocument[]> {
  const wanted = [...new Set(ids)];
  const documents = await lockPayable(tx, acting.providerId, wanted);
  if (documents.length < wanted.length) throw new DomainError('not_found');
  return documents;
}

/**
 * Where the provider has accounts from that stand on no paper and were not entered by the partner.
 * @throws DomainError account_source_missing
 */
function sourcesOf(
  documents: readonly PayableDocument[],
  seenOf: ReadonlyMap<string, SeenTransfer>,
): ReadonlyMap<string, string> {
  const asked = documents.filter(needsSource);
  const sources = new Map(asked.map(({ id }) => [id, seenOf.get(id)?.source ?? '']));
  const missing = asked.filter(({ id }) => sources.get(id) === '');
  if (missing.length === 0) return sources;
  const numbers = missing.map(({ number }) => number).join(', ');
  throw new DomainError('account_source_missing', { numbers });
}

/** What nobody has looked at yet, document by document. */
function concernsOf(documents: readonly PayableDocument[], seen: readonly SeenTransfer[]) {
  const seenOf = new Map(seen.map((each) => [each.id, each]));
  return documents.flatMap((document) =>
    unseenConcerns(document, seenOf.get(document.id)).map((concern) => ({ document, concern })),
  );
}

function requirePayable(documents: readonly PayableDocument[], ids: readonly string[]): void {
  const issues = documents.flatMap((document) => {
    const obstacle = transferObstacle(document);
    if (obstacle === null) return [];
    const path = `creditNoteIds.${ids.indexOf(document.id)}`;
    return [{ path, message: `${document.number}: ${TRANSFER_OBSTACLES[obstacle]}` }];
  });
  if (issues.length === 0) return;
  const reasons = issues.map(({ message }) => message).join(' ');
  throw new DomainError('not_transferable', { reasons }, issues);
}
