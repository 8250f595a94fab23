import { useQueryClient } from '@tanstack/react-query';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import type { PartnerSearch } from '../partner-search.ts';

/** Saves the partners as they are shown now; what makes the table comes with the first press. */
export function ExportButton({ search }: { readonly search: PartnerSearch }) {
  const client = useQueryClient();
  const load = async () => {
    const { exportPartners } = await import('./export-partners.ts');
    return exportPartners(client, search);
  };
  return <CsvExportButton load={load} />;
}
