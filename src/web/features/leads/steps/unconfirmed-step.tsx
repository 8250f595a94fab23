import { Button } from '@mantine/core';
import { HELD_REASONS, UNCONFIRMED } from '#shared/labels/statuses.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import type { LeadDetail } from '../lead.ts';
import { StepCard } from '../step-card.tsx';
import { useStep } from '../use-step.ts';

/** Waits for its visitor; the provider may vouch for the address instead. */
export function UnconfirmedStep({ lead }: { readonly lead: LeadDetail }) {
  const step = useStep(lead.id);
  const { partnerName, heldFor, deletedAt } = lead;
  const approve = () =>
    step.take(
      { approve: true },
      'Anfrage freigegeben',
      partnerName === null ? undefined : `${partnerName} wird benachrichtigt.`,
    );
  return (
    <StepCard
      title={UNCONFIRMED}
      actions={
        <Button variant="default" loading={step.isBusy} onClick={() => void approve()}>
          Ohne Bestätigung freigeben
        </Button>
      }
    >
      <p>
        Der Interessent soll seine E-Mail-Adresse über einen zugesandten Link bestätigen und hat das
        noch nicht getan. Bis dahin zählt die Anfrage nicht
        {partnerName === null ? '.' : `, und ${partnerName} erhält keine Prämie.`}
      </p>
      {heldFor === null ? null : <p>Außerdem zu prüfen: {HELD_REASONS[heldFor]}.</p>}
      <p>
        Kennen Sie den Interessenten, zum Beispiel vom Telefon, können Sie die Anfrage selbst
        freigeben.
        {deletedAt === null
          ? ''
          : ` Sonst wird sie am ${formatDate(deletedAt)} gelöscht, wenn niemand sie bestätigt.`}
      </p>
    </StepCard>
  );
}
