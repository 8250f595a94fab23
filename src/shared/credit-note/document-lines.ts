import { bonusName } from '../bonus.ts';
import { type CalendarDate, formatCalendarDate } from '../calendar-date.ts';
import { cents, formatCents, sumCents, timesCents, type Cents } from '../money.ts';

/** What a commission was earned with. */
export type CommissionSource = 'click' | 'lead' | 'sale' | 'bonus' | 'correction';

/** The document that a correction corrects. */
export interface CorrectedDocument {
  readonly kind: 'credit_note' | 'payout_receipt';
  readonly number: string;
  readonly issueDate: CalendarDate;
}

/** What a line needs to know of a commission that is settled now. */
export interface LineCommission {
  readonly source: CommissionSource;
  readonly campaignId: string;
  readonly campaignName: string;
  /** Events behind the commission: 1, or the size of the bundle. */
  readonly eventCount: number;
  /** The whole commission in cents; of a correction below 0. */
  readonly fullAmount: Cents;
  /** The part of it that is settled now, in cents; a correction whole. */
  readonly amount: Cents;
  /** Of corrections alone. */
  readonly corrects?: CorrectedDocument;
  /** Of bonuses alone: why there is one, in the provider's words. */
  readonly reason?: string;
}

/**
 * One line per campaign and source, of corrections per campaign and document, of bonuses per campaign and
 * reason; quantity × unit price is always the net amount.
 */
export interface DocumentLine {
  readonly campaign: string;
  readonly source: CommissionSource;
  readonly description: string;
  /** '12 Prämien laut Anlage' where amounts differ, and which of them are settled in part; else ''. */
  readonly detail: string;
  /** Negative on reversals and of corrections; positive of a reversed correction. */
  readonly quantity: number;
  /** Cents, never negative (BR-27). */
  readonly unitPrice: Cents;
  readonly net: Cents;
}

const DESCRIPTIONS: Readonly<Record<CommissionSource, string>> = {
  click: 'Prämien für Klicks',
  lead: 'Prämien für Anfragen',
  sale: 'Prämien für Umsätze',
  bonus: 'Bonus',
  correction: 'Korrektur',
};

const CORRECTED: Readonly<Record<CorrectedDocument['kind'], string>> = {
  credit_note: 'Gutschrift',
  payout_receipt: 'Auszahlungsbeleg',
};

/**
 * One line per campaign and source, in the order in which they first appear. Where every settled
 * amount is the same the line is quantity × unit price, else 1 × sum with a pointer to the annex.
 * The lines' net amounts always add up to what is settled.
 */
export function documentLines(settled: readonly LineCommission[]): DocumentLine[] {
  const groups = new Map<string, [LineCommission, ...LineCommission[]]>();
  for (const commission of settled) {
    const key = lineKey(commission);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [commission]);
    else group.push(commission);
  }
  return [...groups.values()].map(lineOf);
}

/** Commissions with the same key stand in one line. */
export function lineKey({ source, campaignId, corrects, reason }: LineCommission): string {
  const key = `${source} ${campaignId}`;
  if (source === 'bonus') return `${key} ${reason ?? ''}`;
  return corrects === undefined ? key : `${key} ${corrects.number}`;
}

function lineOf(group: readonly [LineCommission, ...LineCommission[]]): DocumentLine {
  const [first] = group;
  const line = {
    campaign: first.campaignName,
    source: first.source,
    description: describe(group),
  };
  const same = group.every((commission) => commission.amount === first.amount);
  return {
    ...line,
    detail: detailOf(group, same),
    ...(same
      ? priced(group.length, first.amount)
      : priced(1, sumCents(group.map((commission) => commission.amount)))),
  };
}

const MANY: Readonly<Record<CommissionSource, string>> = {
  click: 'Prämien',
  lead: 'Prämien',
  sale: 'Prämien',
  bonus: 'Boni',
  correction: 'Korrekturen',
};

/** What name, quantity and price of a line leave unsaid; '' where that is nothing. */
function detailOf(group: readonly [LineCommission, ...LineCommission[]], same: boolean): string {
  const [first] = group;
  const many = `${group.length} ${MANY[first.source]} laut Anlage`;
  const inPart = group.filter(({ amount, fullAmount }) => amount !== fullAmount).length;
  if (inPart === 0) return same ? '' : many;
  const whose = first.source === 'bonus' ? 'eines Bonus' : 'einer Prämie';
  if (group.length === 1) return `Teilbetrag ${whose} von ${formatCents(first.fullAmount)}`;
  const which = inPart === group.length ? 'jeweils' : `${inPart} davon`;
  return `${many}, ${which} mit einem Teilbetrag`;
}

/** Less is a negative quantity: a price is never negative (BR-27). */
function priced(count: number, amount: Cents) {
  const quantity = amount < 0 ? -count : count;
  const unitPrice = cents(Math.abs(amount));
  return { quantity, unitPrice, net: timesCents(unitPrice, quantity) };
}

/**
 * 'Prämien für Klicks (je 25)' where every commission stands for a bundle of that size; 'Korrektur zu
 * Gutschrift GS-0012 vom 12.03.2026' of corrections; of a bonus why it was given.
 */
function describe(group: readonly [LineCommission, ...LineCommission[]]): string {
  const [first] = group;
  if (first.corrects !== undefined) return correctionName(first.corrects);
  if (first.source === 'bonus') return bonusName(first.reason ?? '');
  const description = DESCRIPTIONS[first.source];
  const bundled =
    first.eventCount > 1 && group.every(({ eventCount }) => eventCount === first.eventCount);
  return bundled ? `${description} (je ${first.eventCount})` : description;
}

/** 'Korrektur zu Gutschrift GS-0012 vom 12.03.2026': how the next document names what it corrects. */
function correctionName({ kind, number, issueDate }: CorrectedDocument): string {
  return `Korrektur zu ${CORRECTED[kind]} ${number} vom ${formatCalendarDate(issueDate)}`;
}
