import { type CalendarDate, firstOfMonth } from '#shared/calendar-date.ts';
import type { StatementBasis } from '#shared/labels/statement-bases.ts';
import type {
  CreditNoteKind,
  CreditNoteStatus,
  PaidMoney,
  TaxStatus,
} from '#shared/labels/statuses.ts';
import { type BasisPoints, type Cents, cents, shareOf, sumCents } from '#shared/money.ts';

/** A document as it was frozen, with what became of it; cents, negative on reversals. */
export interface StatedDocument {
  readonly id: string;
  readonly number: string;
  readonly kind: CreditNoteKind;
  readonly issueDate: CalendarDate;
  readonly status: CreditNoteStatus;
  readonly paidDate: CalendarDate | null;
  readonly objectedDate: CalendarDate | null;
  readonly taxStatus: TaxStatus;
  readonly rate: BasisPoints;
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
  readonly lines: readonly { readonly campaign: string; readonly net: Cents }[];
  /** Of the document that a reversal cancels: when it was paid, and what becomes of that money. */
  readonly originalPaidDate: CalendarDate | null;
  readonly paidMoney: PaidMoney | null;
}

/**
 * What a document is in a statement. A reversal is `void` where nothing had been paid, `repayment` or
 * `offset` by what was said of the money, and `unsettled` where nothing was said.
 */
export type EntryKind = 'issued' | 'void' | 'repayment' | 'offset' | 'unsettled';

/** A document that counts in the year, and the day on which it does. */
export interface StatementEntry {
  readonly kind: EntryKind;
  readonly day: CalendarDate;
  readonly document: StatedDocument;
}

/** Why a document of the year does not count in it. */
export type LeftOutWhy = 'objected' | 'unpaid' | 'unsettled' | 'other_year';

export interface StatementSums {
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
}

export interface StatementMonth {
  /** Its first day. */
  readonly month: CalendarDate;
  readonly rows: readonly (StatementSums & {
    readonly campaign: string;
    readonly kind: EntryKind;
  })[];
  readonly sums: StatementSums;
}

export interface YearlyStatement {
  readonly year: number;
  readonly basis: StatementBasis;
  readonly entries: readonly StatementEntry[];
  readonly totals: StatementSums;
  readonly months: readonly StatementMonth[];
  readonly byKind: readonly (StatementSums & {
    readonly kind: EntryKind;
    readonly count: number;
  })[];
  /** By the tax status that stands on the documents, and its rate. */
  readonly byTax: readonly (StatementSums & {
    readonly taxStatus: TaxStatus;
    readonly rate: BasisPoints;
  })[];
  readonly leftOut: readonly { readonly why: LeftOutWhy; readonly document: StatedDocument }[];
}

const KINDS: readonly EntryKind[] = ['issued', 'void', 'repayment', 'offset', 'unsettled'];

/**
 * A partner's year. By document date it holds what the provider's own sums hold: everything issued but
 * what was objected to and not cancelled. By payment date it holds every payment that was recorded, and
 * of a paid document that was cancelled the return, on the day of the reversal (decision 0195).
 * @param documents everything that was issued or paid in the year, in the order of issue
 */
export function yearlyStatement(
  documents: readonly StatedDocument[],
  year: number,
  basis: StatementBasis,
): YearlyStatement {
  const isWithin = (day: CalendarDate | null): day is CalendarDate =>
    day?.startsWith(`${year}-`) ?? false;
  const entryOf = basis === 'belegdatum' ? byIssue : byPayment;
  const entries = documents
    .flatMap((document) => entryOf(document) ?? [])
    .filter(({ day }) => isWithin(day))
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const counted = new Set(entries.map(({ document }) => document.id));
  const leftOut = documents
    .filter(({ id, issueDate }) => isWithin(issueDate) && !counted.has(id))
    .flatMap((document) => {
      const why = whyLeftOut(document);
      return why === null ? [] : [{ why, document }];
    });
  return {
    year,
    basis,
    entries,
    totals: sumsOf(entries.map(({ document }) => document)),
    months: [...Map.groupBy(entries, ({ day }) => firstOfMonth(day))].map(monthOf),
    byKind: KINDS.flatMap((kind) => {
      const of = entries.filter((entry) => entry.kind === kind);
      const sums = sumsOf(of.map(({ document }) => document));
      return of.length === 0 ? [] : [{ kind, count: of.length, ...sums }];
    }),
    byTax: [...Map.groupBy(entries, ({ document }) => taxKey(document)).values()].map(taxOf),
    leftOut,
  };
}

