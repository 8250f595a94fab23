import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getTwoFactorStatus, setupTwoFactor } from '#shared/contracts/calls.generated.ts';
import { isLoginTooOld, messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Section } from '#web/ui/page/section.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';
import { type Setup, TwoFactorSetup } from './two-factor-setup.tsx';
import classes from './security.module.css';

/** Two-factor authentication: off, being set up, on (docs/product/accounts.md section 6). */
export function TwoFactorSection() {
  const status = useQuery({ ...queryOf(getTwoFactorStatus, {}), staleTime: 0 });
  const [setup, setSetup] = useState<Setup | null>(null);
  const content = () => {
    if (status.data === undefined) {
      return status.error === null ? (
        <Skeleton height={72} />
      ) : (
        <ErrorState
          message={messageOf(status.error, 'Bitte versuchen Sie es erneut.')}
          onRetry={() => void status.refetch()}
        />
      );
    }
    if (status.data.enabled) return <TwoFactorOn codesLeft={status.data.backupCodesLeft} />;
    if (setup === null) return <TwoFactorOff onStarted={setSetup} />;
    return <TwoFactorSetup setup={setup} onEnd={() => setSetup(null)} />;
  };
  return (
    <Section
      title="Zwei-Faktor-Authentifizierung"
      hint="Beim Anmelden fragen wir nach dem Passwort noch nach einem Code aus einer App auf Ihrem Handy. Ein gestohlenes Passwort allein genügt dann nicht."
    >
      {content()}
    </Section>
  );
}

/** Off: the way to turn it on. */
function TwoFactorOff({ onStarted }: { readonly onStarted: (setup: Setup) => void }) {
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
