import type { z } from 'zod';
import { internalIdOf } from '#server/modules/partners/index.ts';
import type { payout, payoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import { actorLabel } from '#shared/labels/actors.ts';
import { documentEventLabel } from '#shared/labels/document-events.ts';
import type {
  CancellationReason,
  PaidMoney,
  CreditNoteKind,
  CreditNoteStatus,
  TaxStatus,
} from '#shared/labels/statuses.ts';
import { cents, toEuros } from '#shared/money.ts';
import { periodEnd } from '#shared/retention-law.ts';
import { readSnapshot } from './domain/credit-note-snapshot.ts';
import { whyNoEInvoice } from './domain/why-no-e-invoice.ts';
import type { CreditNoteRow, DocumentDetailRow, DocumentHistoryRow } from './queries.ts';
import type { listStatements } from './statements/store.ts';

/** A document as `GET /api/payouts` answers it; amounts in euros. */
export function presentCreditNote(row: CreditNoteRow): z.input<typeof payout> {
  const taxStatus = row.taxStatus as TaxStatus;
  const einvoiceBlocked = row.hasXml ? '' : whyNoEInvoice(readSnapshot(row.unstored));
  return {
    id: row.id,
    kind: row.kind as CreditNoteKind,
    invoiceNumber: row.number,
    partnerId: row.partnerId,
    partner: {
      id: row.partnerId,
      name: row.partnerName,
      internalId: internalIdOf(row.internalNumber),
      email: row.email,
    },
    status: row.status as CreditNoteStatus,
    taxStatus,
    netAmount: toEuros(cents(row.netCents)),
    vatAmount: toEuros(cents(row.vatCents)),
    totalAmount: toEuros(cents(row.grossCents)),
    payableAmount: toEuros(cents(row.grossCents - row.offsetCents)),
    issueDate: row.issueDate,
    createdAt: row.issuedAt.toISOString(),
    paidDate: row.paidDate,
    sentAt: row.sentAt?.toISOString() ?? null,
    sentTo: row.sentTo,
    isUndelivered: row.isUndelivered,
    isInArea: row.isInArea,
    openedAt: row.openedAt?.toISOString() ?? null,
    inBankFileAt: row.openFileAt?.toISOString() ?? null,
    objectedDate: row.objectedDate,
    notes: row.notes,
    hasEinvoice: einvoiceBlocked === '',
    einvoiceBlocked,
    cancellationInvoiceNumber: row.reversalNumber,
    cancelsInvoiceNumber: row.originalNumber,
  };
}

/** A document with all that is known of it, as `GET /api/payouts/{id}` answers it. */
export function presentDetail(
  row: DocumentDetailRow,
  counterpart: DocumentDetailRow | undefined,
  history: readonly DocumentHistoryRow[],
  documentYears: number,
  statements: Awaited<ReturnType<typeof listStatements>>,
): Omit<z.input<typeof payoutDetail>, 'isMailRefused'> {
  return {
    ...presentCreditNote(row),
    counterpart: counterpart === undefined ? null : presentCreditNote(counterpart),
    cancellation: cancellationOf(row, counterpart) ?? cancellationOf(counterpart, row),
    objectionNotes: row.objectionNotes,
    openPaymentFile:
      row.openFileId === null || row.openFileAt === null
        ? null
        : { messageId: row.openFileId, createdAt: row.openFileAt.toISOString() },
    retainedUntil: periodEnd(row.issueDate, documentYears),
    statements: statements.map(({ at, ...said }) => ({ at: at.toISOString(), ...said })),
    history: history.map(presentEvent),
  };
}

function cancellationOf(
  row: DocumentDetailRow | undefined,
  reversal: DocumentDetailRow | undefined,
): z.input<typeof payoutDetail>['cancellation'] {
  if (row === undefined || row.cancelledAt === null || row.cancellationReason === null) return null;
  return {
    reason: row.cancellationReason as CancellationReason,
    notes: row.cancellationNotes,
    cancelledAt: row.cancelledAt.toISOString(),
    paidMoney: (reversal?.paidMoney ?? null) as PaidMoney | null,
  };
}

function presentEvent(row: DocumentHistoryRow) {
  const { at, actorKind, keyName, action, data } = row;
  return {
    at: at.toISOString(),
    action,
    label: documentEventLabel({
      action,
      data,
      sentTo: row.toAddress,
      delivery: row.delivery,
    }),
    actor: actorLabel(actorKind, keyName),
  };
}
