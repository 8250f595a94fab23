import type {
  getBillingReportPdf,
  getInvoiceEinvoice,
  getInvoicePdf,
} from '#shared/contracts/calls.generated.ts';
import { call } from '#web/api/call.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';

/** A file of one report or invoice. */
type FileCall = typeof getBillingReportPdf | typeof getInvoicePdf | typeof getInvoiceEinvoice;

export function useFile(contract: FileCall) {
  return useFileDownload(
    (id: string) => call(contract, { params: { id } }),
    'Datei konnte nicht heruntergeladen werden',
  );
}
