import type { z } from 'zod';
import { internalIdOf } from '#server/modules/partners/index.ts';
import type { payout, payoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
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

const ACTORS: Readonly<Record<string, string>> = {
  provider: 'Sie',
  system: 'Automatisch',
  operator: 'Betreiber',
};

/** A document as `GET /api/payouts` answers it; amounts in euros. */
export function presentCreditNote(row: CreditNoteRow): z.input<typeof payout> {
  const taxStatus = row.tax_status as TaxStatus;
  const einvoiceBlocked = row.has_xml ? '' : whyNoEInvoice(readSnapshot(row.unstored));
  return {
    id: row.id,
    kind: row.kind as CreditNoteKind,
    invoiceNumber: row.number,
    partnerId: row.partner_id,
    partner: {
      id: row.partner_id,
      name: row.partner_name,
      internalId: internalIdOf(row.internal_number),
      email: row.email,
    },
    status: row.status as CreditNoteStatus,
    taxStatus,
    netAmount: toEuros(cents(row.net_cents)),
    vatAmount: toEuros(cents(row.vat_cents)),
    totalAmount: toEuros(cents(row.gross_cents)),
    issueDate: row.issue_date,
    createdAt: row.issued_at.toISOString(),
    paidDate: row.paid_date,
    sentAt: row.sent_at?.toISOString() ?? null,
    sentTo: row.sent_to,
    objectedDate: row.objected_date,
    notes: row.notes,
    hasEinvoice: einvoiceBlocked === '',
    einvoiceBlocked,
    cancellationInvoiceNumber: row.reversal_number,
    cancelsInvoiceNumber: row.original_number,
  };
}

/** A document with all that is known of it, as `GET /api/payouts/{id}` answers it. */
export function presentDetail(
  row: DocumentDetailRow,
  counterpart: DocumentDetailRow | undefined,
  history: readonly DocumentHistoryRow[],
  documentYears: number,
): z.input<typeof payoutDetail> {
  return {
    ...presentCreditNote(row),
    counterpart: counterpart === undefined ? null : presentCreditNote(counterpart),
    cancellation: cancellationOf(row, counterpart) ?? cancellationOf(counterpart, row),
    objectionNotes: row.objection_notes,
    openPaymentFile:
      row.open_file_id === null || row.open_file_at === null
        ? null
        : { messageId: row.open_file_id, createdAt: row.open_file_at.toISOString() },
    retainedUntil: periodEnd(row.issue_date, documentYears),
    history: history.map(presentEvent),
  };
}

function cancellationOf(
  row: DocumentDetailRow | undefined,
  reversal: DocumentDetailRow | undefined,
): z.input<typeof payoutDetail>['cancellation'] {
  if (row === undefined || row.cancelled_at === null || row.cancellation_reason === null)
    return null;
  return {
    reason: row.cancellation_reason as CancellationReason,
    notes: row.cancellation_notes,
    cancelledAt: row.cancelled_at.toISOString(),
    paidMoney: (reversal?.paid_money ?? null) as PaidMoney | null,
  };
}

function presentEvent(row: DocumentHistoryRow) {
  const { at, actor_kind: actor, action, data } = row;
  return {
    at: at.toISOString(),
    action,
    label: documentEventLabel({
      action,
      data,
      sentTo: row.to_address,
      delivery: row.delivery,
    }),
    actor: ACTORS[actor] ?? actor,
  };
}
