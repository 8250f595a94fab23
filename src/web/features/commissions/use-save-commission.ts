import { putPendingCommission } from '#shared/contracts/credit-notes.ts';
import { isSessionExpired } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Steps of a sale premium: offer sent, revenue entered, revenue confirmed. */
export function useSaveCommission() {
  return useCall(putPendingCommission);
}

/** Says why a step was refused. */
export function showErrorToast(error: Error): void {
  if (isSessionExpired(error)) return;
  toast.error('Die Änderung konnte nicht gespeichert werden', error.message);
}