const isObjected = ({ objectedDate, status }: StatedDocument): boolean =>
  objectedDate !== null && status !== 'cancelled';

function kindOf({ kind, originalPaidDate, paidMoney }: StatedDocument): EntryKind {
  if (kind !== 'reversal') return 'issued';
  if (originalPaidDate === null) return 'void';
  if (paidMoney === null) return 'unsettled';
  return paidMoney === 'repaid' ? 'repayment' : 'offset';
}

function byIssue(document: StatedDocument): StatementEntry | null {
  if (isObjected(document)) return null;
  return { kind: kindOf(document), day: document.issueDate, document };
}

function byPayment(document: StatedDocument): StatementEntry | null {
  const kind = kindOf(document);
  if (kind === 'issued')
    return document.paidDate === null ? null : { kind, day: document.paidDate, document };
  const isReturn = kind === 'repayment' || kind === 'offset';
  return isReturn ? { kind, day: document.issueDate, document } : null;
}

/** null for what is settled without money: a document that was cancelled before it was paid, and its reversal. */
function whyLeftOut(document: StatedDocument): LeftOutWhy | null {
  if (kindOf(document) === 'unsettled') return 'unsettled';
  if (isObjected(document)) return 'objected';
  const isWaiting = document.kind !== 'reversal' && document.status !== 'cancelled';
  if (document.paidDate !== null) return 'other_year';
  return isWaiting ? 'unpaid' : null;
}

function sumsOf(of: readonly StatementSums[]): StatementSums {
  return {
    net: sumCents(of.map(({ net }) => net)),
    vat: sumCents(of.map(({ vat }) => vat)),
    gross: sumCents(of.map(({ gross }) => gross)),
  };
}

function monthOf([month, entries]: [CalendarDate, StatementEntry[]]): StatementMonth {
  const shares = entries.flatMap(({ kind, document }) =>
    sharesOf(document).map((share) => ({ kind, ...share })),
  );
  const groups = Map.groupBy(shares, ({ kind, campaign }) => `${KINDS.indexOf(kind)} ${campaign}`);
  const rows = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ kind, campaign }) => ({ kind, campaign, ...sumsOf(group) })),
  );
  return { month, rows, sums: sumsOf(entries.map(({ document }) => document)) };
}

/**
 * What of a document falls to each campaign. VAT is computed once for a document; each share gets what
 * the VAT of the sum grows by with it, so that the shares add up to the document to the cent.
 */
function sharesOf({ lines, rate, vat }: StatedDocument): (StatementSums & { campaign: string })[] {
  const groups = [...Map.groupBy(lines, ({ campaign }) => campaign)];
  let netSoFar = cents(0);
  let vatSoFar = cents(0);
  return groups.map(([campaign, of], index) => {
    const net = sumCents(of.map((line) => line.net));
    netSoFar = cents(netSoFar + net);
    const vatUpToHere = index === groups.length - 1 ? vat : shareOf(netSoFar, rate);
    const share = cents(vatUpToHere - vatSoFar);
    vatSoFar = vatUpToHere;
    return { campaign, net, vat: share, gross: cents(net + share) };
  });
}

const taxKey = ({ taxStatus, rate }: StatedDocument): string => `${taxStatus} ${rate}`;

function taxOf(entries: readonly StatementEntry[]) {
  const documents = entries.map(({ document }) => document);
  const [{ taxStatus, rate } = { taxStatus: 'private' as const, rate: 0 }] = documents;
  return { taxStatus, rate, ...sumsOf(documents) };
}
