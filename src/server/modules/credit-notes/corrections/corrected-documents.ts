import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import type { CorrectedDocument } from '#shared/credit-note/document-lines.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import type { BasisPoints } from '#shared/money.ts';
import type { DecidedPayout } from '../decide-payout.ts';
import { listCorrectedRows } from './queries.ts';

/** What a new document says of tax. */
interface Taxed {
  readonly status: TaxStatus;
  readonly rate: BasisPoints;
}

/**
 * The documents that the corrections of a payout correct, by id, as its lines name them.
 * @throws DomainError correction_not_offsettable where one was taxed in another way: § 17 UStG corrects
 *   the tax that was shown, and a line of another rate would not
 */
export async function requireOffsettable(
  db: Queryable,
  provider: ProviderId,
  taxed: Taxed,
  { chosen, allocations }: DecidedPayout,
): Promise<ReadonlyMap<string, CorrectedDocument>> {
  const settled = new Set(allocations.map(({ commissionId }) => commissionId));
  const ids = chosen
    .filter(({ commissionId }) => settled.has(commissionId))
    .flatMap(({ correctsDocumentId }) => correctsDocumentId ?? []);
  if (ids.length === 0) return new Map();
  return offsettable(await listCorrectedRows(db, provider, ids), taxed);
}

type CorrectedRow = Awaited<ReturnType<typeof listCorrectedRows>>[number];

/**
 * The same of rows that were read before.
 * @throws DomainError correction_not_offsettable
 */
export function offsettable(
  rows: readonly CorrectedRow[],
  taxed: Taxed,
): ReadonlyMap<string, CorrectedDocument> {
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
