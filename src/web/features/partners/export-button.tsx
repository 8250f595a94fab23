import { exportPartners } from '#shared/contracts/partner-rows.ts';
import { call } from '#web/api/call.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { partnerQuery, type PartnerSearch } from './partner-search.ts';

/** Saves the partners as they are filtered and sorted now. */
export function ExportButton({ search }: { readonly search: PartnerSearch }) {
  return <CsvExportButton load={() => call(exportPartners, { query: partnerQuery(search) })} />;
}
