import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import type { CorrectedDocument } from '#shared/credit-note/document-lines.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import type { BasisPoints } from '#shared/money.ts';
import type { DecidedPayout } from '../decide-payout.ts';
import { listCorrectedRows } from './queries.ts';

/**
 * The documents that the corrections of a payout correct, by id, as its lines name them.
 * @throws DomainError correction_not_offsettable where one was taxed in another way: § 17 UStG corrects
 *   the tax that was shown, and a line of another rate would not
 */
export async function requireOffsettable(
  db: Queryable,
  provider: ProviderId,
  taxed: { readonly status: TaxStatus; readonly rate: BasisPoints },
  { chosen, allocations }: DecidedPayout,
): Promise<ReadonlyMap<string, CorrectedDocument>> {
  const settled = new Set(allocations.map(({ commissionId }) => commissionId));
  const ids = chosen
    .filter(({ commissionId }) => settled.has(commissionId))
    .flatMap(({ correctsDocumentId }) => correctsDocumentId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await listCorrectedRows(db, provider, ids);
  const others = rows.filter((row) => row.taxStatus !== taxed.status || row.rate !== taxed.rate);
  if (others.length > 0) {
    const numbers = others.map(({ number }) => number).join(', ');
    throw new DomainError('correction_not_offsettable', { numbers });
  }
  return new Map(
    rows.map(({ id, kind, number, issueDate }) => [
      id,
      {
        kind: kind === 'payout_receipt' ? 'payout_receipt' : 'credit_note',
        number,
        issueDate: calendarDate(issueDate),
      },
    ]),
  );
}
