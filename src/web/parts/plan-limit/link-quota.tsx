import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listReferralLinks } from '#shared/contracts/calls.generated.ts';
import { LIMITED_KINDS, PLANS } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { UpgradeWay } from './upgrade-way.tsx';
import classes from './link-quota.module.css';

/** How many active links the plan allows; in place of the children when none of the quota is left. */
export function LinkQuota({ children }: { readonly children: ReactNode }) {
  const { data: user } = useQuery(userQuery());
  const { label, limits } = PLANS[user?.plan ?? 'enterprise'];
  const limit = limits.links;
  const query = { status: 'active', limit: Math.max(1, limit ?? 1) };
  const active = useQuery({ ...queryOf(listReferralLinks, { query }), enabled: limit !== null });
  if (limit === null || active.data === undefined) return children;
  const used = active.data.length;
  const count = `${used} von ${limit} aktiven ${LIMITED_KINDS.links} im Tarif ${label}`;
  if (used >= limit) {
    return (
      <Note tone="wait" title={`Upgrade auf Premium für unbegrenzte ${LIMITED_KINDS.links}`}>
        {count}. <UpgradeWay /> Oder deaktivieren Sie einen Link, der nicht mehr gebraucht wird.
      </Note>
    );
  }
  return (
    <>
      {children}
      <p className={`${classes.count} ew-numbers`}>{count}</p>
    </>
  );
}
