import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ExportButton } from './export-button.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadSheet } from './lead-sheet.tsx';

/** The requests that came in, and what to do with them (decisions.md section 9). */
export function LeadsPage() {
  const details = useOverlay('anfrage');
  return (
    <>
      <PageHeader title="Anfragen" actions={<ExportButton />} />
      <LeadList onOpen={({ id }) => details.open(id)} />
      <LeadSheet />
    </>
  );
}
