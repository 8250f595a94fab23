import type { z } from 'zod';
import type { getPayoutBatch, listPayoutBatches } from '#shared/contracts/payout-batches.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import { errorMessage, type ErrorCode } from '#shared/errors.ts';
import type { BatchItemStatus } from '#shared/labels/payout-batches.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import { cents, toEuros } from '#shared/money.ts';
import type { BatchItemRow, BatchRow } from './batch-list.ts';

/** A batch with its counts; amounts in euros. */
export function presentBatch(row: BatchRow): z.input<typeof listPayoutBatches.response>[number] {
  const { all, waiting, issued, refused } = row;
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    paidDate: row.paid_date,
    counts: { all, waiting, issued, refused },
    netAmount: toEuros(cents(row.net_cents)),
    issuedAmount: toEuros(cents(row.issued_cents)),
  };
}

/** The same with what became of each partner. */
export function presentBatchDetail(
  row: BatchRow,
  items: readonly BatchItemRow[],
): z.input<typeof getPayoutBatch.response> {
  return {
    ...presentBatch(row),
    items: items.map((item) => ({
      partnerId: item.partner_id,
      partnerName: item.partner_name,
      status: item.status as BatchItemStatus,
      netAmount: toEuros(cents(item.net_cents)),
      payoutId: item.credit_note_id,
      invoiceNumber: item.number,
      totalAmount: item.gross_cents === null ? null : toEuros(cents(item.gross_cents)),
      hasEinvoice:
        item.tax_status !== null && TAX_TREATMENTS[item.tax_status as TaxStatus].eInvoice,
      reason:
        item.refusal_code === null
          ? null
          : errorMessage(item.refusal_code as ErrorCode, item.refusal_params ?? {}),
    })),
  };
}
