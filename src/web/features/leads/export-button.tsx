import { exportLeads } from '#shared/contracts/leads.ts';
import { call } from '#web/api/call.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { useAddress } from '#web/ui/address/use-address.ts';
import { leadQuery, readLeadSearch } from './lead-search.ts';

/** The requests as they are filtered now. */
export function ExportButton() {
  const [search] = useAddress(readLeadSearch);
  return <CsvExportButton load={() => call(exportLeads, { query: leadQuery(search) })} />;
}
