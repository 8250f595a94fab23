import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getTwoFactorStatus } from '#shared/contracts/two-factor.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';
import { TwoFactorSetup, type Setup } from './two-factor-setup.tsx';

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
