import { exportPartner, exportVisitor } from '#shared/contracts/person-data.ts';
import { call } from '#web/api/call.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';

/** Hands everything that is stored of a person to the browser's downloads. */
export function useCopy(kind: 'visitor' | 'partner', id: string) {
  const contract = kind === 'visitor' ? exportVisitor : exportPartner;
  return useFileDownload(() => call(contract, { params: { id } }), 'Download fehlgeschlagen');
}
