import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { LeadList } from './lead-list.tsx';

const AddLeadDialog = onDemand(
  { param: 'neu', value: 'anfrage' },
  async () => (await import('./add-lead-dialog.tsx')).AddLeadDialog,
);
const LeadSheet = onDemand(
  { param: 'anfrage' },
  async () => (await import('./lead-sheet.tsx')).LeadSheet,
);

/** The requests that came in, and what to do with them (docs/product/leads.md section 10). */
export function LeadsPage() {
  const adding = useOverlay('neu');
  const details = useOverlay('anfrage');
  return (
    <>
      <PageHeader
        title="Anfragen"
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            data-key="n"
            aria-keyshortcuts="n"
            onClick={() => adding.open('anfrage')}
          >
            Anfrage erfassen
          </Button>
        }
      />
      <LeadList onOpen={({ id }) => details.open(id)} />
      <AddLeadDialog />
      <LeadSheet />
    </>
  );
}
