import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  allowSupportAccess,
  getSupportAccess,
  revokeSupportAccess,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { isLoginTooOld, messageOf } from '#web/api/api-error.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from './security.module.css';

/** Whether the operator may look into the house: the owner decides (docs/product/operator.md section 3). */
export function SupportSection() {
  const { data: user } = useQuery(userQuery());
  return user?.role === 'owner' && user.supportUntil === undefined ? <OwnersSection /> : null;
}

function OwnersSection() {
  const access = useQuery({ ...queryOf(getSupportAccess, {}), staleTime: 0 });
  const allow = useCall(allowSupportAccess);
  const revoke = useCall(revokeSupportAccess);
  const onError = (error: unknown) => {
    // The password was not given: nothing has gone wrong.
    if (!isLoginTooOld(error))
      toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.'));
  };
  const until = access.data?.allowedUntil ?? null;
  return (
    <Section
      title="Support-Zugang"
      hint="Brauchen Sie Hilfe, kann der Betreiber Ihr Konto 24 Stunden lang ansehen, aber nichts ändern. Bank- und Steuerdaten Ihrer Partner und Dateien sieht er nicht."
    >
      {access.error === null ? null : (
        <ErrorState
          message={messageOf(access.error, 'Bitte versuchen Sie es erneut.')}
          onRetry={() => void access.refetch()}
        />
      )}
      {access.isPending ? <Skeleton height={72} /> : null}
      {access.data === undefined ? null : (
        <div className={classes.line}>
          <StatusBadge tone={until === null ? 'off' : 'wait'}>
            {until === null ? 'Nicht erlaubt' : `Erlaubt bis ${formatInstant(until)}`}
          </StatusBadge>
          {until === null ? (
            <Button
              variant="default"
              loading={allow.isPending}
              onClick={() =>
                allow.mutate(
                  {},
                  { onError, onSuccess: () => toast.success('Der Support-Zugang ist erlaubt') },
                )
              }
            >
              24 Stunden erlauben
            </Button>
          ) : (
            <Button
              loading={revoke.isPending}
              onClick={() =>
                revoke.mutate(
                  {},
                  { onError, onSuccess: () => toast.success('Der Support-Zugang ist beendet') },
                )
              }
            >
              Jetzt beenden
            </Button>
          )}
        </div>
      )}
      <Permissions permissions={access.data?.permissions ?? []} />
    </Section>
  );
}

type Permission = Received<typeof getSupportAccess>['permissions'][number];

/** Who allowed it, and who looked when. */
function Permissions({ permissions }: { readonly permissions: readonly Permission[] }) {
  if (permissions.length === 0) return null;
  return (
    <ul className={classes.entries} aria-label="Bisherige Support-Zugänge">
      {permissions.map(({ id, allowedBy, allowedAt, endsAt, endedAt, isRevoked, views }) => (
        <li key={id} className={classes.entry}>
          <div>
            <strong>
              Erlaubt {formatInstant(allowedAt)} von {allowedBy}
            </strong>
            <span>
              {endedAt === null
                ? `Gilt bis ${formatInstant(endsAt)}`
                : `${isRevoked ? 'Vorzeitig beendet' : 'Abgelaufen'} ${formatInstant(endedAt)}`}
            </span>
            {views.length === 0 ? <span>Nicht genutzt</span> : null}
            {views.map((view) => (
              <span key={view.id}>
                {view.operator}: geöffnet {formatInstant(view.openedAt)}, zuletzt{' '}
                {formatInstant(view.lastAt)},{' '}
                {view.looks === 1 ? '1 Blick' : `${view.looks} Blicke`}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
