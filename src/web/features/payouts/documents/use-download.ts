import { useMutation } from '@tanstack/react-query';
import { getPayoutEinvoice, getPayoutPdf } from '#shared/contracts/credit-notes.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const FILES = {
  pdf: { contract: getPayoutPdf, fault: 'PDF konnte nicht heruntergeladen werden' },
  einvoice: {
    contract: getPayoutEinvoice,
    fault: 'E-Rechnung konnte nicht heruntergeladen werden',
  },
} as const;

/** Hands the PDF or the XRechnung of a document to the browser's downloads. */
export function useDownload(file: keyof typeof FILES) {
  const { contract, fault } = FILES[file];
  return useMutation({
    mutationFn: (id: string) => call(contract, { params: { id } }),
    onSuccess: saveFile,
    onError: (error) => {
      if (isSessionExpired(error)) return;
      toast.error(fault, messageOf(error, 'Bitte versuchen Sie es erneut.'));
    },
  });
}
