import { Checkbox } from '@mantine/core';
import type { TransferCandidate } from '#shared/contracts/bookkeeping/payment-files.ts';
import { formatIban } from '#shared/iban.ts';
import { TRANSFER_CONCERNS, TRANSFER_OBSTACLES } from '#shared/labels/transfers.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { GiroButton } from './giro-button.tsx';
import classes from './export.module.css';

export interface TransferRowProps {
  readonly document: TransferCandidate;
  readonly isChosen: boolean;
  readonly onToggle: (id: string, isChosen: boolean) => void;
}

/** A document with its account, and what stands against paying it. */
export function TransferRow({ document, isChosen, onToggle }: TransferRowProps) {
  const { id, number, partnerName, iban, totalAmount, obstacle } = document;
  const isPayable = obstacle === null;
  return (
    <li className={classes.row}>
      <Checkbox
        checked={isChosen && isPayable}
        disabled={!isPayable}
        onChange={({ currentTarget }) => onToggle(id, currentTarget.checked)}
        label={
          <>
            <strong>{partnerName}</strong>
            <span className={classes.detail}>
              {number} vom {formatDate(document.issueDate)}
              {iban === '' ? null : (
                <>
                  , <span className={classes.iban}>{formatIban(iban)}</span>
                </>
              )}
            </span>
          </>
        }
      />
      <span className={`${classes.amount} ew-numbers`}>{formatEuros(totalAmount)}</span>
      {isPayable ? <GiroButton id={id} number={number} /> : <span />}
      <Remarks document={document} />
    </li>
  );
}

function Remarks({ document }: Pick<TransferRowProps, 'document'>) {
  const { obstacle, concerns, earlierFile } = document;
  if (obstacle !== null) return <p className={classes.remark}>{TRANSFER_OBSTACLES[obstacle]}</p>;
  return concerns.map((concern) => (
    <p key={concern} className={classes.remark} data-tone="wait">
      {TRANSFER_CONCERNS[concern]}
      {concern === 'in_earlier_file' && earlierFile !== null
        ? ` (${earlierFile.messageId} vom ${formatDate(earlierFile.createdAt)})`
        : ''}
    </p>
  ));
}
