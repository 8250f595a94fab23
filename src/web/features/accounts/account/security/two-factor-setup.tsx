import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  CODE_MISSING,
  type setupTwoFactor,
  tokenBody,
} from '#shared/contracts/accounts/two-factor.ts';
import { disableTwoFactor, verifyTwoFactorSetup } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { useCall } from '#web/api/use-call.ts';
import { QrPicture } from '#web/parts/two-factor/qr-picture.tsx';
import { spacedSecret } from '#web/parts/two-factor/spaced-secret.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { BackupCodes } from './backup-codes.tsx';
import classes from './security.module.css';

export type Setup = Received<typeof setupTwoFactor>;

export interface TwoFactorSetupProps {
  readonly setup: Setup;
  /** It is on, or was given up. */
  readonly onEnd: () => void;
}

/** The three steps between starting and having it; nothing asks for a code before the last one. */
export function TwoFactorSetup({ setup, onEnd }: TwoFactorSetupProps) {
  const giveUp = useCall(disableTwoFactor);
  return (
    <ol className={classes.steps}>
      <li>
        <h3>App verbinden</h3>
        <p>
          Scannen Sie das Bild mit einer Authenticator-App, zum Beispiel Google Authenticator,
          Microsoft Authenticator oder 2FAS. Ohne Kamera geben Sie den Schlüssel von Hand ein.
        </p>
        <div className={classes.scan}>
          <QrPicture src={setup.qrCodeUrl} alt="QR-Code für Ihre Authenticator-App" />
          <div className={classes.secret}>
            <span>Schlüssel</span>
            <code>{spacedSecret(setup.secret)}</code>
            <CopyButton text={setup.secret} label="Schlüssel kopieren" />
          </div>
        </div>
      </li>
      <li>
        <h3>Backup-Codes aufbewahren</h3>
        <p>
          Wenn Sie Ihr Handy verlieren, kommen Sie mit einem dieser Codes in Ihr Konto. Jeder gilt
          einmal. Wir zeigen sie nur jetzt.
        </p>
        <BackupCodes codes={setup.backupCodes} />
      </li>
      <li>
        <h3>Code bestätigen</h3>
        <ActivationForm onEnabled={onEnd}>
          <Button
            variant="default"
            loading={giveUp.isPending}
            onClick={() => giveUp.mutate({}, { onSettled: onEnd })}
          >
            Abbrechen
          </Button>
        </ActivationForm>
      </li>
    </ol>
  );
}

interface ActivationFormProps {
  readonly onEnabled: () => void;
  /** The cancel button, next to the button that activates. */
  readonly children: ReactNode;
}

/** The first code of the app turns two-factor authentication on. */
function ActivationForm({ onEnabled, children }: ActivationFormProps) {
  const form = useContractForm(tokenBody, { token: '' });
  const verify = useCall(verifyTwoFactorSetup);
  const showRefused = () =>
    toast.error('Aktivierung fehlgeschlagen', 'Ungültiger Code oder Fehler bei der Aktivierung');
  return (
    <Form
      form={form}
      label="Zwei-Faktor-Authentifizierung aktivieren"
      onInvalid={() => toast.error('Code erforderlich', CODE_MISSING)}
      onSubmit={async (body) => {
        try {
          await verify.mutateAsync({ body });
        } catch (error) {
          showRefused();
          throw error;
        }
        toast.success('2FA aktiviert');
        onEnabled();
      }}
    >
      <div className={classes.code}>
        <CodeField
          control={form.control}
          name="token"
          label="6-stelliger Code aus der App"
          isNumeric
          required
        />
      </div>
      <Group gap="xs">
        <Button type="submit" loading={form.formState.isSubmitting}>
          Aktivieren
        </Button>
        {children}
      </Group>
    </Form>
  );
}
