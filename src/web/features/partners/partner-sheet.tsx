import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getPartner, listReadiness } from '#shared/contracts/calls.generated.ts';
import type { PartnerAnswer, PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import { PARTNER_STATUSES } from '#shared/labels/statuses.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { PartnerBonuses } from './bonuses/partner-bonuses.tsx';
import { EditPartnerForm } from './edit-partner-form.tsx';
import { PartnerDetails } from './partner-details.tsx';
import { PartnerLinks } from './partner-links.tsx';
import { PartnerPerformance } from './partner-performance.tsx';
import type { PartnerView } from './partner-search.ts';
import { nameOf, STATUS_TONES } from './partner.ts';
import { PartnerTerms } from './terms/partner-terms.tsx';
import classes from './partners.module.css';

/** Everything about one partner; open while the address says `?partner=<id>`. */
export function PartnerSheet() {
  const { id: opened, isOpen, close, view } = usePartnerView();
  const id = useLast(opened) ?? '';
  const query = queryOf(getPartner, { params: { id } });
  const source = useQuery({ ...query, ...POLLED, enabled: isOpen });
  const about = queryOf(listReadiness, { query: { partnerId: id } });
  const readiness = useQuery({ ...about, ...POLLED, enabled: isOpen });
  // What is missing stands above the rest: both come before anything is drawn.
  const partner = readiness.isPending ? undefined : source.data;
  const subtitle =
    partner === undefined ? undefined : (
      <span className={classes.subtitle}>
        {partner.internalId}
        <StatusBadge tone={STATUS_TONES[partner.status]}>
          {PARTNER_STATUSES[partner.status]}
        </StatusBadge>
      </span>
    );
  return (
    <SideSheet
      opened={isOpen}
      onClose={close}
      title={partner === undefined ? 'Partner' : nameOf(partner)}
      subtitle={subtitle}
      width="46rem"
      isPrintable={view !== 'bearbeiten' && !isLost(source)}
      isAwaited={partner === undefined && !isLost(source)}
    >
      <LostState source={source} />
      <StaleNote source={source} />
      {partner === undefined && !isLost(source) ? <Loading /> : null}
      {partner === undefined ? null : (
        <PartnerTabs key={partner.id} partner={partner} readiness={readiness.data?.[0]} />
      )}
    </SideSheet>
  );
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy="true" aria-label="Partner wird geladen">
      <Skeleton height={38} />
      <Skeleton height={18} width="50%" mt="md" />
      <Skeleton height={14} width="80%" />
      <Skeleton height={14} width="70%" />
      <Skeleton height={14} width="75%" />
    </Stack>
  );
}

interface PartnerTabsProps {
  readonly partner: PartnerAnswer;
  /** Undefined where it could not be learned. */
  readonly readiness: PartnerReadiness | undefined;
}

/** The tabs of a partner; which one is open stands in the address. */
function PartnerTabs({ partner, readiness }: PartnerTabsProps) {
  const { view, show, close } = usePartnerView();
  const mayChange = useMay('partners.change');
  return (
    <Tabs
      value={view === 'bearbeiten' ? 'details' : view}
      onChange={(next) => show((next ?? 'details') as PartnerView)}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="details">Partner-Details</Tabs.Tab>
        <Tabs.Tab value="links">Kampagnen &amp; Links</Tabs.Tab>
        <Tabs.Tab value="praemien">Prämien</Tabs.Tab>
        <Tabs.Tab value="performance">Performance</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        {view === 'bearbeiten' && mayChange ? (
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
      <Tabs.Panel value="praemien">
        <PartnerTerms partner={partner} />
        <PartnerBonuses partner={partner} />
      </Tabs.Panel>
      <Tabs.Panel value="performance">
        <PartnerPerformance partnerId={partner.id} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The partner that is open and what is shown of them: `?partner=<id>&ansicht=links`. */
function usePartnerView() {
  const { value, isOpen, close } = useOverlay('partner', ['ansicht', 'feld']);
  const [{ ansicht }, change] = useScreenSearch('/shell/partners');
  return {
    id: value,
    isOpen,
    close,
    view: ansicht ?? 'details',
    /** `field`: where the form begins. */
    show: (view: PartnerView, field?: string) =>
      change({ ansicht: view === 'details' ? undefined : view, feld: field }),
  };
}
