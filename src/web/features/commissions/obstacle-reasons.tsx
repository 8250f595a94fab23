import type { ReactNode } from 'react';
import { FixLink } from './fix-link.tsx';
import type { PayoutObstacles } from './payout-obstacles.ts';

/** Everything that keeps a partner from being paid, as the blocked button lists it. */
export function obstacleReasons(
  { nothingPayable, missing }: PayoutObstacles,
  partnerId: string,
): readonly ReactNode[] {
  return [
    ...(nothingPayable === null ? [] : [nothingPayable]),
    ...missing.map((issue) => <FixLink key={issue.id} issue={issue} partnerId={partnerId} />),
  ];
}
