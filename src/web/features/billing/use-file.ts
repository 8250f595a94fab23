import { useMutation } from '@tanstack/react-query';
import type { getBillingReportPdf } from '#shared/contracts/reports.ts';
import type { getInvoiceEinvoice, getInvoicePdf } from '#shared/contracts/subscriptions.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** A file of one report or invoice. */
type FileCall = typeof getBillingReportPdf | typeof getInvoicePdf | typeof getInvoiceEinvoice;

/** Hands a file to the browser's downloads; says so when it can't be had. */
export function useFile(contract: FileCall) {
  return useMutation({
    mutationFn: (id: string) => call(contract, { params: { id } }),
    onSuccess: saveFile,
    onError: (error) => {
      if (isSessionExpired(error)) return;
      toast.error(
        'Datei konnte nicht heruntergeladen werden',
        messageOf(error, 'Bitte versuchen Sie es erneut.'),
      );
    },
  });
}
