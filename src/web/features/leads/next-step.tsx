import { useEffect, useRef, useState, type RefObject } from 'react';
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
import classes from './steps.module.css';

/** The one next step of a request; what keeps it from counting comes before all else. */
export function NextStep({ lead }: { readonly lead: LeadDetail }) {
  const [isEditing, setEditing] = useState(false);
  const state = `${lead.status}:${lead.saleAmount ?? ''}:${lead.heldFor ?? ''}`;
  const steps = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState(state);
  // What was done elsewhere ends what was begun here.
  if (known !== state) {
    setKnown(state);
    setEditing(false);
  }
  return (
    <div ref={steps} className={classes.next}>
      <HoldStep lead={lead} />
      <LifecycleStep key={state} lead={lead} isEditing={isEditing} onEditing={setEditing} />
      <FocusKeeper key={`${state}:${isEditing}`} within={steps} on={isEditing ? 'input' : 'h3'} />
    </div>
  );
}

/**
 * A step that is taken makes way for the next, and the button with the focus goes with it: the
 * focus stays at the steps.
 */
function FocusKeeper({
  within,
  on,
}: {
  within: RefObject<HTMLElement | null>;
  on: 'input' | 'h3';
}) {
  useEffect(() => {
    if (document.activeElement === document.body)
      within.current?.querySelector<HTMLElement>(on)?.focus();
  }, [within, on]);
  return null;
}

/** What keeps a request from counting: first its visitor, then what the provider has to judge. */
function HoldStep({ lead }: { readonly lead: LeadDetail }) {
  if (isUnconfirmed(lead)) return <UnconfirmedStep lead={lead} />;
  if (!isHeld(lead) || lead.heldFor === null) return null;
  return <ApproveStep lead={lead} reason={lead.heldFor} />;
}

interface LifecycleStepProps {
  readonly lead: LeadDetail;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
}

function LifecycleStep({ lead, isEditing, onEditing }: LifecycleStepProps) {
  const edit = () => onEditing(true);
  const rest = () => onEditing(false);
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
