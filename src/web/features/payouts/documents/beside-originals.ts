import type { Payout } from '#shared/contracts/credit-notes.ts';

type Numbered = Pick<Payout, 'invoiceNumber' | 'cancelsInvoiceNumber'>;

/**
 * Puts each reversal right below the document that it cancels. One whose original is not in the
 * list stays where it is.
 */
export function besideOriginals<Row extends Numbered>(rows: readonly Row[]): Row[] {
  const numbers = new Set(rows.map(({ invoiceNumber }) => invoiceNumber));
  const reversals = new Map<string, Row>();
  for (const row of rows) {
    const { cancelsInvoiceNumber: original } = row;
    if (original !== null && numbers.has(original)) reversals.set(original, row);
  }
  const moved = new Set(reversals.values());
  return rows.flatMap((row) => {
    if (moved.has(row)) return [];
    const reversal = reversals.get(row.invoiceNumber);
    return reversal === undefined ? [row] : [row, reversal];
  });
}
