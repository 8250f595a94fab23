import type { CalendarDate } from '#shared/calendar-date.ts';
import type { CommissionSource } from '#shared/credit-note/document-lines.ts';
import { cents, sumCents, type Cents } from '#shared/money.ts';

/** A premium as the ledger has it when the report is made; amounts in cents. */
export interface ReportedCommission {
  readonly commissionId: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly campaignName: string;
  readonly source: CommissionSource;
  /** Of the visitor behind it; null for clicks and bonuses. */
  readonly leadEmail: string | null;
  /** Events it stands for. */
  readonly quantity: number;
  readonly day: CalendarDate;
  readonly amount: Cents;
  /** On credit notes, reversals taken off. */
  readonly paid: Cents;
}

export interface ReportTotals {
  readonly premium: Cents;
  readonly paid: Cents;
  readonly pending: Cents;
}

export interface ReportedPartner extends ReportTotals {
  readonly partnerId: string;
  readonly name: string;
  readonly premiums: readonly Omit<ReportedCommission, 'partnerId' | 'partnerName'>[];
}

/** Whose report it is, as on that day. */
export interface ReportRecipient {
  readonly businessName: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
}

/** What a report says for good; stored as JSON. */
export interface ReportContent {
  readonly recipient: ReportRecipient;
  readonly partners: readonly ReportedPartner[];
  /**
   * The newest hash (hex) of the provider's documents when a regular report was made, so that it also
   * lies outside of the database; missing where nothing was issued, and on reports from before.
   */
  readonly anchor?: {
    readonly hash: string;
    readonly documents: number;
    readonly newestNumber: string;
  };
}

const german = new Intl.Collator('de-DE', { numeric: true });

/** Groups commissions by partner, in the order of the partners' names; within, as they came. */
export function groupByPartner(
  premiums: readonly ReportedCommission[],
): readonly ReportedPartner[] {
  const groups = Map.groupBy(premiums, ({ partnerId }) => partnerId);
  return [...groups]
    .map(([partnerId, own]) => ({
      partnerId,
      name: own[0]?.partnerName ?? '',
      premiums: own.map(({ partnerId: _id, partnerName: _name, ...premium }) => premium),
      ...totalsOf(own),
    }))
    .toSorted((a, b) => german.compare(a.name, b.name));
}

/** Sums in cents; what is pending is what has been earned and stands on no credit note. */
export function totalsOf(
  premiums: readonly { readonly amount: Cents; readonly paid: Cents }[],
): ReportTotals {
  const premium = sumCents(premiums.map(({ amount }) => amount));
  const paid = sumCents(premiums.map((each) => each.paid));
  return { premium, paid, pending: cents(premium - paid) };
}

/** 'AB-0007'. */
export function reportNumber(running: number): string {
  return `AB-${String(running).padStart(4, '0')}`;
}

/** A premium counts as paid when all of it stands on credit notes. */
export function commissionState({
  amount,
  paid,
}: Pick<ReportedCommission, 'amount' | 'paid'>): 'paid' | 'pending' {
  return paid === amount ? 'paid' : 'pending';
}
