import { berlinDateOf, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { allocatePayment } from '#shared/credit-note/allocate-payment.ts';
import {
  documentLines,
  type DocumentLine,
  type LineCommission,
  lineKey,
} from '#shared/credit-note/document-lines.ts';
import { totalsOf, type DocumentTotals } from '#shared/credit-note/totals.ts';
import {
  centsOfAnswer,
  sumCents,
  ZERO_CENTS,
  type BasisPoints,
  type Cents,
} from '#shared/money.ts';
import { vatRateOn } from '#shared/tax/vat-rates.ts';

/** A commission with the part of it that the document would settle; 0 leaves it open. */
export interface DraftRow {
  readonly commission: PendingCommission;
  /** Cents. */
  readonly open: Cents;
  readonly settled: Cents;
  readonly isChosen: boolean;
}

/** The commissions behind one line of the document. */
export interface DraftGroup {
  readonly key: string;
  /** What the line would be called if all of it were settled. */
  readonly description: string;
  readonly campaignName: string;
  readonly rows: readonly DraftRow[];
  /** The line as it would be printed; null where nothing of it is settled. */
  readonly line: DocumentLine | null;
}

export interface PayoutDraft {
  readonly groups: readonly DraftGroup[];
  /** What the chosen commissions are owed, in cents. */
  readonly open: Cents;
  /** What stays owed on the chosen commissions, in cents. */
  readonly remainder: Cents;
  readonly totals: DocumentTotals;
  /** Of VAT on the last day that is settled; events under another one are refused by the server. */
  readonly rate: BasisPoints;
  readonly period: { readonly start: CalendarDate; readonly end: CalendarDate } | null;
}

export interface PayoutChoice {
  /** Everything payable of the partner, oldest first. */
  readonly commissions: readonly PendingCommission[];
  /** Ids of commissions that are left out. */
  readonly excluded: ReadonlySet<string>;
  /** Net cents to be paid; null pays all that is chosen. */
  readonly paid: Cents | null;
  /** Whether VAT comes on top. */
  readonly isTaxed: boolean;
}

/**
 * The document before it is issued, by the same rules as on the server: payment spread oldest
 * first, lines by campaign and kind, VAT once on the sum.
 */
export function draftPayout({ commissions, excluded, paid, isTaxed }: PayoutChoice): PayoutDraft {
  const rows = spread(commissions, excluded, paid);
  const groups = groupRows(rows);
  const lines = groups.flatMap(({ line }) => (line === null ? [] : [line]));
  const open = sumCents(rows.filter(({ isChosen }) => isChosen).map((row) => row.open));
  const days = rows
    .filter(({ settled }) => settled > 0)
    .map(({ commission }) => berlinDateOf(new Date(commission.eventAt)))
    .toSorted();
  const [start, end] = [days.at(0), days.at(-1)];
  const rate = end === undefined ? 0 : vatRateOn({ isTaxed }, end);
  const totals = totalsOf(lines, rate);
  return {
    groups,
    open,
    remainder: sumCents([open, (0 - totals.net) as Cents]),
    totals,
    rate,
    period: start === undefined || end === undefined ? null : { start, end },
  };
}

function spread(
  commissions: readonly PendingCommission[],
  excluded: ReadonlySet<string>,
  paid: Cents | null,
): DraftRow[] {
  const chosen = commissions.filter(({ id }) => !excluded.has(id));
  const claims = chosen.map(({ id, eventAt, premiumAmount, openAmount }) => ({
    commissionId: id,
    eventAt: new Date(eventAt),
    amount: centsOfAnswer(premiumAmount),
    paid: centsOfAnswer(premiumAmount - openAmount),
  }));
  const asked = allocatePayment(claims, paid);
  // Too much is said at the field; the document meanwhile shows all there is.
  const result = !asked.ok && asked.reason === 'above_open' ? allocatePayment(claims, null) : asked;
  const amounts = new Map(
    result.ok ? result.allocations.map(({ commissionId, amount }) => [commissionId, amount]) : [],
  );
  return commissions.map((commission) => ({
    commission,
    open: centsOfAnswer(commission.openAmount),
    settled: amounts.get(commission.id) ?? ZERO_CENTS,
    isChosen: !excluded.has(commission.id),
  }));
}

/** Lines of what is paid come first, those of corrections last, as on the document. */
function groupRows(rows: readonly DraftRow[]): DraftGroup[] {
  const groups = new Map<string, DraftRow[]>();
  const isLess = ({ open }: DraftRow) => open < 0;
  for (const row of [...rows.filter((each) => !isLess(each)), ...rows.filter(isLess)]) {
    const key = lineKey(lineCommission(row));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups].flatMap(([key, members]) => {
    const first = members[0]?.commission;
    if (first === undefined) return [];
    const { campaignName } = first;
    const whole = lineOf(members.map((row) => ({ ...row, settled: row.open })));
    const description = whole?.description ?? '';
    return [{ key, description, campaignName, rows: members, line: lineOf(members) }];
  });
}

function lineOf(rows: readonly DraftRow[]): DocumentLine | null {
  const settled = rows.filter((row) => row.settled !== 0).map(lineCommission);
  return documentLines(settled)[0] ?? null;
}

function lineCommission({ commission, settled: amount }: DraftRow): LineCommission {
  const { source, reason, campaignId, campaignName, eventCount, corrects } = commission;
  return {
    source,
    campaignId,
    campaignName,
    eventCount,
    fullAmount: centsOfAnswer(commission.premiumAmount),
    amount,
    ...(source === 'bonus' ? { reason } : {}),
    ...(corrects === null
      ? {}
      : { corrects: { ...corrects, issueDate: calendarDate(corrects.issueDate) } }),
  };
}
