import type { OpenPartner } from '#shared/contracts/commissions.ts';
import { ReadinessBadge } from '#web/parts/readiness-badge.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { FoldHeading } from '#web/ui/page/fold-heading.tsx';
import { bundleProgress } from './bundle-progress.ts';
import { PayButton } from './pay-button.tsx';
import { balanceText, payoutObstacles } from './payout-obstacles.ts';
import classes from './pending.module.css';

export interface PartnerHeadProps {
  readonly partner: OpenPartner;
  readonly isOpen: boolean;
  /** Id of what the head unfolds. */
  readonly bodyId: string;
  readonly onToggle: () => void;
  readonly onPay: () => void;
  /** Of the button of those who have reached a minimum payout. */
  readonly look: 'filled' | 'default';
}

/** Name, sum, readiness and payout of a partner; the name unfolds the commissions. */
export function PartnerHead(props: PartnerHeadProps) {
  const { partner, isOpen, bodyId, onToggle, onPay, look } = props;
  const {
    partnerName: name,
    openAmount,
    payableCount,
    awaitingCount,
    laterCount,
    laterAmount,
    laterFrom,
    heldCount,
    heldAmount,
    heldRequestCount,
    startedBundle,
    readiness,
  } = partner;
  // 'Gutschrift-bereit' beside an amount below the minimum would read as payable.
  const isReadyInVain = partner.belowMinimum !== null && readiness.ready;
  return (
    <div className={classes.head}>
      <FoldHeading isOpen={isOpen} bodyId={bodyId} onToggle={onToggle}>
        {name}
      </FoldHeading>
      <div className={classes.states}>
        <div>
          <PayableState partner={partner} />
          {startedBundle === null ||
          payableCount + awaitingCount + laterCount + heldCount + heldRequestCount > 0 ? null : (
            <span>{bundleProgress(startedBundle)}</span>
          )}
          {partner.owedBackAmount === 0 ? null : <OwedBackState partner={partner} />}
        </div>
        <div>
          {awaitingCount === 0 ? null : (
            <StatusBadge tone="wait">
              {formatCount(awaitingCount)} × Bestätigung ausstehend
            </StatusBadge>
          )}
          {laterCount === 0 || laterFrom === null ? null : (
            <StatusBadge tone="wait">
              {formatEuros(laterAmount)} zahlbar ab {formatDate(laterFrom)}
            </StatusBadge>
          )}
          {heldCount + heldRequestCount === 0 ? null : (
            <StatusBadge tone="wait">
              {formatCount(heldCount + heldRequestCount)} × zurückgehalten
              {heldAmount === 0 ? '' : ` (${formatEuros(heldAmount)})`}
            </StatusBadge>
          )}
          {isReadyInVain ? null : <ReadinessBadge readiness={readiness} />}
          {partner.owedBackAmount === 0 ? null : <OwedBackState partner={partner} />}
        </div>
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
          look={partner.belowMinimum === null ? look : 'subtle'}
          onPay={onPay}
        />
      </div>
    </div>
  );
}

/** What can be paid; where no campaign has reached its minimum payout, from when on and how far. */
function PayableState({ partner }: { readonly partner: OpenPartner }) {
  const { payableCount, belowMinimum, openAmount, correctedAmount } = partner;
  if (openAmount < 0) return <span>{balanceText(openAmount)}</span>;
  if (belowMinimum === null)
    return (
      <span>
        {payableText(payableCount)}
        {correctedAmount === 0 ? null : `, ${formatEuros(correctedAmount)} Korrektur`}
      </span>
    );
  const { campaignName, pendingAmount, minimum } = belowMinimum;
  return (
    <span className={classes.minimum}>
      <strong className="ew-numbers">ab {formatEuros(minimum)}</strong>
      <progress
        className="ew-progress"
        value={pendingAmount}
        max={minimum}
        aria-label={`${formatEuros(pendingAmount)} von ${formatEuros(minimum)} Mindestauszahlung in „${campaignName}“`}
      />
      <span className="ew-numbers">
        noch {formatEuros(minimum - pendingAmount)}
        <span className="ew-visually-hidden"> bis zur Mindestauszahlung</span>
      </span>
    </span>
  );
}

/** What the partner owes back, and what of it the next payout takes off. */
function OwedBackState({ partner }: { readonly partner: OpenPartner }) {
  const { owedBackAmount, offsetAmount } = partner;
  const offset =
    offsetAmount === 0
      ? ''
      : offsetAmount === owedBackAmount
        ? ', wird verrechnet'
        : `, davon ${formatEuros(offsetAmount)} verrechnet`;
  return (
    <span className="ew-numbers">
      schuldet {formatEuros(owedBackAmount)} zurück{offset}
    </span>
  );
}

function payableText(count: number): string {
  if (count === 0) return 'noch keine auszahlbar';
  return count === 1 ? '1 Prämie auszahlbar' : `${formatCount(count)} Prämien auszahlbar`;
}
