import { Button } from '@mantine/core';
import type { HeldReason } from '#shared/labels/statuses.ts';
import { HELD_REASONS } from '#shared/labels/statuses.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import type { LeadDetail } from '../lead.ts';
import { StepCard } from '../step-card.tsx';
import { useStep } from '../use-step.ts';

const WHY: Readonly<Record<HeldReason, string>> = {
  duplicate: 'Dieselbe Person hat in den letzten 180 Tagen schon einmal angefragt.',
  self_referral:
    'E-Mail-Adresse, Domain oder Telefonnummer sind die des Partners: Er hat sich womöglich selbst empfohlen.',
  own_data:
    'In den Antworten stehen Angaben des Partners: Name, Anschrift, IBAN, Telefonnummer oder eine Adresse seiner Domain.',
  shared_network:
    'Aus demselben Netz kamen an diesem Tag schon zwei Anfragen über diesen Link. Auf Messen und Feiern teilen sich Gäste oft ein WLAN.',
  jump: 'Über diesen Link kam plötzlich ein Vielfaches des Üblichen. Seine Prämien warten, bis Sie hingesehen haben.',
  unchecked:
    'Die Anfrage kam ohne die Sicherheitsprüfung des Formulars, zum Beispiel aus einem Browser ohne JavaScript.',
};

/** Lets a held request earn after all. */
export function ApproveStep({ lead, reason }: { lead: LeadDetail; reason: HeldReason }) {
  const step = useStep(lead.id);
  const approve = () =>
    step.take(
      { approve: true },
      'Anfrage freigegeben',
      lead.partnerName === null ? undefined : `${lead.partnerName} wird benachrichtigt.`,
    );
  return (
    <StepCard
      title={`Bitte prüfen: ${HELD_REASONS[reason]}`}
      actions={
        <Button loading={step.isBusy} onClick={() => void approve()}>
          Freigeben
        </Button>
      }
    >
      <p>{WHY[reason]}</p>
      {lead.firstRequest === null ? null : (
        <p>
          <TextLink
            from="/leads"
            to="."
            search={(before) => ({
              ...before,
              anfrage: lead.firstRequest?.id,
            })}
          >
            Erste Anfrage vom {formatDate(lead.firstRequest.createdAt)} ansehen
          </TextLink>
        </p>
      )}
      <p>
        {lead.partnerName === null
          ? 'Mit der Freigabe zählt sie wie jede andere Anfrage.'
          : `Solange Sie sie nicht freigeben, zählt sie nicht, und ${lead.partnerName} erhält keine Prämie.`}
      </p>
    </StepCard>
  );
}
