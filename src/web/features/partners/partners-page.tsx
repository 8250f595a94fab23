import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { NewPartnerButton } from './new-partner-button.tsx';
import { PartnerLimit } from './partner-limit.tsx';
import { PartnerList } from './partner-list.tsx';
import { PartnerTiles } from './partner-tiles.tsx';
import classes from './partners.module.css';

const AddPartnerDialog = onDemand(
  { param: 'neu', value: 'partner' },
  async () => (await import('./add-partner-dialog.tsx')).AddPartnerDialog,
);
const ImportDialog = onDemand(
  { param: 'neu', value: 'import' },
  async () => (await import('./import/import-dialog.tsx')).ImportDialog,
);
const PartnerSheet = onDemand(
  { param: 'partner' },
  async () => (await import('./partner-sheet.tsx')).PartnerSheet,
);

/** The provider's partners (docs/product/partners.md section 1). */
export function PartnersPage() {
  const adding = useOverlay('neu');
  const details = useOverlay('partner', ['ansicht', 'feld']);
  const add = () => adding.open('partner');
  return (
    <>
      <PageHeader
        title="Partner-Verwaltung"
        tabTitle="Partner"
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
              onClick={() => adding.open('import')}
            >
              Importieren
            </Button>
            <NewPartnerButton onAdd={add} />
          </>
        }
      >
        <PartnerLimit />
      </PageHeader>
      <div className={classes.page}>
        <PartnerTiles />
        <PartnerList onOpen={({ id }) => details.open(id)} onAdd={add} />
      </div>
      <AddPartnerDialog />
      <ImportDialog />
      <PartnerSheet />
    </>
  );
}
