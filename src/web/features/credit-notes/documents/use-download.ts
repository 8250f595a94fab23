import { getPayoutEinvoice, getPayoutPdf } from '#shared/contracts/credit-notes.ts';
import { call } from '#web/api/call.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';

const FILES = {
  pdf: { contract: getPayoutPdf, error: 'PDF konnte nicht heruntergeladen werden' },
  einvoice: {
    contract: getPayoutEinvoice,
    error: 'E-Rechnung konnte nicht heruntergeladen werden',
  },
} as const;

/** Hands the PDF or the XRechnung of a document to the browser's downloads. */
export function useDownload(file: keyof typeof FILES) {
  const { contract, error } = FILES[file];
  return useFileDownload((id: string) => call(contract, { params: { id } }), error);
}
