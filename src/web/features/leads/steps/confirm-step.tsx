import { Button } from '@mantine/core';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { CommissionLine } from '../commission-line.tsx';
import { expectedCommission } from '../expected-commission.ts';
import { isHeld, type LeadDetail } from '../lead.ts';
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
  const commission = isHeld(lead) ? null : expectedCommission(lead, revenue);
  const earned =
    commission === null || lead.partnerName === null
      ? undefined
      : `Prämie für ${lead.partnerName}: ${formatEuros(commission)}`;
  return (
    <StepCard
      title="Umsatz bestätigen"
      tone={isHeld(lead) ? 'later' : 'next'}
      actions={
        <>
          <Button
            {...(isHeld(lead) ? { variant: 'default' } : {})}
            loading={step.isBusy}
            onClick={() => void step.take({ revenueConfirmed: true }, 'Umsatz bestätigt', earned)}
          >
            Umsatz bestätigen
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
      <CommissionLine lead={lead} revenue={revenue} />
    </StepCard>
  );
}
