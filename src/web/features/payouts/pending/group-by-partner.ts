import type { PendingPremium } from '#shared/contracts/credit-notes.ts';
import { centsOfAnswer, sumCents, type Cents } from '#shared/money.ts';
import { compareGerman } from '#web/ui/format/compare-german.ts';

/** What one partner is owed or may still earn. */
export interface PartnerGroup {
  readonly partnerId: string;
  readonly name: string;
  /** Oldest first: the order in which a payment is spread. */
  readonly premiums: readonly PendingPremium[];
  readonly payableCount: number;
  /** Sales whose revenue is not confirmed yet. */
  readonly awaitingCount: number;
  /** Net cents that could be paid now. */
  readonly open: Cents;
}

/** Premiums by partner: those who can be paid first, then by name. */
export function groupByPartner(premiums: readonly PendingPremium[]): PartnerGroup[] {
  const partners = new Map<string, PendingPremium[]>();
  for (const premium of premiums) {
    const group = partners.get(premium.partnerId);
    if (group === undefined) partners.set(premium.partnerId, [premium]);
    else group.push(premium);
  }
  return [...partners.values()]
    .map(groupOf)
    .toSorted(
      (a, b) =>
        Number(b.open > 0) - Number(a.open > 0) ||
        compareGerman(a.name, b.name) ||
        compareGerman(a.partnerId, b.partnerId),
    );
}

function groupOf(premiums: readonly PendingPremium[]): PartnerGroup {
  const payable = premiums.filter((premium) => premium.payable);
  return {
    partnerId: premiums[0]?.partnerId ?? '',
    name: premiums[0]?.partnerName ?? '',
    premiums: premiums.toSorted(oldestFirst),
    payableCount: payable.length,
    awaitingCount: premiums.length - payable.length,
    open: sumCents(payable.map(({ openAmount }) => centsOfAnswer(openAmount))),
  };
}

/** The order in which a payment is spread: by event, ties by id, as the server does. */
export function oldestFirst(a: PendingPremium, b: PendingPremium): number {
  if (a.eventAt !== b.eventAt) return a.eventAt < b.eventAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
