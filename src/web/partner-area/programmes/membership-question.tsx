import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmMembership, refuseMembership } from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { type Programme, programmePath, toReturnPath } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import button from '../ui/button.module.css';
import classes from './programmes.module.css';

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';

export interface MembershipQuestionProps {
  readonly programme: Programme;
  /** There is no list to go back to. */
  readonly isOnly: boolean;
  /** Shows what the server says when it is not theirs. */
  readonly onRefused: (message: string) => void;
}

/** Before it is confirmed, nothing of a programme is shown but the provider's name. */
export function MembershipQuestion({ programme, isOnly, onRefused }: MembershipQuestionProps) {
  const { providerId, partnerId, providerName } = programme;
  const params = { providerId, partnerId };
  const navigate = useNavigate();
  const { weiter = programmePath(programme) } = useSearch({ from: '/partner' });
  const [isRefusing, setRefusing] = useState(false);
  const confirm = useCall(confirmMembership);
  const refuse = useCall(refuseMembership);
  return (
    <section className={classes.question}>
      <h1>Sind Sie Partner von {providerName}?</h1>
      <p>
        {providerName} hat Ihre E-Mail-Adresse als die eines Partners eingetragen. Mit Ihrer
        Bestätigung öffnen sich Ihre Links, Prämien und Gutschriften.
      </p>
      <div className={classes.answers}>
        <Button
          isBusy={confirm.isPending}
          onClick={() =>
            confirm.mutate(
              { params },
              {
                onSuccess: () => void navigate({ ...toReturnPath(weiter), replace: true }),
              },
            )
          }
        >
          Ja, ich bin Partner von {providerName}
        </Button>
        <Button look="outlined" onClick={() => setRefusing(true)}>
          Das bin ich nicht
        </Button>
        {isOnly ? null : (
          <Link to="/partner" className={button.quiet}>
            Alle Programme
          </Link>
        )}
      </div>
      {confirm.error === null ? null : (
        <Notice tone="bad" isNews>
          {messageOf(confirm.error, FAILED)}
        </Notice>
      )}
      {isRefusing ? (
        <Sheet title="Wirklich nicht Sie?" onClose={() => setRefusing(false)}>
          <p>
            {providerName} wird benachrichtigt, dass diese Adresse jemand anderem gehört, und prüft
            den Eintrag. Sie sehen {providerName} dann nicht mehr in Ihrem Partnerbereich.
          </p>
          {refuse.error === null ? null : (
            <Notice tone="bad" isNews>
              {messageOf(refuse.error, FAILED)}
            </Notice>
          )}
          <div className={classes.answers}>
            <Button
              isBusy={refuse.isPending}
              onClick={() =>
                refuse.mutate({ params }, { onSuccess: ({ message }) => onRefused(message) })
              }
            >
              Das bin ich nicht
            </Button>
            <Button look="outlined" onClick={() => setRefusing(false)}>
              Zurück
            </Button>
          </div>
        </Sheet>
      ) : null}
    </section>
  );
}
