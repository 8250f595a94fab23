import { formatCents, sumCents, timesCents, type Cents } from '../money.ts';

/** What a commission was earned with. */
export type CommissionSource = 'click' | 'lead' | 'sale';

/** What a line needs to know of a commission that is settled now. */
export interface LineCommission {
  readonly source: CommissionSource;
  readonly campaignId: string;
  readonly campaignName: string;
  /** Events behind the commission: 1, or the size of the bundle. */
  readonly eventCount: number;
  /** The whole commission in cents. */
  readonly fullAmount: Cents;
  /** The part of it that is settled now, in cents. */
  readonly amount: Cents;
}

/** One line per campaign and source; quantity × unit price is always the net amount. */
export interface DocumentLine {
  readonly campaign: string;
  readonly source: CommissionSource;
  readonly description: string;
  /** '12 Prämien laut Anlage' where amounts differ, and which of them are settled in part; else ''. */
  readonly detail: string;
  /** Negative on reversals. */
  readonly quantity: number;
  /** Cents, never negative (BR-27). */
  readonly unitPrice: Cents;
  readonly net: Cents;
}

const DESCRIPTIONS: Readonly<Record<CommissionSource, string>> = {
  click: 'Prämien für Klicks',
  lead: 'Prämien für Anfragen',
  sale: 'Prämien für Umsätze',
};

/**
 * One line per campaign and source, in the order in which they first appear. Where every settled
 * amount is the same the line is quantity × unit price, else 1 × sum with a pointer to the annex.
 * The lines' net amounts always add up to what is settled.
 */
export function documentLines(settled: readonly LineCommission[]): DocumentLine[] {
  const groups = new Map<string, [LineCommission, ...LineCommission[]]>();
  for (const commission of settled) {
    const key = `${commission.source} ${commission.campaignId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [commission]);
    else group.push(commission);
  }
  return [...groups.values()].map(lineOf);
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

/** What name, quantity and price of a line leave unsaid; '' where that is nothing. */
function detailOf(group: readonly [LineCommission, ...LineCommission[]], same: boolean): string {
  const [first] = group;
  const inPart = group.filter(({ amount, fullAmount }) => amount !== fullAmount).length;
  if (inPart === 0) return same ? '' : `${group.length} Prämien laut Anlage`;
  if (group.length === 1) return `Teilbetrag einer Prämie von ${formatCents(first.fullAmount)}`;
  const which = inPart === group.length ? 'jeweils' : `${inPart} davon`;
  return `${group.length} Prämien laut Anlage, ${which} mit einem Teilbetrag`;
}

function priced(quantity: number, unitPrice: Cents) {
  return { quantity, unitPrice, net: timesCents(unitPrice, quantity) };
}

/** 'Prämien für Klicks (je 25)' where every commission stands for a bundle of that size. */
function describe(group: readonly [LineCommission, ...LineCommission[]]): string {
  const [first] = group;
  const description = DESCRIPTIONS[first.source];
  const bundled =
    first.eventCount > 1 && group.every(({ eventCount }) => eventCount === first.eventCount);
  return bundled ? `${description} (je ${first.eventCount})` : description;
}
