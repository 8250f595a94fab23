import { HELD_REASONS, UNCONFIRMED } from '#shared/labels/statuses.ts';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { isHeld, isToConfirm, isUnconfirmed, type LeadDetail } from './lead.ts';
import { NotQualifiedStep } from './next-step.tsx';
import { StepCard } from './step-card.tsx';
import { ConvertedStep } from './steps/converted-step.tsx';

/** Where a request stands, for those who do not take its steps. */
export function Standing({ lead }: { readonly lead: LeadDetail }) {
  return (
    <>
      <StandingCard lead={lead} />
      <RoleLock right="leads.write">Anfragen bearbeiten hier andere.</RoleLock>
    </>
  );
}

function StandingCard({ lead }: { readonly lead: LeadDetail }) {
  if (isUnconfirmed(lead))
    return (
      <StepCard title={UNCONFIRMED} tone="later">
        <p>Bis der Interessent seine E-Mail-Adresse bestätigt hat, zählt die Anfrage nicht.</p>
      </StepCard>
    );
  if (isHeld(lead) && lead.heldFor !== null)
    return (
      <StepCard title={`Zu prüfen: ${HELD_REASONS[lead.heldFor]}`} tone="later">
        <p>Bis sie freigegeben ist, zählt die Anfrage nicht.</p>
      </StepCard>
    );
  switch (lead.status) {
    case 'new':
    case 'offer_sent':
      return <OpenStanding lead={lead} />;
    case 'converted':
      return <ConvertedStep lead={lead} />;
    case 'lost':
      return (
        <StepCard title="Verloren" tone="ended">
          <p>Aus dieser Anfrage ist nichts geworden.</p>
        </StepCard>
      );
    case 'not_qualified':
      return <NotQualifiedStep lead={lead} />;
  }
}

function OpenStanding({ lead }: { readonly lead: LeadDetail }) {
  if (isToConfirm(lead) && lead.saleAmount !== null)
    return (
      <StepCard title="Umsatz noch nicht bestätigt" tone="later">
        <p>
          Umsatz netto: <strong className="ew-numbers">{formatEuros(lead.saleAmount)}</strong>
        </p>
      </StepCard>
    );
  if (lead.status === 'new')
    return (
      <StepCard title="Wartet auf ein Angebot" tone="later">
        <p>Der Interessent hat noch kein Angebot bekommen.</p>
      </StepCard>
    );
  return (
    <StepCard title="Angebot gesendet" tone="later">
      <p>
        {lead.offerSentAt === null ? '' : `Am ${formatDate(lead.offerSentAt)}. `}
        Ob der Interessent zusagt, ist noch offen.
      </p>
    </StepCard>
  );
}
