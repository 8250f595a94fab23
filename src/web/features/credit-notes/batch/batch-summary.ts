import type { PayoutBatch } from '#shared/contracts/credit-notes/batches.ts';
import { formatCount } from '#web/ui/format/format-number.ts';

/** '12 von 40 erstellt', '40 erstellt', '38 erstellt, 2 nicht erstellt' */
export function batchSummary({ all, waiting, issued, refused }: PayoutBatch['counts']): string {
  const not = refused === 0 ? '' : `, ${formatCount(refused)} nicht erstellt`;
  if (waiting > 0) return `${formatCount(issued)} von ${formatCount(all)} erstellt${not}`;
  return `${formatCount(issued)} erstellt${not}`;
}
