import { UNCONFIRMED } from '#shared/labels/statuses.ts';
import { formatEuros, formatPercent } from '#web/ui/format/format-number.ts';
import { expectedCommission } from './expected-commission.ts';
import { isHeld, isUnconfirmed, type LeadDetail } from './lead.ts';
import classes from './steps.module.css';

export interface CommissionLineProps {
  readonly lead: LeadDetail;
  /** Net revenue in euros that is about to be confirmed; null while there is none. */
  readonly revenue: number | null;
}

/** What confirming this revenue means for the partner, before it is confirmed. */
export function CommissionLine({ lead, revenue }: CommissionLineProps) {
  const { partnerName, rewardType } = lead;
  if (partnerName === null) return <p>Ohne Empfehlung: Es entsteht keine Prämie.</p>;
  if (isHeld(lead)) {
    return (
      <p>
        {isUnconfirmed(lead)
          ? `${UNCONFIRMED}: Bis dahin entsteht keine Prämie.`
          : 'Zurückgehalten: Es entsteht keine Prämie, solange Sie die Anfrage nicht freigeben.'}
      </p>
    );
  }
  if (rewardType !== 'per_sale') {
    const what = rewardType === 'per_lead' ? 'die Anfrage' : 'der Klick';
    return <p>Vergütet wird {what} selbst; der Umsatz ändert an der Prämie nichts.</p>;
  }
  return (
    <p>
      Prämie für {partnerName}: <Share lead={lead} revenue={revenue} />
    </p>
  );
}

/** The amount as soon as there is one; until then how it will be found. */
function Share({ lead, revenue }: CommissionLineProps) {
  const { rewardPercentage, rewardAmount } = lead.reward;
  const commission = expectedCommission(lead, revenue) ?? rewardAmount;
  const share =
    rewardPercentage === null ? null : `${formatPercent(rewardPercentage)} des Nettobetrags`;
  if (commission === null) return share;
  return (
    <>
      <strong className={`${classes.figure} ew-numbers`}>{formatEuros(commission)}</strong>
      {share === null ? ', fester Betrag' : ` (${share})`}
    </>
  );
}
