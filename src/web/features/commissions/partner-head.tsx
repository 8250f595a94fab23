import type { OpenPartner } from '#shared/contracts/commissions.ts';
import { ReadinessBadge } from '#web/parts/readiness-badge.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { FoldHeading } from '#web/ui/page/fold-heading.tsx';
import { bundleProgress } from './bundle-progress.ts';
import { PayButton } from './pay-button.tsx';
import { payoutObstacles } from './payout-obstacles.ts';
import classes from './pending.module.css';

export interface PartnerHeadProps {
  readonly partner: OpenPartner;
  readonly isOpen: boolean;
  /** Id of what the head unfolds. */
  readonly bodyId: string;
  readonly onToggle: () => void;
  readonly onPay: () => void;
}

/** Name, sum, readiness and payout of a partner; the name unfolds the commissions. */
export function PartnerHead(props: PartnerHeadProps) {
  const { partner, isOpen, bodyId, onToggle, onPay } = props;
  const {
    partnerName: name,
    openAmount,
    payableCount,
    awaitingCount,
    startedBundle,
    readiness,
  } = partner;
  return (
    <div className={classes.head}>
      <FoldHeading isOpen={isOpen} bodyId={bodyId} onToggle={onToggle}>
        {name}
      </FoldHeading>
      <div className={classes.states}>
        <span>{payableText(payableCount)}</span>
        {startedBundle === null || payableCount + awaitingCount > 0 ? null : (
          <span>{bundleProgress(startedBundle)}</span>
        )}
        {awaitingCount === 0 ? null : (
          <StatusBadge tone="wait">
            {formatCount(awaitingCount)} × Bestätigung ausstehend
          </StatusBadge>
        )}
        <ReadinessBadge readiness={readiness} />
      </div>
      <div className={`${classes.sum} ew-numbers`}>
        <span className="ew-visually-hidden">Offen: </span>
        {formatEuros(openAmount)}
      </div>
      <div className={classes.pay}>
        <PayButton
          partnerId={partner.partnerId}
          name={name}
          obstacles={payoutObstacles(partner, readiness)}
          onPay={onPay}
        />
      </div>
    </div>
  );
}

function payableText(count: number): string {
  if (count === 0) return 'noch keine auszahlbar';
  return count === 1 ? '1 Prämie auszahlbar' : `${formatCount(count)} Prämien auszahlbar`;
}
