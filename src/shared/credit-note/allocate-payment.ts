import { cents, sumCents, type Cents } from '../money.ts';

/** A commission that is not fully settled yet; cents. */
export interface OpenCommission {
  readonly commissionId: string;
  readonly eventAt: Date;
  readonly amount: Cents;
  readonly paid: Cents;
}

export interface Allocation {
  readonly commissionId: string;
  /** Cents, above 0. */
  readonly amount: Cents;
}

export type AllocationResult =
  | { readonly ok: true; readonly allocations: readonly Allocation[] }
  | { readonly ok: false; readonly reason: 'nothing_to_pay' | 'above_open'; readonly open: Cents };

const openOf = ({ amount, paid }: OpenCommission): Cents => cents(Math.max(0, amount - paid));

/** What is still owed on these commissions, in cents. */
export function openAmount(commissions: readonly OpenCommission[]): Cents {
  return sumCents(commissions.map(openOf));
}

/**
 * Spreads a net payment over open commissions, oldest event first, ties by id
 * (docs/product/credit-notes.md section 5). The parts always add up to the payment, and none
 * exceeds what is open on its commission. Commissions that get nothing are left out.
 * @param paidAmount cents; null settles everything that is open.
 */
export function allocatePayment(
  commissions: readonly OpenCommission[],
  paidAmount: Cents | null,
): AllocationResult {
  const open = openAmount(commissions);
  const payment = paidAmount ?? open;
  if (payment <= 0) return { ok: false, reason: 'nothing_to_pay', open };
  if (payment > open) return { ok: false, reason: 'above_open', open };

  const allocations: Allocation[] = [];
  let left: number = payment;
  for (const commission of commissions.toSorted(oldestFirst)) {
    const amount = cents(Math.min(left, openOf(commission)));
    if (amount > 0) allocations.push({ commissionId: commission.commissionId, amount });
    left -= amount;
  }
  return { ok: true, allocations };
}

function oldestFirst(a: OpenCommission, b: OpenCommission): number {
  const byTime = a.eventAt.getTime() - b.eventAt.getTime();
  if (byTime !== 0) return byTime;
  return a.commissionId < b.commissionId ? -1 : 1;
}
