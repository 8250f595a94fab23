import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { FixLink } from './fix-link.tsx';
import { isPayable, type PayoutObstacles } from './payout-obstacles.ts';

export interface PayButtonProps {
  readonly partnerId: string;
  readonly name: string;
  readonly obstacles: PayoutObstacles;
  /** Filled unless something else comes first; subtle where it can be done and need not be. */
  readonly look?: 'filled' | 'default' | 'subtle';
  readonly onPay: () => void;
}

/** 'Gutschrift erstellen', or every reason why not yet. */
export function PayButton({ partnerId, name, obstacles, look = 'filled', onPay }: PayButtonProps) {
  const label = (
    <>
      Gutschrift erstellen<span className="ew-visually-hidden">: {name}</span>
    </>
  );
  if (isPayable(obstacles))
    return (
      <Button variant={look} onClick={onPay} data-opener>
        {label}
      </Button>
    );
  return (
    <BlockedButton
      title="Eine Gutschrift ist noch nicht möglich"
      reasons={obstacleReasons(obstacles, partnerId)}
    >
      {label}
    </BlockedButton>
  );
}

/** Everything that keeps a partner from being paid, as the blocked button lists it. */
function obstacleReasons(
  { nothingPayable, missing }: PayoutObstacles,
  partnerId: string,
): readonly ReactNode[] {
  return [
    ...(nothingPayable === null ? [] : [nothingPayable]),
    ...missing.map((issue) => <FixLink key={issue.id} issue={issue} partnerId={partnerId} />),
  ];
}
