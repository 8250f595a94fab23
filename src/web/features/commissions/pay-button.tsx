import { Button } from '@mantine/core';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { obstacleReasons } from './obstacle-reasons.tsx';
import { isPayable, type PayoutObstacles } from './payout-obstacles.ts';

export interface PayButtonProps {
  readonly partnerId: string;
  readonly name: string;
  readonly obstacles: PayoutObstacles;
  readonly onPay: () => void;
}

/** 'Auszahlen', or every reason why not yet. */
export function PayButton({ partnerId, name, obstacles, onPay }: PayButtonProps) {
  const label = (
    <>
      Auszahlen<span className="ew-visually-hidden">: {name}</span>
    </>
  );
  if (isPayable(obstacles))
    return (
      <Button onClick={onPay} data-opener>
        {label}
      </Button>
    );
  return (
    <BlockedButton
      title="Auszahlen ist noch nicht möglich"
      reasons={obstacleReasons(obstacles, partnerId)}
    >
      {label}
    </BlockedButton>
  );
}
