import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isHeld, isToConfirm, isUnconfirmed, type LeadDetail, NEXT_STEPS } from './lead.ts';
import { RevenueForm } from './revenue-form.tsx';
import { StepCard } from './step-card.tsx';
import { ApproveStep } from './steps/approve-step.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { ConvertedStep } from './steps/converted-step.tsx';
import { UnconfirmedStep } from './steps/unconfirmed-step.tsx';
import { useStep } from './use-step.ts';
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

interface EnterRevenueStepProps {
  readonly lead: LeadDetail;
  readonly onDone: () => void;
  /** Leaves without entering anything; missing where entering is the next step. */
  readonly onCancel?: () => void;
}

/** The offer was accepted: for how much? */
function EnterRevenueStep({ lead, onDone, onCancel }: EnterRevenueStepProps) {
  return (
    <StepCard title={NEXT_STEPS.revenue} tone={isHeld(lead) ? 'later' : 'next'}>
      <p>Hat der Interessent zugesagt? Bestätigt wird der Umsatz erst im nächsten Schritt.</p>
      <RevenueForm
        lead={lead}
        label={NEXT_STEPS.revenue}
        done="Umsatz erfasst"
        onDone={onDone}
        {...(onCancel === undefined ? {} : { onCancel })}
      />
    </StepCard>
  );
}

/** A fresh request waits for an offer. */
function OfferStep({ lead, onRevenue }: { lead: LeadDetail; onRevenue: () => void }) {
  const step = useStep(lead.id);
  return (
    <StepCard
      title={NEXT_STEPS.offer}
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

/** Lost: it can be opened again. */
function LostStep({ lead }: { readonly lead: LeadDetail }) {
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
