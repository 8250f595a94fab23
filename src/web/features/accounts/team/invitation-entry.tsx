import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { TeamInvitation } from '#shared/contracts/accounts/team.ts';
import { resendInvitation, withdrawInvitation } from '#shared/contracts/calls.generated.ts';
import { ROLES } from '#shared/roles/rights.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import classes from './team.module.css';

/** An invitation that waits, or has expired. */
export function InvitationEntry({ invitation }: { readonly invitation: TeamInvitation }) {
  const { id, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  const resend = useCall(resendInvitation);
  const withdraw = useCall(withdrawInvitation);
  const [isAsked, question] = useDisclosure(false);
  return (
    <li className={classes.person}>
      <div className={classes.about}>
        <div className={classes.name}>
          <strong>{email}</strong>
          <StatusBadge tone={isExpired ? 'off' : 'info'}>
            {isExpired ? 'Abgelaufen' : 'Eingeladen'}
          </StatusBadge>
        </div>
        <p>
          {ROLES[role]} · gesendet {formatInstant(sentAt)} von {invitedBy} ·{' '}
          {isExpired ? 'galt' : 'gilt'} bis {formatInstant(expiresAt)}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-md"
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { params: { id } },
              {
                onSuccess: ({ message }) => toast.success(message),
                onError: showFailure('Nicht gesendet'),
              },
            )
          }
        >
          Erneut senden<span className="ew-visually-hidden"> an {email}</span>
        </Button>
        <Button variant="subtle" color="danger" size="compact-md" onClick={question.open}>
          Zurücknehmen<span className="ew-visually-hidden"> der Einladung an {email}</span>
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        onCancel={question.close}
        title="Einladung zurücknehmen?"
        confirmLabel="Zurücknehmen"
        danger
        isBusy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(
            { params: { id } },
            {
              onSuccess: () => toast.success('Einladung zurückgenommen', email),
              onError: showFailure('Nicht zurückgenommen'),
              onSettled: question.close,
            },
          )
        }
      >
        Der Link in der E-Mail an {email} gilt dann nicht mehr.
      </ConfirmDialog>
    </li>
  );
}
