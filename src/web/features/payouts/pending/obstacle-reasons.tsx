import type { ReactNode } from 'react';
import { MendLink } from './mend-link.tsx';
import type { PayoutObstacles } from './payout-obstacles.ts';

/** Everything that keeps a partner from being paid, as the blocked button lists it. */
export function obstacleReasons(
  { nothingPayable, missing }: PayoutObstacles,
  partnerId: string,
): readonly ReactNode[] {
  return [
    ...(nothingPayable === null ? [] : [nothingPayable]),
    ...missing.map((issue) => <MendLink key={issue.id} issue={issue} partnerId={partnerId} />),
  ];
}
