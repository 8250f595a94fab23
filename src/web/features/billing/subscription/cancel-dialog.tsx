import { cancelSubscription } from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export interface CancelDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Last day of the paid period. */
  readonly end: string;
}

/** Ends the subscription with its period. */
export function CancelDialog({ opened, onClose, end }: CancelDialogProps) {
  const cancel = useCall(cancelSubscription);
  const confirm = () =>
    cancel.mutate(
      { body: { atPeriodEnd: true } },
      {
        onSuccess: () => toast.success('Abonnement gekündigt'),
        onError: (error) => showRefusal(error, 'Abonnement konnte nicht gekündigt werden'),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      title="Abonnement kündigen?"
      confirmLabel="Zum Periodenende kündigen"
      cancelLabel="Behalten"
      danger
      isBusy={cancel.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Bis zum {formatDate(end)} bleibt alles, wie es ist. Danach läuft Ihr Konto im Tarif Free
      weiter: Gelöscht wird nichts, eigenes Design entfällt, und über den Grenzen des Tarifs lässt
      sich nichts Neues anlegen. Bis dahin können Sie die Kündigung zurücknehmen.
    </ConfirmDialog>
  );
}
