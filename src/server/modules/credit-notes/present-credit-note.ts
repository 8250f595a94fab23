import type { z } from 'zod';
import { internalIdOf, partnerName } from '#server/modules/partners/index.ts';
import type { payout, payoutDetail } from '#shared/contracts/credit-notes.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import type {
  CancellationReason,
  CreditNoteKind,
  CreditNoteStatus,
  TaxStatus,
} from '#shared/labels/statuses.ts';
import { cents, toEuros } from '#shared/money.ts';
import type { CancelledRow, CreditNoteRow } from './credit-note-list.ts';

/** A document as `GET /api/payouts` answers it; amounts in euros. */
export function presentCreditNote(row: CreditNoteRow): z.input<typeof payout> {
  const taxStatus = row.tax_status as TaxStatus;
  return {
    id: row.id,
    kind: row.kind as CreditNoteKind,
    invoiceNumber: row.number,
    partnerId: row.partner_id,
    partner: {
      id: row.partner_id,
      name: partnerName({
        companyName: row.company_name,
        firstName: row.first_name,
        lastName: row.last_name,
      }),
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
    sentTo: row.sent_to,
    notes: row.notes,
    hasEinvoice: TAX_TREATMENTS[taxStatus].eInvoice,
    cancellationInvoiceNumber: row.reversal_number,
    cancelsInvoiceNumber: row.original_number,
  };
}

/** A document with its counterpart, as `GET /api/payouts/{id}` answers it. */
export function presentWithCounterpart(
  row: CancelledRow,
  counterpart: CancelledRow | undefined,
): z.input<typeof payoutDetail> {
  return {
    ...presentCreditNote(row),
    counterpart: counterpart === undefined ? null : presentCreditNote(counterpart),
    cancellation: cancellationOf(row) ?? (counterpart ? cancellationOf(counterpart) : null),
  };
}

function cancellationOf(row: CancelledRow): z.input<typeof payoutDetail>['cancellation'] {
  if (row.cancelled_at === null || row.cancellation_reason === null) return null;
  return {
    reason: row.cancellation_reason as CancellationReason,
    notes: row.cancellation_notes,
    cancelledAt: row.cancelled_at.toISOString(),
  };
}
