import { Checkbox } from '@mantine/core';
import type { BatchCandidate } from '#shared/contracts/credit-notes/batches.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { TakenOff } from './taken-off.tsx';
import type { BatchChoice } from './use-batch-choice.ts';
import { WhyLeftOut } from './why-left-out.tsx';
import classes from './batch.module.css';

export interface ReadyPartnersProps {
  readonly ready: readonly BatchCandidate[];
  readonly choice: BatchChoice;
}

/** Who is paid, with a box to leave somebody out. */
export function ReadyPartners({ ready, choice }: ReadyPartnersProps) {
  const all = ready.map(({ partnerId }) => partnerId);
  const count = choice.chosen.length;
  return (
    <fieldset className={classes.ready}>
      <legend className="ew-visually-hidden">Partner, die ausgezahlt werden</legend>
      <div className={classes.head}>
        <Checkbox
          label={`${formatCount(count)} von ${formatCount(ready.length)} Partnern`}
          checked={count === ready.length}
          indeterminate={count > 0 && count < ready.length}
          onChange={({ currentTarget }) => choice.toggle(all, currentTarget.checked)}
        />
        <span>netto</span>
      </div>
      <ul>
        {ready.map((candidate) => {
          const {
            partnerId,
            name,
            netAmount,
            count: commissions,
            belowCount,
            awaitingCount,
            warnings,
          } = candidate;
          const isChosen = choice.isChosen(partnerId);
          return (
            <li key={partnerId} data-off={!isChosen}>
              <Checkbox
                checked={isChosen}
                onChange={({ currentTarget }) => choice.toggle([partnerId], currentTarget.checked)}
                label={
                  <>
                    <span className={classes.name}>{name}</span>
                    <span className={classes.count}>
                      {' '}
                      {commissions === 1 ? '1 Prämie' : `${formatCount(commissions)} Prämien`}
                    </span>
                  </>
                }
              />
              <span className="ew-numbers">{formatEuros(netAmount)}</span>
              <TakenOff candidate={candidate} />
              {belowCount + awaitingCount === 0 ? null : (
                <div className={classes.stays}>
                  Bleibt offen:
                  <WhyLeftOut candidate={candidate} />
                </div>
              )}
              {warnings.map(({ id, message }) => (
                <p key={id} className={classes.warning}>
                  {message}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
