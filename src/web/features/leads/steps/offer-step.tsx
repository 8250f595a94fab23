import { Button } from '@mantine/core';
import { isHeld, type LeadDetail } from '../lead.ts';
import { StepCard } from '../step-card.tsx';
import { useStep } from '../use-step.ts';

/** A fresh request waits for an offer. */
export function OfferStep({ lead, onRevenue }: { lead: LeadDetail; onRevenue: () => void }) {
  const step = useStep(lead.id);
  return (
    <StepCard
      title="Angebot senden"
      tone={isHeld(lead) ? 'later' : 'next'}
      actions={
        <>
          <Button
            {...(isHeld(lead) ? { variant: 'default' } : {})}
            loading={step.isBusy}
            onClick={() =>
              void step.takeUndoable({ offerSent: true }, 'Angebot vermerkt', { offerSent: false })
            }
          >
            Angebot gesendet
          </Button>
          <Button variant="default" onClick={onRevenue}>
            Umsatz gleich erfassen
          </Button>
        </>
      }
    >
      <p>Haben Sie ein Angebot geschickt? Vermerken Sie es hier, damit nichts liegen bleibt.</p>
    </StepCard>
  );
}
