import { useMutation } from '@tanstack/react-query';
import { previewPayout, type PendingCommission } from '#shared/contracts/credit-notes.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveFile, type DownloadedFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { nameSources } from './name-sources.ts';
import type { PayoutToSend } from './payout-body.ts';

/** How long the browser may take to read what was opened. */
const KEPT_MS = 5 * 60_000;

/** Shows the document in a tab of its own; where tabs are blocked it goes to the downloads. */
function show(file: DownloadedFile): void {
  const url = URL.createObjectURL(file.blob);
  const tab = window.open(url, '_blank');
  if (tab === null) saveFile(file);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Has the server set the document as it would be, without a number. */
export function usePreview(commissions: readonly PendingCommission[]) {
  return useMutation({
    // What is confirmed must stand still.
    meta: { refreshes: 'none' },
    mutationFn: (body: PayoutToSend) => call(previewPayout, { body }),
    onSuccess: show,
    onError: (error) => {
      if (isSessionExpired(error)) return;
      toast.error(
        'Die Vorschau konnte nicht erstellt werden',
        nameSources(messageOf(error, 'Bitte versuchen Sie es erneut.'), commissions),
      );
    },
  });
}
