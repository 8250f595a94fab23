import * as z from 'zod/mini';
import { PLAN_IDS, type PlanId } from '#shared/plans.ts';
import { choiceParam, ownPathParam, textParam } from '#web/ui/address/search-params.ts';

/** What the address of the login page asks for (docs/product/accounts.md section 1). */
export interface AuthSearch {
  readonly mode: 'register' | 'login';
  /** The plan the visitor chose before; not yet booked. */
  readonly plan: PlanId;
  /** Where to go afterwards: a path of this site, the dashboard unless given. */
  readonly redirect: string;
  /** Token of a mailed link for a new password; null without one. */
  readonly reset: string | null;
}

/** The address itself. */
export const authSearch = z.object({
  register: choiceParam(['true']),
  plan: choiceParam(PLAN_IDS),
  redirect: ownPathParam,
  reset: textParam,
});

export function readAuthSearch(search: z.output<typeof authSearch>): AuthSearch {
  const { register, plan = 'free', redirect = '/dashboard', reset = null } = search;
  return { mode: register === 'true' ? 'register' : 'login', plan, redirect, reset };
}

/** What the link of a mail says that invites into a team (docs/product/accounts.md section 18). */
export const invitationSearch = z.object({ token: textParam });

/** What the link of a mail says that confirms an address (docs/product/accounts.md section 8). */
export const verifySearch = z.object({ token: textParam, type: textParam });
