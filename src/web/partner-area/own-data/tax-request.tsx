import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { confirmOwnTaxStatus } from '#shared/contracts/calls.generated.ts';
import { OWN_TAX_MEANINGS } from '#shared/labels/own-data.ts';
import { TAX_STATUSES, type TaxStatus } from '#shared/labels/statuses.ts';
import { isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { currentView } from '../view/view.ts';
import classes from './tax-request.module.css';

export interface TaxRequestProps {
  readonly taxStatus: TaxStatus;
  /** Opens the form in which another status is chosen. */
  readonly onChange: () => void;
}

/** Asks once a year whether the tax status is still right; a provider who looks can't answer. */
export function TaxRequest({ taxStatus, onChange }: TaxRequestProps) {
  const { params, providerName } = useProgramme();
  const client = useQueryClient();
  const confirm = useCall(confirmOwnTaxStatus);
  const answer = (): void =>
    confirm.mutate(
      { params, body: { taxStatus } },
      {
        // Another status by now: it is shown, and asked for.
        onError: (error) => {
          if (isRefusedFor(error, 'changed_meanwhile')) void client.invalidateQueries();
        },
      },
    );
  const title = useId();
  return (
    <section className={classes.request} aria-labelledby={title}>
      <h2 id={title}>Stimmt Ihr steuerlicher Status noch?</h2>
      <p>
        Bei {providerName} steht: <b>{TAX_STATUSES[taxStatus]}</b>. „{OWN_TAX_MEANINGS[taxStatus]}“
      </p>
      <p className={classes.why}>
        Wir fragen einmal im Jahr, weil ein falscher Status teuer werden kann: Für Umsatzsteuer, die
        zu Unrecht auf einer Gutschrift steht, haften Sie (§&nbsp;14c&nbsp;UStG).
      </p>
      {currentView() === null ? (
        <div className={classes.ways}>
          <Button isBusy={confirm.isPending} onClick={answer}>
            Ja, stimmt
          </Button>
          <Button look="outlined" onClick={onChange}>
            Nein, ändern
          </Button>
        </div>
      ) : null}
      {confirm.error === null ? null : (
        <Notice tone="bad" isNews>
          {isRefusedFor(confirm.error, 'changed_meanwhile')
            ? `${providerName} hat den Status gerade geändert. Bitte sehen Sie ihn noch einmal an.`
            : messageOf(confirm.error, 'Bitte versuchen Sie es noch einmal.')}
        </Notice>
      )}
    </section>
  );
}
