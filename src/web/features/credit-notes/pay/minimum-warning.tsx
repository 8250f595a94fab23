import type { ProcessPayoutAnswer } from '#shared/contracts/credit-notes/credit-notes.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { ConfirmQuestion } from '#web/ui/overlay/confirm-question.tsx';
import classes from './pay.module.css';

export interface MinimumWarningProps {
  /** The server's question, or null while there is none. */
  readonly answer: ProcessPayoutAnswer | null;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Campaigns whose minimum payout is not reached; the payout may be made all the same. */
export function MinimumWarning({ answer, isBusy, onConfirm, onCancel }: MinimumWarningProps) {
  const shown = useLast(answer);
  return (
    <ConfirmQuestion
      opened={answer !== null}
      title="Mindestauszahlung nicht erreicht"
      confirmLabel="Trotzdem erstellen"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className={classes.question}>{shown?.message}</p>
      <ul className={classes.minimums}>
        {shown?.campaigns.map(({ campaignId, name, pendingAmount, minimum, missingAmount }) => (
          <li key={campaignId}>
            <strong>{name}</strong>
            <dl className="ew-numbers">
              <div>
                <dt>Offen</dt>
                <dd>{formatEuros(pendingAmount)}</dd>
              </div>
              <div>
                <dt>Mindestauszahlung</dt>
                <dd>{formatEuros(minimum)}</dd>
              </div>
              <div>
                <dt>Es fehlen</dt>
                <dd>{formatEuros(missingAmount)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </ConfirmQuestion>
  );
}
