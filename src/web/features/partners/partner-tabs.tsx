import { Tabs } from '@mantine/core';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { useReadiness } from '#web/parts/use-readiness.ts';
import { EditPartnerForm } from './edit-partner-form.tsx';
import { PartnerDetails } from './partner-details.tsx';
import { PartnerLinks } from './partner-links.tsx';
import { PartnerPerformance } from './partner-performance.tsx';
import { usePartnerView, type PartnerView } from './partner-view.ts';

export interface PartnerTabsProps {
  readonly partner: PartnerAnswer;
}

/** The three tabs of a partner; which one is open stands in the address. */
export function PartnerTabs({ partner }: PartnerTabsProps) {
  const { view, show, close } = usePartnerView();
  const readiness = useReadiness();
  return (
    <Tabs
      value={view === 'bearbeiten' ? 'details' : view}
      onChange={(next) => show((next ?? 'details') as PartnerView)}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="details">Partner-Details</Tabs.Tab>
        <Tabs.Tab value="links">Kampagnen &amp; Links</Tabs.Tab>
        <Tabs.Tab value="performance">Performance</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        {view === 'bearbeiten' ? (
          <EditPartnerForm partner={partner} onDone={() => show('details')} />
        ) : (
          <PartnerDetails
            partner={partner}
            readiness={readiness.get(partner.id)}
            onEdit={(field) => show('bearbeiten', field)}
            onDeleted={() => close({ saved: true })}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="links">
        <PartnerLinks partner={partner} />
      </Tabs.Panel>
      <Tabs.Panel value="performance">
        <PartnerPerformance partnerId={partner.id} />
      </Tabs.Panel>
    </Tabs>
  );
}
