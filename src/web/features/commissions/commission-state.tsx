import type { PendingCommission } from '#shared/contracts/credit-notes.ts';
import { COMMISSION_STATUSES } from '#shared/labels/statuses.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatEuros } from '#web/ui/format/format-number.ts';
import classes from './pending.module.css';

/** What a premium is worth and where it stands; of a partly settled one, what is left. */
export function PendingState({ commission }: { readonly commission: PendingCommission }) {
  const { payable, openAmount, premiumAmount, commissionStatus, estimatedValue } = commission;
  const isPartial = commissionStatus === 'partial';
  return (
    <div className={classes.state}>
      <span className={`${classes.amount} ew-numbers`}>
        {formatEuros(payable ? openAmount : premiumAmount)}
      </span>
      {isPartial ? <span className={classes.of}>Rest von {formatEuros(premiumAmount)}</span> : null}
      {estimatedValue === null ? null : (
        <span className={classes.of}>voraussichtlich {formatEuros(estimatedValue)}</span>
      )}
      {payable ? (
        <StatusBadge tone={isPartial ? 'info' : 'good'}>
          {COMMISSION_STATUSES[commissionStatus]}
        </StatusBadge>
      ) : (
        <StatusBadge tone="wait">Bestätigung ausstehend</StatusBadge>
      )}
    </div>
  );
}
