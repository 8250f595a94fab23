import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findPayable } from '#server/modules/commissions/index.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { allocatePayment } from '#shared/credit-note/allocate-payment.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import { cents, type Cents, sumCents, timesCents, ZERO_CENTS } from '#shared/money.ts';
import { offsettable } from '../corrections/corrected-documents.ts';
import { listCorrectedRows } from '../corrections/queries.ts';
import { planBatchItem } from '../domain/batch.ts';
import { documentAmounts } from '../domain/document-amounts.ts';
import type { OwedAmount } from '../domain/owed-back.ts';
import { listOwedOf } from '../owed-back/store.ts';
import { requireOneRate, settledCommissions } from '../settled-commissions.ts';

/** A partner of whose next document something is taken off. */
export interface PartnerAhead {
  readonly id: string;
  /** Null where nothing can be issued yet. */
  readonly taxStatus: TaxStatus | null;
  /** Net cents that a batch would settle. */
  readonly net: Cents;
}

/** What lowers a document, by the document that it comes from; cents below 0. */
interface Lowered {
  readonly number: string;
  readonly amount: Cents;
}

export interface DocumentAhead {
  /** Net, of open corrections; also where nothing is paid yet. */
  readonly corrections: readonly Lowered[];
  /** Gross, of what is owed back. */
  readonly offsets: readonly Lowered[];
  /** Gross, and what of it the document transfers; null where it would not be issued. */
  readonly total: Cents | null;
  readonly payable: Cents | null;
  /** Why the document would be refused, as a German sentence. */
  readonly refusal: string | null;
}

/**
 * The next document of each of these partners, as a batch would issue it: claims, rate, lines and
 * offsets are decided by the functions that issue it (docs/decisions/0307). Partners of whom nothing is
 * taken off are not asked for, because their claims are many and say nothing more than their sum.
 */
export async function findDocumentsAhead(
  db: Queryable,
  provider: ProviderId,
  partners: readonly PartnerAhead[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, DocumentAhead>> {
  if (partners.length === 0) return new Map();
  const ids = partners.map(({ id }) => id);
  const payable = await findPayable(db, provider, ids, today);
  const claims = Map.groupBy(payable, ({ partnerId }) => partnerId);
  const corrects = payable.flatMap(({ correctsDocumentId }) => correctsDocumentId ?? []);
  const rows = await listCorrectedRows(db, provider, corrects);
  const owed = await listOwedOf(db, provider, ids);
  return new Map(
    partners.map((partner) => {
      const facts = {
        claims: claims.get(partner.id) ?? [],
        rows,
        owed: owed.get(partner.id) ?? [],
      };
      return [partner.id, documentAhead(partner, facts)];
    }),
  );
}

interface Facts {
  readonly claims: Awaited<ReturnType<typeof findPayable>>;
  /** Documents that claims of anybody correct. */
  readonly rows: Awaited<ReturnType<typeof listCorrectedRows>>;
  /** Oldest first. */
  readonly owed: readonly OwedAmount[];
}

function documentAhead({ taxStatus, net }: PartnerAhead, facts: Facts): DocumentAhead {
  const { claims, rows, owed } = facts;
  const corrections = correctionsBy(claims, rows);
  const settled = new Set(planBatchItem(claims, net));
  const chosen = claims.filter(({ commissionId }) => settled.has(commissionId));
  const result = allocatePayment(chosen, net);
  const none = { corrections, offsets: [], total: null, payable: null, refusal: null };
  if (taxStatus === null || !result.ok) return none;
  try {
    const rate = requireOneRate(taxStatus, chosen, result.allocations);
    const own = new Set(chosen.map(({ correctsDocumentId }) => correctsDocumentId));
    const corrected = offsettable(
      rows.filter(({ id }) => own.has(id)),
      { status: taxStatus, rate },
    );
    const amounts = documentAmounts({
      taxStatus,
      settled: settledCommissions(chosen, result.allocations, corrected),
      owed,
    });
    const offsets = amounts.offsets.map(({ owed: { document }, amount }) => ({
      number: document.number,
      amount: timesCents(amount, -1),
    }));
    const { totals, payable } = amounts;
    return { corrections, offsets, total: totals.gross, payable, refusal: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...none, refusal: errorMessage(error.code, error.params) };
  }
}

/** Open corrections by the document that they correct, in the order of issue. */
function correctionsBy(claims: Facts['claims'], rows: Facts['rows']): Lowered[] {
  const byDocument = Map.groupBy(claims, ({ correctsDocumentId }) => correctsDocumentId);
  return rows.flatMap(({ id, number }) => {
    const open = (byDocument.get(id) ?? []).map(({ amount, paid }) => cents(amount - paid));
    const amount = open.length === 0 ? ZERO_CENTS : sumCents(open);
    return amount < 0 ? [{ number, amount }] : [];
  });
}
