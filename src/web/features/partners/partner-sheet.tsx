import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listReadiness } from '#shared/contracts/credit-notes.ts';
import { getPartner } from '#shared/contracts/partners.ts';
import { PARTNER_STATUSES } from '#shared/labels/statuses.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { PartnerTabs } from './partner-tabs.tsx';
import { usePartnerView } from './partner-view.ts';
import { nameOf, STATUS_TONES } from './partner.ts';
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
