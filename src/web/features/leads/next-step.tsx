import { useState } from 'react';
import { isHeld, isToConfirm, isUnconfirmed, type LeadDetail } from './lead.ts';
import { RevenueForm } from './revenue-form.tsx';
import { StepCard } from './step-card.tsx';
import { ApproveStep } from './steps/approve-step.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { ConvertedStep } from './steps/converted-step.tsx';
import { LostStep, NotQualifiedStep } from './steps/ended-step.tsx';
import { EnterRevenueStep } from './steps/enter-revenue-step.tsx';
import { OfferStep } from './steps/offer-step.tsx';
import { UnconfirmedStep } from './steps/unconfirmed-step.tsx';

/** The one next step of a request; what keeps it from counting comes before all else. */
export function NextStep({ lead }: { readonly lead: LeadDetail }) {
  return (
    <>
      <HoldStep lead={lead} />
      <LifeStep key={`${lead.status}:${lead.saleAmount ?? ''}`} lead={lead} />
    </>
  );
}

/** What keeps a request from counting: first its visitor, then what the provider has to judge. */
function HoldStep({ lead }: { readonly lead: LeadDetail }) {
  if (isUnconfirmed(lead)) return <UnconfirmedStep lead={lead} />;
  if (!isHeld(lead) || lead.heldFor === null) return null;
  return <ApproveStep lead={lead} reason={lead.heldFor} />;
}

function LifeStep({ lead }: { readonly lead: LeadDetail }) {
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  const rest = () => setEditing(false);
  switch (lead.status) {
    case 'new':
    case 'offer_sent':
      if (isEditing) return <EnterRevenueStep lead={lead} onDone={rest} onCancel={rest} />;
      if (isToConfirm(lead) && lead.saleAmount !== null)
        return <ConfirmStep lead={lead} revenue={lead.saleAmount} onEdit={edit} />;
      return lead.status === 'new' ? (
        <OfferStep lead={lead} onRevenue={edit} />
      ) : (
        <EnterRevenueStep lead={lead} onDone={rest} />
      );
    case 'converted':
      return isEditing ? (
        <StepCard title="Bestätigten Umsatz ändern">
          <RevenueForm
            lead={lead}
            label="Umsatz ändern"
            done="Umsatz geändert"
            onDone={rest}
            onCancel={rest}
          />
        </StepCard>
      ) : (
        <ConvertedStep lead={lead} onEdit={edit} />
      );
    case 'lost':
      return <LostStep lead={lead} />;
    case 'not_qualified':
      return <NotQualifiedStep lead={lead} />;
  }
}
