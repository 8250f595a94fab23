import { isOwnPath } from '#shared/own-path.ts';
import { PLAN_IDS, type PlanId } from '#shared/plans.ts';

/** What the address of the login page asks for (docs/product/accounts.md section 1). */
export interface AuthSearch {
  readonly mode: 'register' | 'login';
  /** The plan the visitor chose before; a wish until it is booked. */
  readonly plan: PlanId;
  /** Where to go afterwards: a path of this site, the dashboard unless given. */
  readonly redirect: string;
  /** Token of a mailed link for a new password; null without one. */
  readonly reset: string | null;
}

export function readAuthSearch(raw: Record<string, unknown>): AuthSearch {
  const { register, plan, redirect, reset } = raw;
  return {
    mode: register === 'true' ? 'register' : 'login',
    plan: PLAN_IDS.find((known) => known === plan) ?? 'free',
    redirect: isOwnPath(redirect) ? redirect : '/dashboard',
    reset: typeof reset === 'string' && reset !== '' ? reset : null,
  };
}
