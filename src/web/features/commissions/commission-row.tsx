import { Button } from '@mantine/core';
import type { PendingCommission } from '#shared/contracts/credit-notes.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { commissionName } from './commission-name.ts';
import { PendingState } from './commission-state.tsx';
import { SaleSteps } from './sale-steps.tsx';
import classes from './pending.module.css';

const SOURCES = { click: 'Klick-Prämie', lead: 'Anfrage-Prämie', sale: 'Umsatz-Prämie' } as const;

/** One premium: where it comes from, what it is worth, and what can be done with it. */
export function CommissionRow({ commission }: { readonly commission: PendingCommission }) {
  const { leadId, campaignName, eventAt, source, saleAmount, payable } = commission;
  const name = commissionName(commission);
  return (
    <li className={classes.commission}>
      <div className={classes.what}>
        <strong>
          {leadId === null ? (
            name
          ) : (
            <TextLink to="/leads" search={{ anfrage: leadId }}>
              {name}
            </TextLink>
          )}
        </strong>
        <span>
          {SOURCES[source]} vom {formatDate(eventAt)}, Kampagne „{campaignName}“
        </span>
        {payable && source === 'sale' && saleAmount !== null ? (
          <span>Umsatz {formatEuros(saleAmount)} netto</span>
        ) : null}
      </div>
      <PendingState commission={commission} />
      <div className={classes.reject}>
        <NotQualified commission={commission} name={name} />
      </div>
      {payable ? null : <SaleSteps commission={commission} />}
    </li>
  );
}

interface NotQualifiedProps {
  readonly commission: PendingCommission;
  readonly name: string;
}

function NotQualified({ commission, name }: NotQualifiedProps) {
  const rejecting = useOverlay('ablehnen');
  const label = (
    <>
      Nicht qualifiziert<span className="ew-visually-hidden">: {name}</span>
    </>
  );
  if (commission.commissionStatus === 'partial') {
    return (
      <BlockedButton
        variant="default"
        title="Die Prämie bleibt bestehen"
        reasons={['Ein Teil von ihr steht bereits auf einer Gutschrift.']}
      >
        {label}
      </BlockedButton>
    );
  }
  return (
    <Button variant="default" onClick={() => rejecting.open(commission.id)}>
      {label}
    </Button>
  );
}
