import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSecurityEvents } from '#shared/contracts/calls.generated.ts';
import { securityEventLabel } from '#shared/labels/security-events.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from './security.module.css';

/** As many as are looked at without scrolling. */
const AT_FIRST = 8;

/** What happened to the login lately, so that a stranger shows. */
export function SecurityEventsSection() {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(listSecurityEvents, {}),
    staleTime: 0,
  });
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? data : data?.slice(0, AT_FIRST);
  return (
    <Section
      title="Letzte Sicherheitsereignisse"
      hint="Kommt Ihnen etwas fremd vor, ändern Sie Ihr Passwort und melden Sie andere Sitzungen ab."
    >
      {error === null ? null : (
        <ErrorState
          message={messageOf(error, 'Bitte versuchen Sie es erneut.')}
          onRetry={() => void refetch()}
        />
      )}
      {isPending ? <Skeleton height={96} /> : null}
      {data?.length === 0 ? <p className={classes.none}>Noch keine Ereignisse.</p> : null}
      <ul className={classes.entries} aria-label="Sicherheitsereignisse">
        {shown?.map(({ id, at, action, device }) => (
          <li key={id} className={classes.entry}>
            <div>
              <strong>{securityEventLabel(action)}</strong>
              <span>{device}</span>
            </div>
            <time dateTime={at}>{formatInstant(at)}</time>
          </li>
        ))}
      </ul>
      {data !== undefined && data.length > AT_FIRST && !isWhole ? (
        <Button variant="subtle" mt="sm" onClick={() => setIsWhole(true)}>
          Alle {data.length} anzeigen
        </Button>
      ) : null}
    </Section>
  );
}
