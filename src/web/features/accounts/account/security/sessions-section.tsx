import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from './security.module.css';

/** Where the account is logged in, and the way to end it elsewhere. */
export function SessionsSection() {
  const sessions = useQuery({ ...queryOf(listSessions, {}), staleTime: 0 });
  const endOthers = useCall(revokeOtherSessions);
  const endOne = useCall(revokeSession);
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  const answers = {
    onSuccess: ({ message }: { readonly message: string }) => toast.success(message),
    onError: (error: unknown) =>
      toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.')),
  };
  return (
    <Section
      title="Sitzungen"
      hint={
        sessions.data === undefined || hasOthers
          ? 'Geräte, auf denen Sie angemeldet sind.'
          : 'Sie sind nur auf diesem Gerät angemeldet.'
      }
      actions={
        hasOthers ? (
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate({}, answers)}
          >
            Andere Sitzungen abmelden
          </Button>
        ) : undefined
      }
    >
      {sessions.error === null ? null : (
        <ErrorState
          message={messageOf(sessions.error, 'Bitte versuchen Sie es erneut.')}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.isPending ? <Skeleton height={96} /> : null}
      <ul className={classes.entries} aria-label="Sitzungen">
        {sessions.data?.map((session) => (
          <SessionEntry
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables.params.id === session.id}
            onEnd={() => endOne.mutate({ params: { id: session.id } }, answers)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface SessionEntryProps {
  readonly session: Received<typeof listSessions>[number];
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** One device that is logged in. */
function SessionEntry({ session, isEnding, onEnd }: SessionEntryProps) {
  const { device, createdAt, lastSeenAt, current } = session;
  return (
    <li className={classes.entry}>
      <div>
        <strong>{device}</strong>
        <span>
          Angemeldet {formatInstant(createdAt)}, zuletzt aktiv {formatInstant(lastSeenAt)}
        </span>
      </div>
      {current ? (
        <StatusBadge tone="good">Diese Sitzung</StatusBadge>
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`${device} abmelden`}
        >
          Abmelden
        </Button>
      )}
    </li>
  );
}
