import type { CommissionStatus } from '#shared/labels/statuses.ts';
import { cents, ZERO_CENTS, type Cents } from '#shared/money.ts';

/** What a partner is owed from one event or full bundle, and how much of it is settled; cents. */
export type CommissionState =
  /** A per-sale claim before revenue is confirmed: nothing is owed yet. */
  | { readonly kind: 'awaiting' }
  /** Of a correction both are negative: it is offset whole or not at all. */
  | { readonly kind: 'owed'; readonly amount: Cents; readonly paid: Cents }
  | { readonly kind: 'not_qualified'; readonly reason: string };

/** The amount earned, in cents. */
export function amountOf(state: CommissionState): Cents {
  return state.kind === 'owed' ? state.amount : ZERO_CENTS;
}

export function paidOf(state: CommissionState): Cents {
  return state.kind === 'owed' ? state.paid : ZERO_CENTS;
}

/** True once any part of it stands on a credit note that is not reversed. */
export function isSettled(state: CommissionState): boolean {
  return paidOf(state) !== 0;
}

export function statusOf(state: CommissionState): CommissionStatus {
  if (state.kind === 'not_qualified') return 'not_qualified';
  const paid = paidOf(state);
  if (paid === 0) return 'pending';
  return paid === amountOf(state) ? 'paid' : 'partial';
}

export type Change =
  | { readonly ok: true; readonly state: CommissionState }
  | { readonly ok: false; readonly code: 'already_settled' | 'illegal_transition' };

/** The amount is found, or found again; possible until any of it is settled. */
export function reprice(state: CommissionState, amount: Cents): Change {
  if (state.kind === 'not_qualified') return { ok: false, code: 'illegal_transition' };
  if (isSettled(state)) return { ok: false, code: 'already_settled' };
  return { ok: true, state: { kind: 'owed', amount, paid: ZERO_CENTS } };
}

/** Nothing is owed any more; possible until any of it is settled. */
export function disqualify(state: CommissionState, reason: string): Change {
  if (state.kind === 'not_qualified') return { ok: false, code: 'illegal_transition' };
  if (isSettled(state)) return { ok: false, code: 'already_settled' };
  return { ok: true, state: { kind: 'not_qualified', reason } };
}

/**
 * Settles a part on a credit note, or takes it back by a reversal (negative).
 * @throws RangeError when it would settle more than is owed or take back more than was settled:
 *   the caller has locked and checked the commission, so this is a bug
 */
export function settle(state: CommissionState, amount: Cents): CommissionState {
  if (state.kind !== 'owed') throw new RangeError('nothing is owed on this commission');
  const paid = cents(state.paid + amount);
  const fits =
    state.amount < 0 ? paid === 0 || paid === state.amount : paid >= 0 && paid <= state.amount;
  if (amount === 0 || !fits)
    throw new RangeError(`cannot settle ${amount} on ${state.paid} of ${state.amount} cents`);
  return { ...state, paid };
}
