import { isHeld, type LeadDetail } from '../lead.ts';
import { RevenueForm } from '../revenue-form.tsx';
import { StepCard } from '../step-card.tsx';

export interface EnterRevenueStepProps {
  readonly lead: LeadDetail;
  readonly onDone: () => void;
  /** Leaves without entering anything; missing where entering is the next step. */
  readonly onCancel?: () => void;
}

/** The offer was accepted: for how much? */
export function EnterRevenueStep({ lead, onDone, onCancel }: EnterRevenueStepProps) {
  return (
    <StepCard title="Umsatz erfassen" tone={isHeld(lead) ? 'later' : 'next'}>
      <p>Hat der Interessent zugesagt? Bestätigt wird der Umsatz erst im nächsten Schritt.</p>
      <RevenueForm
        lead={lead}
        label="Umsatz erfassen"
        done="Umsatz erfasst"
        onDone={onDone}
        {...(onCancel === undefined ? {} : { onCancel })}
      />
    </StepCard>
  );
}
