import { Button } from '@mantine/core';
import type { LeadDetail } from '../lead.ts';
import { StepCard } from '../step-card.tsx';
import { useStep } from '../use-step.ts';

/** Lost: it can be opened again. */
export function LostStep({ lead }: { readonly lead: LeadDetail }) {
  const step = useStep(lead.id);
  return (
    <StepCard
      title="Verloren"
      tone="ended"
      actions={
        <Button
          loading={step.isBusy}
          onClick={() =>
            void step.takeUndoable({ lost: false }, 'Anfrage wieder geöffnet', { lost: true })
          }
        >
          Wieder öffnen
        </Button>
      }
    >
      <p>Aus dieser Anfrage ist nichts geworden. Meldet sich der Interessent doch noch?</p>
    </StepCard>
  );
}

/** Not qualified: final, with its reason. */
export function NotQualifiedStep({ lead }: { readonly lead: LeadDetail }) {
  return (
    <StepCard title="Nicht qualifiziert" tone="ended">
      <p>Begründung: {lead.notQualifiedReason || '–'}</p>
      <p>Für diese Anfrage gibt es keine Prämie. Diese Einstufung ist endgültig.</p>
    </StepCard>
  );
}
