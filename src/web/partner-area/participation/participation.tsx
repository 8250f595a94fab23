import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptParticipation, readParticipation } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { currentView } from '../view/view.ts';
import classes from './participation.module.css';

interface TermsRequestProps {
  /** They had agreed to an earlier version. */
  readonly hasChanged: boolean;
}

/** Asks for the agreement to the newest terms. */
export function TermsRequest({ hasChanged }: TermsRequestProps) {
  const { providerName } = useProgramme();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.request} aria-labelledby="teilnahme">
      <h2 id="teilnahme">
        {hasChanged
          ? `${providerName} hat die Teilnahmebedingungen geändert`
          : `${providerName} bittet um Ihre Zustimmung`}
      </h2>
      <p>
        {hasChanged
          ? 'Bitte lesen Sie die neue Fassung und stimmen Sie ihr zu.'
          : 'Bitte lesen Sie die Teilnahmebedingungen und stimmen Sie ihnen zu.'}
      </p>
      <Button look="outlined" onClick={() => setOpen(true)}>
        Teilnahmebedingungen lesen
      </Button>
      {isOpen ? <TermsSheet onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** The text, and the button that agrees to it; a provider who looks has none. */
function TermsSheet({ onClose }: { readonly onClose: () => void }) {
  const { params } = useProgramme();
  const { data, error } = useQuery(queryOf(readParticipation, { params }));
  const accept = useCall(acceptParticipation);
  const terms = data?.terms ?? null;
  const problem = accept.error ?? error;
  return (
    <Sheet title="Teilnahmebedingungen" onClose={onClose}>
      {terms === null ? null : <p className={classes.text}>{terms.text}</p>}
      {problem === null ? null : (
        <Notice tone="bad" isNews>
          {problem.message}
        </Notice>
      )}
      {terms === null || currentView() !== null ? null : (
        <Button
          isBusy={accept.isPending}
          onClick={() => accept.mutate({ params, body: { version: terms.version } })}
        >
          Zustimmen
        </Button>
      )}
    </Sheet>
  );
}

/** Since when the newest terms hold, and their text. */
export function AcceptedTerms() {
  const { params } = useProgramme();
  const { data } = useQuery(queryOf(readParticipation, { params }));
  const [isOpen, setOpen] = useState(false);
  const { terms = null, acceptedAt = null } = data ?? {};
  if (terms === null || acceptedAt === null) return null;
  return (
    <p className={classes.accepted}>
      Sie haben den Teilnahmebedingungen am {formatDate(acceptedAt)} zugestimmt.{' '}
      <Button look="quiet" onClick={() => setOpen(true)}>
        Text ansehen
      </Button>
      {isOpen ? (
        <Sheet title="Teilnahmebedingungen" onClose={() => setOpen(false)}>
          <p className={classes.text}>{terms.text}</p>
        </Sheet>
      ) : null}
    </p>
  );
}
