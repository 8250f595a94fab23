import { Tabs } from '@mantine/core';
import type { CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { useOpenTabInSight } from '#web/ui/page/use-open-tab-in-sight.ts';
import { CampaignDetails } from './campaign-details.tsx';
import { CampaignLanding } from './campaign-landing.tsx';
import { CampaignLinks } from './campaign-links.tsx';
import { CampaignPerformance } from './campaign-performance.tsx';
import { useCampaignView, type CampaignView } from './campaign-view.ts';
import { EditButton } from './edit-button.tsx';
import { FormOutline } from './form-outline.tsx';

/** The five tabs of a campaign; which one is open stands in the address. */
export function CampaignTabs({ campaign }: { readonly campaign: CampaignAnswer }) {
  const { view, show, edit, open } = useCampaignView();
  const row = useOpenTabInSight(view);
  return (
    <Tabs
      value={view}
      onChange={(next) => show((next ?? 'details') as CampaignView)}
      keepMounted={false}
    >
      <Tabs.List mb="md" ref={row}>
        <Tabs.Tab value="details">Details</Tabs.Tab>
        <Tabs.Tab value="links">Links ({campaign.linkCount})</Tabs.Tab>
        <Tabs.Tab value="performance">Performance</Tabs.Tab>
        <Tabs.Tab value="formular">Formular</Tabs.Tab>
        <Tabs.Tab value="landingpage">Landingpage</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        <CampaignDetails
          campaign={campaign}
          onEdit={() => edit('grunddaten')}
          onDuplicated={open}
        />
      </Tabs.Panel>
      <Tabs.Panel value="links">
        <CampaignLinks campaign={campaign} />
      </Tabs.Panel>
      <Tabs.Panel value="performance">
        <CampaignPerformance campaign={campaign} />
      </Tabs.Panel>
      <Tabs.Panel value="formular">
        <EditButton onEdit={() => edit('formular')} />
        <FormOutline form={campaign.formConfig} doubleOptIn={campaign.doubleOptIn} />
      </Tabs.Panel>
      <Tabs.Panel value="landingpage">
        <CampaignLanding campaign={campaign} onEdit={() => edit('landingpage')} />
      </Tabs.Panel>
    </Tabs>
  );
}
