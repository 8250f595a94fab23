import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  disableTwoFactor,
  getTwoFactorStatus,
  setupTwoFactor,
  verifyTwoFactor,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { isLoginTooOld, isRefusedFor } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { CodeList } from '#web/parts/two-factor/code-list.tsx';
import { QrPicture } from '#web/parts/two-factor/qr-picture.tsx';
import { spacedSecret } from '#web/parts/two-factor/spaced-secret.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { oneTimeCodeInput } from '#web/ui/form/one-time-code.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './test-page.module.css';

/** '/2fa-test', the one page in English (docs/product/accounts.md section 6). */
export function TwoFactorTestPage() {
  const [setup, setSetup] = useState<Received<typeof setupTwoFactor> | null>(null);
  const reset = () => setSetup(null);
  return (
    <div lang="en" className={classes.page}>
      <PageHeader title="Two-factor authentication test">
        Set up, verify, disable and check two-factor authentication of the account you are logged in
        with.
      </PageHeader>
      <Section title="Status">
        <StatusCheck />
      </Section>
      <Section title="Set up and disable">
        <TestCalls onSetup={setSetup} onDisabled={reset} />
        {setup === null ? null : (
          <div className={classes.setup}>
            <QrPicture src={setup.qrCodeUrl} alt="QR code for an authenticator app" />
            <dl className={classes.facts}>
              <dt>Secret</dt>
              <dd>
                <code>{spacedSecret(setup.secret)}</code>
              </dd>
              <dt>Backup codes</dt>
              <dd>
                <CodeList codes={setup.backupCodes} label="Backup codes" />
              </dd>
            </dl>
          </div>
        )}
      </Section>
      <Section title="Verify">
        <VerifyForm onVerified={reset} />
      </Section>
    </div>
  );
}

/** Asks for the state when the page opens, and whenever the button is pressed. */
function StatusCheck() {
  const status = useQuery({ ...queryOf(getTwoFactorStatus, {}), staleTime: 0 });
  const check = async () => {
    const { error } = await status.refetch();
    if (error !== null) toast.error('Status Check Failed', 'Please try again');
  };
  const isEnabled = status.data?.enabled === true;
  return (
    <div className={classes.line}>
      <output aria-label="Status">
        {status.data === undefined ? (
          <StatusBadge tone="wait">Unknown</StatusBadge>
        ) : (
          <StatusBadge tone={isEnabled ? 'good' : 'off'}>
            {isEnabled ? 'Enabled' : 'Disabled'}
          </StatusBadge>
        )}
      </output>
      <Button variant="default" loading={status.isFetching} onClick={() => void check()}>
        Check status
      </Button>
    </div>
  );
}

/** Sends a code; it finishes a setup, or is checked where two-factor authentication is on. */
function VerifyForm({ onVerified }: { readonly onVerified: () => void }) {
  const [token, setToken] = useState('');
  const verify = useCall(verifyTwoFactor);
  const send = () => {
    if (!/^\d{6}$/.test(token)) {
      toast.error('Token Required', 'Please enter the 6-digit code');
      return;
    }
    verify.mutate(
      { body: { token } },
      {
        onSuccess: () => {
          toast.success('Token verified');
          setToken('');
          onVerified();
        },
        onError: () => toast.error('Verification Failed', 'Invalid token'),
      },
    );
  };
  return (
    <form
      className={classes.verify}
      aria-label="Verify"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput label="6-digit code" value={token} {...oneTimeCodeInput(setToken)} />
      <Button type="submit" loading={verify.isPending}>
        Verify token
      </Button>
    </form>
  );
}

interface TestCallsProps {
  readonly onSetup: (setup: Received<typeof setupTwoFactor>) => void;
  readonly onDisabled: () => void;
}

/** The two calls without a payload. */
function TestCalls({ onSetup, onDisabled }: TestCallsProps) {
  const setup = useCall(setupTwoFactor);
  const disable = useCall(disableTwoFactor);
  const showError = (title: string) => (error: unknown) => {
    if (!isLoginTooOld(error)) toast.error(title, reasonOf(error));
  };
  return (
    <Group gap="xs">
      <Button
        loading={setup.isPending}
        onClick={() => setup.mutate({}, { onSuccess: onSetup, onError: showError('Setup Failed') })}
      >
        Set up 2FA
      </Button>
      <Button
        variant="default"
        loading={disable.isPending}
        onClick={() =>
          disable.mutate(
            {},
            {
              onSuccess: () => {
                toast.success('2FA disabled');
                onDisabled();
              },
              onError: showError('Disable Failed'),
            },
          )
        }
      >
        Disable 2FA
      </Button>
    </Group>
  );
}

/** The server speaks German; the codes that matter here are shown in English. */
function reasonOf(error: unknown): string {
  if (isRefusedFor(error, 'two_factor_on')) return '2FA is already enabled';
  if (isRefusedFor(error, 'two_factor_off')) return '2FA is not set up';
  return 'Please try again';
}
