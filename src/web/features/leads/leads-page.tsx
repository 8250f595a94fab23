import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { AddLeadDialog } from './add-lead-dialog.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadSheet } from './lead-sheet.tsx';

/** The requests that came in, and what to do with them (decisions.md section 9). */
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
