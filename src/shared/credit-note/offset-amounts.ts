import type { PaidMoney } from '../labels/statuses.ts';
import { cents, type Cents } from '../money.ts';

/** An amount that a partner owes back, for server and screens. */
export interface Offsettable {
  /** How it comes back; null while nobody has said so. */
  readonly way: PaidMoney | null;
  /** Cents that are left of it. */
  readonly remaining: Cents;
}

/** Whether the next payout takes it off: what the partner pays back themselves is not touched. */
const isOffset = (way: PaidMoney | null): boolean => way === 'offset' || way === 'replaced';

/**
 * What a payout offsets: the amount that it replaces first, then the oldest one, never more than its
 * gross. What is more stays owed for the payout after it (docs/product/credit-notes.md section 22).
 * @param owed oldest first
 * @param isReplaced whether the new document takes the place of the one of this amount
 */
export function offsetAmounts<Owed extends Offsettable>(
  gross: Cents,
  owed: readonly Owed[],
  isReplaced: (owed: Owed) => boolean = () => false,
): { readonly owed: Owed; readonly amount: Cents }[] {
  const inTurn = owed
    .filter(({ way, remaining }) => isOffset(way) && remaining > 0)
    .toSorted((one, other) => Number(isReplaced(other)) - Number(isReplaced(one)));
  let left = gross;
  return inTurn.flatMap((each) => {
    const amount = cents(Math.min(each.remaining, left));
    left = cents(left - amount);
    return amount > 0 ? [{ owed: each, amount }] : [];
  });
}
