import { Tabs } from '@mantine/core';
import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { EditPartnerForm } from './edit-partner-form.tsx';
import { PartnerDetails } from './partner-details.tsx';
import { PartnerLinks } from './partner-links.tsx';
import { PartnerPerformance } from './partner-performance.tsx';
import { usePartnerView, type PartnerView } from './partner-view.ts';

export interface PartnerTabsProps {
  readonly partner: PartnerAnswer;
  /** Undefined where it could not be learned. */
  readonly readiness: PartnerReadiness | undefined;
}

/** The three tabs of a partner; which one is open stands in the address. */
export function PartnerTabs({ partner, readiness }: PartnerTabsProps) {
  const { view, show, close } = usePartnerView();
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
            readiness={readiness}
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
