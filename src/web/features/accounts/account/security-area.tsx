import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getTwoFactorStatus,
  listSecurityEvents,
  setupTwoFactor,
} from '#shared/contracts/calls.generated.ts';
import { securityEventLabel } from '#shared/labels/security-events.ts';
import { isLoginTooOld, messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import type { User } from './account-values.ts';
import { CompanyIdentitySection } from './security/company-identity-section.tsx';
import { LoginAddressSection } from './security/login-address-section.tsx';
import { PasskeysSection } from './security/passkeys-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { SupportSection } from './security/support-section.tsx';
import { TwoFactorOn } from './security/two-factor-on.tsx';
import { type Setup, TwoFactorSetup } from './security/two-factor-setup.tsx';
import classes from './account.module.css';
import securityStyles from './security/security.module.css';

/** As many as are looked at without scrolling. */
const AT_FIRST = 8;

/** Everything about the login: each section saves for itself. */
export function SecurityArea({ user }: { readonly user: User }) {
  const hasAddressElsewhere = useMay('settings');
  return (
    <div className={classes.stack}>
      {hasAddressElsewhere ? null : <LoginAddressSection user={user} />}
      <PasskeysSection />
      <PasswordSection />
      <TwoFactorSection />
      <CompanyIdentitySection />
      <SessionsSection />
      <SecurityEventsSection />
      <SupportSection />
    </div>
  );
}

/** Two-factor authentication: off, being set up, on (docs/product/accounts.md section 6). */
function TwoFactorSection() {
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
      hint="Beim Anmelden fragen wir nach dem Passwort noch nach einem Code aus einer App auf Ihrem Handy oder nach einem Passkey. Ein gestohlenes Passwort allein genügt dann nicht."
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
    <div className={securityStyles.line}>
      <StatusBadge tone="off">Nicht aktiviert</StatusBadge>
      <Button loading={start.isPending} onClick={begin}>
        2FA einrichten
      </Button>
    </div>
  );
}

/** What happened to the login lately, so that a stranger shows. */
function SecurityEventsSection() {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(listSecurityEvents, {}),
    staleTime: 0,
  });
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? data : data?.slice(0, AT_FIRST);
  return (
    <Section
      title="Letzte Sicherheitsereignisse"
      hint="Kommt Ihnen etwas fremd vor, ändern Sie Ihr Passwort, entfernen Sie fremde Passkeys und melden Sie andere Sitzungen ab."
    >
      {error === null ? null : (
        <ErrorState
          message={messageOf(error, 'Bitte versuchen Sie es erneut.')}
          onRetry={() => void refetch()}
        />
      )}
      {isPending ? <Skeleton height={96} /> : null}
      {data?.length === 0 ? <p className={securityStyles.none}>Noch keine Ereignisse.</p> : null}
      <ul className={securityStyles.entries} aria-label="Sicherheitsereignisse">
        {shown?.map(({ id, at, action, device }) => (
          <li key={id} className={securityStyles.entry}>
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
