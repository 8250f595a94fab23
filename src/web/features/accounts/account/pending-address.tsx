import { Button } from '@mantine/core';
import { withdrawPendingEmail, resendVerification } from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import classes from './account.module.css';

const showErrorToast = (error: unknown) =>
  toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.'));

/** The login address that waits for its link to be opened: a fresh link, or the way back. */
export function PendingAddress({ address }: { readonly address: string }) {
  const resend = useCall(resendVerification);
  const withdraw = useCall(withdrawPendingEmail);
  return (
    <div className={classes.pending}>
      <p>
        Neue Login-E-Mail: <strong>{address}</strong>
      </p>
      <span className={classes.state}>
        <StatusBadge tone="wait">Wartet auf Bestätigung</StatusBadge>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { body: { type: 'login', pending: true } },
              {
                onSuccess: ({ message }) => toast.success('E-Mail gesendet', message),
                onError: showErrorToast,
              },
            )
          }
        >
          Link noch einmal senden
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              {},
              {
                onSuccess: () => {
                  toast.success('Änderung zurückgezogen', 'Ihre Login-E-Mail bleibt, wie sie ist.');
                },
                onError: showErrorToast,
              },
            )
          }
        >
          Zurückziehen
        </Button>
      </span>
    </div>
  );
}
