import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { BACKUP_CODE_COUNT } from '#shared/contracts/accounts/two-factor.ts';
import { disableTwoFactor, renewBackupCodes } from '#shared/contracts/calls.generated.ts';
import { isLoginTooOld, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { BackupCodes } from './backup-codes.tsx';
import classes from './security.module.css';

/** So few that new ones should be made. */
const FEW = 3;

/** On: how many backup codes are left, new ones, and the way to turn it off. */
export function TwoFactorOn({ codesLeft }: { readonly codesLeft: number }) {
  const [question, setQuestion] = useState<'disable' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const disable = useCall(disableTwoFactor);
  const renew = useCall(renewBackupCodes);
  const close = () => setQuestion(null);
  const turnOff = () =>
    disable.mutate(
      {},
      {
        onSuccess: () => toast.success('2FA deaktiviert'),
        onError: (error) => {
          if (!isLoginTooOld(error))
            toast.error('Deaktivierung fehlgeschlagen', 'Fehler beim Deaktivieren der 2FA');
        },
        onSettled: close,
      },
    );
  const makeCodes = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ backupCodes }) => {
          setCodes(backupCodes);
          toast.success('Neue Backup-Codes erstellt');
        },
        onError: (error) => {
          if (!isLoginTooOld(error))
            toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.'));
        },
        onSettled: close,
      },
    );
  return (
    <div className={classes.part}>
      <div className={classes.line}>
        <div className={classes.state}>
          <StatusBadge tone="good">Aktiviert</StatusBadge>
          <span>
            {codesLeft} von {BACKUP_CODE_COUNT} Backup-Codes übrig
          </span>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={() => setQuestion('renew')}>
            Neue Backup-Codes
          </Button>
          <Button variant="default" onClick={() => setQuestion('disable')}>
            2FA deaktivieren
          </Button>
        </Group>
      </div>
      {codes.length === 0 && codesLeft <= FEW ? (
        <Note tone="wait">Erstellen Sie neue Backup-Codes, bevor die letzten verbraucht sind.</Note>
      ) : null}
      {codes.length === 0 ? null : (
        <>
          <Note tone="good">
            Bewahren Sie diese Codes gut auf, wir zeigen sie nur jetzt. Die alten gelten nicht mehr.
          </Note>
          <BackupCodes codes={codes} />
        </>
      )}
      <ConfirmDialog
        opened={question === 'disable'}
        title="Zwei-Faktor-Authentifizierung deaktivieren?"
        confirmLabel="Deaktivieren"
        danger
        isBusy={disable.isPending}
        onConfirm={turnOff}
        onCancel={close}
      >
        Danach genügt beim Anmelden wieder das Passwort. Der Schlüssel wird gelöscht, die
        Backup-Codes auch, wenn Sie keinen Passkey haben.
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'renew'}
        title="Neue Backup-Codes erstellen?"
        confirmLabel="Erstellen"
        isBusy={renew.isPending}
        onConfirm={makeCodes}
        onCancel={close}
      >
        Ihre bisherigen Backup-Codes gelten dann nicht mehr.
      </ConfirmDialog>
    </div>
  );
}
