import { sumCents, timesCents, type Cents } from '#shared/money.ts';
import type { CommissionSource, DocumentLine } from './credit-note-snapshot.ts';
import type { SettledCommission } from './settled-commission.ts';

const DESCRIPTIONS: Readonly<Record<CommissionSource, string>> = {
  click: 'Prämien für Klicks',
  lead: 'Prämien für Anfragen (Leads)',
  sale: 'Prämien für Umsätze (Sales)',
};

/**
 * One line per campaign and source, in the order in which they first appear. Where every settled
 * amount is the same the line is quantity × unit price, else 1 × sum with a pointer to the annex.
 * The lines' net amounts always add up to what is settled.
 */
export function documentLines(settled: readonly SettledCommission[]): DocumentLine[] {
  const groups = new Map<string, [SettledCommission, ...SettledCommission[]]>();
  for (const commission of settled) {
    const key = `${commission.source} ${commission.campaignId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [commission]);
    else group.push(commission);
  }
  return [...groups.values()].map(lineOf);
}

function lineOf(group: readonly [SettledCommission, ...SettledCommission[]]): DocumentLine {
  const [first] = group;
  const line = {
    campaign: first.campaignName,
    source: first.source,
    description: describe(group),
  };
  const same = group.every((commission) => commission.amount === first.amount);
  return same
    ? { ...line, detail: '', ...priced(group.length, first.amount) }
    : {
        ...line,
        detail: `${group.length} Prämien laut Anlage`,
        ...priced(1, sumCents(group.map((commission) => commission.amount))),
      };
}

function priced(quantity: number, unitPrice: Cents) {
  return { quantity, unitPrice, net: timesCents(unitPrice, quantity) };
}

/** 'Prämien für Klicks (je 25)' where every commission stands for a bundle of that size. */
function describe(group: readonly [SettledCommission, ...SettledCommission[]]): string {
  const [first] = group;
  const description = DESCRIPTIONS[first.source];
  const bundled =
    first.eventCount > 1 && group.every(({ eventCount }) => eventCount === first.eventCount);
  return bundled ? `${description} (je ${first.eventCount})` : description;
}
