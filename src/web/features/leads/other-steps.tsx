import { Button } from '@mantine/core';
import { useState } from 'react';
import { DisqualifyDialog } from './disqualify-dialog.tsx';
import type { LeadDetail } from './lead.ts';
import { useStep } from './use-step.ts';
import classes from './leads.module.css';

/** The ways that lead aside: an offer taken back, lost, not qualified. */
export function OtherSteps({ lead }: { readonly lead: LeadDetail }) {
  const step = useStep(lead.id);
  const [isAsking, setAsking] = useState(false);
  const { status } = lead;
  const isOpen = status === 'new' || status === 'offer_sent';
  const isSettled = (lead.commissionPaidAmount ?? 0) > 0;
  if (status === 'not_qualified') return null;
  return (
    <div className={classes.others}>
      {status === 'offer_sent' ? (
        <Button
          variant="subtle"
          disabled={step.isBusy}
          onClick={() => void step.take({ offerSent: false }, 'Angebot zurückgenommen')}
        >
          Angebot doch nicht gesendet
        </Button>
      ) : null}
      {isOpen ? (
        <Button
          variant="subtle"
          disabled={step.isBusy}
          onClick={() =>
            void step.takeUndoable({ lost: true }, 'Als verloren markiert', { lost: false })
          }
        >
          Als verloren markieren
        </Button>
      ) : null}
      {isSettled ? (
        <p>„Nicht qualifiziert“ ist nicht mehr möglich: Die Prämie steht auf einer Gutschrift.</p>
      ) : (
        <Button variant="subtle" onClick={() => setAsking(true)}>
          Nicht qualifiziert …
        </Button>
      )}
      <DisqualifyDialog lead={lead} opened={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
