import { cents, sumCents, type Cents } from '../money.ts';

/** A commission that is not fully settled yet; cents. A negative amount is a correction. */
export interface OpenCommission {
  readonly commissionId: string;
  readonly eventAt: Date;
  readonly amount: Cents;
  readonly paid: Cents;
}

export interface Allocation {
  readonly commissionId: string;
  /** Cents: above 0, or the whole of a correction, below 0. */
  readonly amount: Cents;
}

export type AllocationResult =
  | { readonly ok: true; readonly allocations: readonly Allocation[] }
  | {
      readonly ok: false;
      /** 'balance_waits': the corrections are at least as much as all that is owed. */
      readonly reason: 'nothing_to_pay' | 'balance_waits' | 'above_open';
      /** What can be paid at most, in cents; negative where the partner is in debt. */
      readonly open: Cents;
    };

const isCorrection = ({ amount }: OpenCommission): boolean => amount < 0;

/** What is left of a commission: above 0 to pay, below 0 to offset; cents. */
function openOf(commission: OpenCommission): Cents {
  const { amount, paid } = commission;
  return cents(isCorrection(commission) ? amount - paid : Math.max(0, amount - paid));
}

/** What is still owed on these commissions less the corrections among them, in cents. */
export function openAmount(commissions: readonly OpenCommission[]): Cents {
  return sumCents(commissions.map(openOf));
}

/**
 * Spreads a net payment over open commissions, oldest event first, ties by id
 * (docs/product/credit-notes.md section 5). Corrections are offset first and whole, so that what is
 * spread is the payment and all of them. The parts always add up to the payment, and none exceeds what
 * is open on its commission. Commissions that get nothing are left out.
 * @param paidAmount cents net of the corrections; null settles everything that is open.
 */
export function allocatePayment(
  commissions: readonly OpenCommission[],
  paidAmount: Cents | null,
): AllocationResult {
  const open = openAmount(commissions);
  const corrections = commissions.filter(isCorrection).filter((each) => openOf(each) < 0);
  const offset = openAmount(corrections);
  const payment = paidAmount ?? open;
  if (open <= 0 && offset < 0) return { ok: false, reason: 'balance_waits', open };
  if (payment <= 0) return { ok: false, reason: 'nothing_to_pay', open };
  if (payment > open) return { ok: false, reason: 'above_open', open };

  const allocations: Allocation[] = [];
  let left: number = payment - offset;
  for (const commission of commissions.toSorted(oldestFirst)) {
    const own = openOf(commission);
    const amount = isCorrection(commission) ? own : cents(Math.min(left, own));
    if (amount === 0) continue;
    allocations.push({ commissionId: commission.commissionId, amount });
    if (amount > 0) left -= amount;
  }
  return { ok: true, allocations };
}

function oldestFirst(a: OpenCommission, b: OpenCommission): number {
  const byTime = a.eventAt.getTime() - b.eventAt.getTime();
  if (byTime !== 0) return byTime;
  return a.commissionId < b.commissionId ? -1 : 1;
}
