import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listReferralLinks } from '#shared/contracts/calls.generated.ts';
import { PLANS } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { PlanLimit } from './plan-limit.tsx';

/** How many active links the plan allows; in place of the children when none of the quota is left. */
export function LinkQuota({ children }: { readonly children: ReactNode }) {
  const { data: user } = useQuery(userQuery());
  const limit = PLANS[user?.plan ?? 'enterprise'].limits.links;
  const query = { status: 'active', limit: Math.max(1, limit ?? 1) };
  const active = useQuery({ ...queryOf(listReferralLinks, { query }), enabled: limit !== null });
  if (limit === null || active.data === undefined) return children;
  const used = active.data.length;
  return (
    <>
      {used >= limit ? null : children}
      <PlanLimit kind="links" used={used}>
        Oder deaktivieren Sie einen Link, der nicht mehr gebraucht wird.
      </PlanLimit>
    </>
  );
}
