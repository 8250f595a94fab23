import type { PayoutBatchDetail } from '#shared/contracts/payout-batches.ts';
import { BATCH_ITEM_STATUSES } from '#shared/labels/payout-batches.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import classes from './batch.module.css';

const TONES = { waiting: 'wait', issued: 'good', refused: 'bad' } as const;

/** A partner of a batch: his document, or why there is none. */
export function BatchItem({ item }: { readonly item: PayoutBatchDetail['items'][number] }) {
  const { partnerName, status, netAmount, invoiceNumber, totalAmount, payoutId, reason } = item;
  return (
    <li>
      <div className={classes.who}>
        <span className={classes.name}>{partnerName}</span>
        {invoiceNumber === null || payoutId === null ? null : (
          <TextLink to="/payouts" search={{ gutschrift: payoutId }}>
            {invoiceNumber}
          </TextLink>
        )}
        {reason === null ? null : <span className={classes.reason}>{reason}</span>}
      </div>
      <StatusBadge tone={TONES[status]}>{BATCH_ITEM_STATUSES[status]}</StatusBadge>
      <span className="ew-numbers">
        {totalAmount === null ? `${formatEuros(netAmount)} netto` : formatEuros(totalAmount)}
      </span>
    </li>
  );
}
