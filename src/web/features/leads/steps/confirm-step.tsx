import { Button } from '@mantine/core';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { CommissionLine } from '../commission-line.tsx';
import { expectedCommission } from '../expected-commission.ts';
import { isHeld, type LeadDetail, NEXT_STEPS } from '../lead.ts';
import { StepCard } from '../step-card.tsx';
import { useStep } from '../use-step.ts';
import classes from '../steps.module.css';

export interface ConfirmStepProps {
  readonly lead: LeadDetail;
  /** Net revenue in euros, entered and not confirmed. */
  readonly revenue: number;
  readonly onEdit: () => void;
}

/** Confirms the revenue; the commission stands there before. */
export function ConfirmStep({ lead, revenue, onEdit }: ConfirmStepProps) {
  const step = useStep(lead.id);
  // Another amount that somebody has entered meanwhile is not confirmed unseen.
  const seen = { status: lead.status, saleAmount: revenue };
  const commission = isHeld(lead) ? null : expectedCommission(lead, revenue);
  const earned =
    commission === null || lead.partnerName === null
      ? undefined
      : `Prämie für ${lead.partnerName}: ${formatEuros(commission)}`;
  return (
    <StepCard
      title={NEXT_STEPS.confirm}
      tone={isHeld(lead) ? 'later' : 'next'}
      actions={
        <>
          <Button
            {...(isHeld(lead) ? { variant: 'default' } : {})}
            loading={step.isBusy}
            onClick={() =>
              void step.take({ revenueConfirmed: true, seen }, 'Umsatz bestätigt', earned)
            }
          >
            {NEXT_STEPS.confirm}
          </Button>
          <Button variant="default" onClick={onEdit}>
            Betrag ändern
          </Button>
        </>
      }
    >
      <p>
        Umsatz netto:{' '}
        <strong className={`${classes.figure} ew-numbers`}>{formatEuros(revenue)}</strong>
      </p>
      {lead.benefit === null ? null : (
        <p>Bitte prüfen: Der Betrag ist der nach Abzug des Vorteils für den Gast.</p>
      )}
      <CommissionLine lead={lead} revenue={revenue} />
    </StepCard>
  );
}
