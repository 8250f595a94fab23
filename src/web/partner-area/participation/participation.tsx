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

/** Asks for the agreement to the newest terms; nothing where there are none, or it is given. */
export function TermsRequest() {
  const { params, providerName } = useProgramme();
  const { data } = useQuery(queryOf(readParticipation, { params }));
  const [isOpen, setOpen] = useState(false);
  const accept = useCall(acceptParticipation);
  const { terms = null, acceptedAt = null, hadAccepted = false } = data ?? {};
  if (terms === null || acceptedAt !== null) return null;
  return (
    <section className={classes.request} aria-labelledby="teilnahme">
      <h2 id="teilnahme">
        {hadAccepted
          ? `${providerName} hat die Teilnahmebedingungen geändert`
          : `${providerName} bittet um Ihre Zustimmung`}
      </h2>
      <p>
        {hadAccepted
          ? 'Bitte lesen Sie die neue Fassung und stimmen Sie ihr zu.'
          : 'Bitte lesen Sie die Teilnahmebedingungen und stimmen Sie ihnen zu.'}
      </p>
      <Button look="outlined" onClick={() => setOpen(true)}>
        Teilnahmebedingungen lesen
      </Button>
      {isOpen ? (
        <Sheet title="Teilnahmebedingungen" onClose={() => setOpen(false)}>
          <p className={classes.text}>{terms.text}</p>
          {accept.error === null ? null : (
            <Notice tone="bad" isNews>
              {accept.error.message}
            </Notice>
          )}
          {currentView() === null ? (
            <Button
              isBusy={accept.isPending}
              onClick={() => accept.mutate({ params, body: { version: terms.version } })}
            >
              Zustimmen
            </Button>
          ) : null}
        </Sheet>
      ) : null}
    </section>
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
