import { useMutation } from '@tanstack/react-query';
import { getPaymentFile, type PaymentFile } from '#shared/contracts/payment-files.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Hands a file for the bank to the browser's downloads, as it was first written. */
export function useFileDownload() {
  return useMutation({
    mutationFn: ({ id }: Pick<PaymentFile, 'id'>) => call(getPaymentFile, { params: { id } }),
    onSuccess: saveFile,
    onError: (error) => {
      if (isSessionExpired(error)) return;
      toast.error(
        'SEPA-Datei konnte nicht heruntergeladen werden',
        messageOf(error, 'Bitte versuchen Sie es erneut.'),
      );
    },
  });
}
