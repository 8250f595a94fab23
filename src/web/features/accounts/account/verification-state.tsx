import { Button } from '@mantine/core';
import type { AddressPurpose } from '#shared/contracts/accounts/account.ts';
import { resendVerification } from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { User } from './account-values.ts';
import { verificationOf } from './verification-of.ts';
import classes from './account.module.css';

export interface VerificationStateProps {
  readonly purpose: AddressPurpose;
  /** As it stands in the form. */
  readonly address: string;
  /** As the server has it. */
  readonly saved: string;
  readonly user: User;
}

/** Whether an address is confirmed, and a fresh link where it is not. */
export function VerificationState({ purpose, address, saved, user }: VerificationStateProps) {
  const resend = useCall(resendVerification);
  const state = verificationOf(address, saved, user.verifiedAddresses);
  const send = () =>
    resend.mutate(
      { body: { type: purpose } },
      {
        onSuccess: ({ message }) => toast.success('E-Mail gesendet', message),
        onError: (error) =>
          toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.')),
      },
    );
  switch (state) {
    case 'empty':
      return null;
    case 'verified':
      return <StatusBadge tone="good">Bestätigt</StatusBadge>;
    case 'unsaved':
      return (
        <span className={classes.state}>
          Nach dem Speichern senden wir einen Bestätigungslink an diese Adresse.
        </span>
      );
    case 'waiting':
      return (
        <span className={classes.state}>
          <StatusBadge tone="wait">Noch nicht bestätigt</StatusBadge>
          <Button variant="subtle" size="compact-sm" loading={resend.isPending} onClick={send}>
            Link erneut senden
          </Button>
        </span>
      );
  }
}
