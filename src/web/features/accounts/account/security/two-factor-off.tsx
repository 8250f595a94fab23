import { Button } from '@mantine/core';
import { setupTwoFactor } from '#shared/contracts/two-factor.ts';
import { isLoginTooOld } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Setup } from './two-factor-setup.tsx';
import classes from './security.module.css';

/** Off: the way to turn it on. */
export function TwoFactorOff({ onStarted }: { readonly onStarted: (setup: Setup) => void }) {
  const start = useCall(setupTwoFactor);
  const begin = () =>
    start.mutate(
      {},
      {
        onSuccess: (setup) => {
          toast.success('2FA Setup gestartet');
          onStarted(setup);
        },
        onError: (error) => {
          // The password was not given: nothing has gone wrong.
          if (!isLoginTooOld(error))
            toast.error('Setup fehlgeschlagen', 'Fehler beim Einrichten der 2FA');
        },
      },
    );
  return (
    <div className={classes.line}>
      <StatusBadge tone="off">Nicht aktiviert</StatusBadge>
      <Button loading={start.isPending} onClick={begin}>
        2FA einrichten
      </Button>
    </div>
  );
}
