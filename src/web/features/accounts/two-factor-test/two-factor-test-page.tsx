import { useState } from 'react';
import type { Received } from '#shared/contracts/contract.ts';
import type { setupTwoFactor } from '#shared/contracts/two-factor.ts';
import { CodeList } from '#web/parts/two-factor/code-list.tsx';
import { QrPicture } from '#web/parts/two-factor/qr-picture.tsx';
import { spacedSecret } from '#web/parts/two-factor/spaced-secret.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { StatusCheck } from './status-check.tsx';
import { TestCalls } from './test-calls.tsx';
import { VerifyForm } from './verify-form.tsx';
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
