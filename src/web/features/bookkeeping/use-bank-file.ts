import type { PaymentFile } from '#shared/contracts/bookkeeping/payment-files.ts';
import { getPaymentFile } from '#shared/contracts/calls.generated.ts';
import { call } from '#web/api/call.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';

/** A file for the bank, as it was first written. */
export function useBankFile() {
  return useFileDownload(
    ({ id }: Pick<PaymentFile, 'id'>) => call(getPaymentFile, { params: { id } }),
    'SEPA-Datei konnte nicht heruntergeladen werden',
  );
}
