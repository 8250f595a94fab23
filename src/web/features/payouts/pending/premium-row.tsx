import { Button } from '@mantine/core';
import type { PendingPremium } from '#shared/contracts/credit-notes.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { premiumName } from './premium-name.ts';
import { PremiumState } from './premium-state.tsx';
import { SaleSteps } from './sale-steps.tsx';
import classes from './pending.module.css';

const SOURCES = { click: 'Klick-Prämie', lead: 'Anfrage-Prämie', sale: 'Umsatz-Prämie' } as const;

/** One premium: where it comes from, what it is worth, and what can be done with it. */
export function PremiumRow({ premium }: { readonly premium: PendingPremium }) {
  const { leadId, campaignName, eventAt, source, saleAmount, payable } = premium;
  const name = premiumName(premium);
  return (
    <li className={classes.premium}>
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
      <PremiumState premium={premium} />
      <div className={classes.reject}>
        <NotQualified premium={premium} name={name} />
      </div>
      {payable ? null : <SaleSteps premium={premium} />}
    </li>
  );
}

interface NotQualifiedProps {
  readonly premium: PendingPremium;
  readonly name: string;
}

function NotQualified({ premium, name }: NotQualifiedProps) {
  const rejecting = useOverlay('ablehnen');
  const label = (
    <>
      Nicht qualifiziert<span className="ew-visually-hidden">: {name}</span>
    </>
  );
  if (premium.commissionStatus === 'partial') {
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
    <Button variant="default" onClick={() => rejecting.open(premium.id)}>
      {label}
    </Button>
  );
}
