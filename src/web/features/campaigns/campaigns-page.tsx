import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ActivationChecklist } from './activation-checklist.tsx';
import { CampaignList } from './campaign-list.tsx';
import { CampaignStats } from './campaign-stats.tsx';
import { CAMPAIGN_PARTS } from './campaign-view.ts';
import { PlanBanner } from './plan-banner.tsx';
import classes from './campaigns.module.css';

const CreateCampaignDialog = onDemand(
  { param: 'neu', value: 'kampagne' },
  async () => (await import('./create-campaign-dialog.tsx')).CreateCampaignDialog,
);
const CampaignSheet = onDemand(
  { param: 'kampagne' },
  async () => (await import('./campaign-sheet.tsx')).CampaignSheet,
);

/** The provider's campaigns (docs/product/campaigns.md section 1). */
export function CampaignsPage() {
  const adding = useOverlay('neu', ['reiter']);
  const details = useOverlay('kampagne', CAMPAIGN_PARTS);
  const add = () => adding.open('kampagne');
  return (
    <>
      <PageHeader
        title="Kampagnen"
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            data-key="n"
            aria-keyshortcuts="n"
            onClick={add}
          >
            Neue Kampagne
          </Button>
        }
      >
        Prämien, Landingpages und Anfrageformulare für Ihre Partner
      </PageHeader>
      <div className={classes.page}>
        <ActivationChecklist />
        <PlanBanner />
        <CampaignStats />
        <CampaignList
          onOpen={({ id }) => details.open(id)}
          onEdit={({ id }) => details.open(id, { ansicht: 'bearbeiten' })}
          onAdd={add}
        />
      </div>
      <CreateCampaignDialog />
      <CampaignSheet />
    </>
  );
}
