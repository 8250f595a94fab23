import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { listLeadSales } from '#shared/contracts/calls.generated.ts';
import { REWARD_HOLDS } from '#shared/labels/holding.ts';
import { COMMISSION_STATUSES } from '#shared/labels/statuses.ts';
import { fromEuros, sumCents, toEuros, ZERO_CENTS } from '#shared/money.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { isPayable, type LeadDetail, NEXT_STEPS } from '../lead.ts';
import { StepCard } from '../step-card.tsx';
import classes from '../steps.module.css';

export interface ConvertedStepProps {
  readonly lead: LeadDetail;
  /** Missing for those who only read. */
  readonly onEdit?: () => void;
}

/** Won: what it brought, what the partner gets for it, and the way to paying that. */
export function ConvertedStep({ lead, onEdit }: ConvertedStepProps) {
  const mayPay = useMay('payouts');
  const mayCorrect = useMay('money.correct');
  const { saleAmount, commissionAmount, commissionStatus, partnerName, partnerId } = lead;
  const { data: sales = [] } = useQuery({
    ...queryOf(listLeadSales, { params: { id: lead.id } }),
    ...POLLED,
  });
  const all = sales.map((sale) => fromEuros(sale.saleAmount) ?? ZERO_CENTS);
  const isSettled = lead.rewardType === 'per_sale' && (lead.commissionPaidAmount ?? 0) > 0;
  const canPay = mayPay && partnerId !== null && isPayable(lead);
  const canEdit = onEdit !== undefined && !isSettled;
  return (
    <StepCard
      title="Umsatz bestätigt"
      tone="done"
      actions={
        canPay || canEdit ? (
          <>
            {canPay ? (
              <LinkButton to="/payouts" search={{ neu: 'gutschrift', partner: partnerId }}>
                {NEXT_STEPS.pay}
              </LinkButton>
            ) : null}
            {!canEdit ? null : (
              <Button variant="default" onClick={onEdit}>
                Betrag ändern
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <p>
        Umsatz netto:{' '}
        <strong className={`${classes.figure} ew-numbers`}>
          {formatEuros(all.length === 0 ? (saleAmount ?? 0) : toEuros(sumCents(all)))}
        </strong>
        {all.length > 1 ? ` aus ${all.length} Umsätzen` : ''}
      </p>
      {commissionAmount === null || commissionStatus === null ? (
        <p>Für diese Anfrage entsteht keine Prämie.</p>
      ) : (
        <p>
          {all.length > 1 ? 'Prämien' : 'Prämie'} für {partnerName}:{' '}
          <strong className={`${classes.figure} ew-numbers`}>
            {formatEuros(commissionAmount)}
          </strong>{' '}
          ({standingOf(lead)})
        </p>
      )}
      {isSettled ? (
        <p>
          Die Prämie steht auf einer Gutschrift.
          {mayCorrect ? ' Wurde es weniger, korrigieren Sie den Umsatz unten.' : ''}
        </p>
      ) : null}
    </StepCard>
  );
}

/** Where its commission stands, or from when on it can be paid. */
function standingOf(lead: LeadDetail): string {
  const { commissionHeldFor, commissionPayableFrom, commissionStatus } = lead;
  if (commissionStatus !== 'pending') return COMMISSION_STATUSES[commissionStatus ?? 'pending'];
  if (commissionHeldFor !== null) return `Zurückgehalten: ${REWARD_HOLDS[commissionHeldFor]}`;
  if (commissionPayableFrom !== null && commissionPayableFrom > berlinDateOf(new Date()))
    return `zahlbar ab ${formatDate(commissionPayableFrom)}`;
  return COMMISSION_STATUSES[commissionStatus];
}
