import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { removePassword } from '#shared/contracts/calls.generated.ts';
import { isLoginTooOld, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import classes from './security.module.css';

export interface RemovePasswordProps {
  /** Two passkeys open the login. */
  readonly isPossible: boolean;
  /** @param codes new backup codes, to show once; none where some are left */
  readonly onRemoved: (codes: readonly string[]) => void;
}

/** The end of the password, for who has two passkeys. */
export function RemovePassword({ isPossible, onRemoved }: RemovePasswordProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useCall(removePassword);
  const removeIt = () =>
    remove.mutate(
      {},
      {
        onSuccess: ({ message, backupCodes }) => {
          onRemoved(backupCodes);
          toast.success('Passwort entfernt', message);
        },
        onError: (error) => {
          if (!isLoginTooOld(error))
            toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.'));
        },
        onSettled: () => setAsked(false),
      },
    );
  return (
    <div className={classes.line}>
      <Text c="dimmed" fz="sm" className={classes.measure ?? ''}>
        {isPossible
          ? 'Mit zwei Passkeys brauchen Sie kein Passwort mehr. Ohne Passwort kann auch keines gestohlen werden.'
          : 'Mit einem zweiten Passkey können Sie das Passwort ganz entfernen.'}
      </Text>
      {isPossible ? (
        <Button variant="default" onClick={() => setAsked(true)}>
          Passwort entfernen
        </Button>
      ) : null}
      <ConfirmDialog
        opened={isAsked}
        title="Passwort entfernen?"
        confirmLabel="Passwort entfernen"
        danger
        isBusy={remove.isPending}
        onConfirm={removeIt}
        onCancel={() => setAsked(false)}
      >
        Danach melden Sie sich nur noch mit einem Passkey an. Haben Sie alle verloren, führen ein
        Link per E-Mail und ein Backup-Code zu einem neuen Passwort. Haben Sie noch keine
        Backup-Codes, zeigen wir sie Ihnen gleich danach.
      </ConfirmDialog>
    </div>
  );
}
