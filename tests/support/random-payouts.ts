import fc from 'fast-check';
import type { IssuedSnapshot } from '#server/modules/credit-notes/domain/credit-note-snapshot.ts';
import { addDays, calendarDate } from '#shared/calendar-date.ts';
import { allocatePayment, type OpenCommission } from '#shared/credit-note/allocate-payment.ts';
import { keysOf, TAX_STATUSES } from '#shared/labels/statuses.ts';
import { cents, type Cents } from '#shared/money.ts';
import { aCommission, aCreditNote } from './credit-note-builders.ts';
import { PARTNERS } from './credit-note-samples.ts';

const START = calendarDate('2026-01-01');

const openCommission = fc.record({
  source: fc.constantFrom('click', 'lead', 'sale'),
  campaign: fc.integer({ min: 1, max: 4 }),
  eventCount: fc.constantFrom(1, 1, 10, 25),
  day: fc.integer({ min: 0, max: 364 }),
  amount: fc.oneof(
    fc.constantFrom(1, 99, 5_000, 5_000, 5_000, 1_000_000_000),
    fc.integer({ min: 1, max: 300_000 }),
  ),
  paidShare: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99 })),
});

/** Open commissions of a partner in some tax status, and what share of them is paid, in percent. */
export const payoutCase = fc.record({
  taxStatus: fc.constantFrom(...keysOf(TAX_STATUSES)),
  commissions: fc.array(openCommission, { minLength: 1, maxLength: 40 }),
  share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
});
export type PayoutCase = typeof payoutCase extends fc.Arbitrary<infer T> ? T : never;

export interface RandomPayout {
  /** What was to be paid, net. */
  readonly payment: Cents;
  /** What each commission gets. */
  readonly ledger: readonly Cents[];
  readonly document: IssuedSnapshot;
}

/** Pays the case as the product does: allocation, then the document. */
export function payOut({ taxStatus, commissions, share }: PayoutCase): RandomPayout {
  const open: OpenCommission[] = commissions.map(({ amount, paidShare, day }, index) => ({
    commissionId: `c${String(index).padStart(3, '0')}`,
    eventAt: new Date(Date.UTC(2026, 0, 1 + day)),
    amount: cents(amount),
    paid: cents(Math.floor((amount * paidShare) / 100)),
  }));
  const owed = open.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  const payment = cents(Math.max(1, Math.floor((owed * share) / 100)));
  const result = allocatePayment(open, payment);
  if (!result.ok) throw new Error(result.reason);
  const settled = result.allocations.map(({ commissionId, amount }) => {
    const index = Number(commissionId.slice(1));
    const { source, campaign, eventCount, day, amount: full } = commissions[index]!;
    return aCommission({
      commissionId,
      source,
      campaignId: String(campaign),
      campaignName: `Kampagne ${campaign}`,
      eventCount,
      eventDate: addDays(START, day),
      fullAmount: cents(full),
      amount,
    });
  });
  return {
    payment,
    ledger: result.allocations.map(({ amount }) => amount),
    document: aCreditNote({ partner: PARTNERS[taxStatus], settled }),
  };
}
