import { Button } from '@mantine/core';
import type { Received } from '#shared/contracts/contract.ts';
import { disableTwoFactor, type setupTwoFactor } from '#shared/contracts/two-factor.ts';
import { useCall } from '#web/api/use-call.ts';
import { QrPicture } from '#web/parts/two-factor/qr-picture.tsx';
import { spacedSecret } from '#web/parts/two-factor/spaced-secret.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { ActivationForm } from './activation-form.tsx';
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
