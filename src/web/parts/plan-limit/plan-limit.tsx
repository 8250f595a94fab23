import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIMITED_KINDS, type LimitedKind, type PlanId, PLANS } from '#shared/plans.ts';
import { userQuery } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { UpgradeWay } from './upgrade-way.tsx';
import classes from './link-quota.module.css';

/** What is counted against a limit, as it stands behind 'von 20'. */
const COUNTED: Readonly<Record<LimitedKind, string>> = {
  campaigns: 'aktiven Kampagnen',
  partners: 'Partnern',
  links: 'aktiven Links',
};

/**
 * '18 von 20 aktiven Links im Tarif Free'.
 * @returns null where the plan has no such limit
 */
export function limitCount(kind: LimitedKind, used: number, plan: PlanId): string | null {
  const { label, limits } = PLANS[plan];
  const limit = limits[kind];
  return limit === null
    ? null
    : `${formatCount(used)} von ${formatCount(limit)} ${COUNTED[kind]} im Tarif ${label}`;
}

export interface PlanLimitProps {
  readonly kind: LimitedKind;
  readonly used: number;
  /** What helps beside another plan. */
  readonly children?: ReactNode;
}

/** How much of a limit is used, with the plan; once nothing is left, also the way to another plan. */
export function PlanLimit({ kind, used, children }: PlanLimitProps) {
  const { data: user } = useQuery(userQuery());
  const plan = user?.plan ?? 'enterprise';
  const count = limitCount(kind, used, plan);
  if (count === null) return null;
  if (used < (PLANS[plan].limits[kind] ?? 0))
    return <p className={`${classes.count} ew-numbers`}>{count}</p>;
  return (
    <Note tone="wait" title={`Upgrade auf Premium für unbegrenzte ${LIMITED_KINDS[kind]}`}>
      {count}. <UpgradeWay /> {children}
    </Note>
  );
}
