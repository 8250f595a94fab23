import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { getCampaign } from '#shared/contracts/calls.generated.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { FullDialog } from '#web/ui/overlay/full-dialog.tsx';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { CampaignTabs } from './campaign-tabs.tsx';
import { useCampaignView } from './campaign-view.ts';
import { periodOf, STATUS_TONES } from './campaign.ts';
import classes from './campaigns.module.css';

// Fetched with the first campaign that is edited.
const EditCampaignForm = lazyPart(async () => ({
  default: (await import('./edit-campaign-form.tsx')).EditCampaignForm,
}));

export interface CampaignSheetProps {
  /** Called with a campaign that has gone live by an edit. */
  readonly onActivated: (campaign: CampaignAnswer) => void;
}

/**
 * Everything about one campaign; open while the address says `?kampagne=<id>`: a drawer to read, the
 * whole screen to edit.
 */
export function CampaignSheet({ onActivated }: CampaignSheetProps) {
  const { id: opened, isOpen, close, view, showSaved } = useCampaignView();
  const id = useLast(opened) ?? '';
  const query = queryOf(getCampaign, { params: { id } });
  const source = useQuery({ ...query, ...POLLED, enabled: id !== '' });
  const { data: campaign } = source;
  const subtitle =
    campaign === undefined ? undefined : (
      <span className={classes.subtitle}>
        <StatusBadge tone={STATUS_TONES[campaign.status]}>
          {CAMPAIGN_STATUSES[campaign.status]}
        </StatusBadge>
        {periodOf(campaign)}
      </span>
    );
  const mayEdit = useMay('programme.write');
  // An address that opens the form shows to others what there is to read.
  const isEdited = view === 'bearbeiten' && mayEdit;
  const title = campaign === undefined ? 'Kampagne' : campaign.name;
  return (
    <>
      <SideSheet
        opened={isOpen && !isEdited}
        onClose={close}
        title={title}
        subtitle={subtitle}
        width="48rem"
        isPrintable={!isLost(source)}
        isAwaited={campaign === undefined && !isLost(source)}
      >
        <LostState source={source} />
        <StaleNote source={source} />
        {campaign === undefined && !isLost(source) ? <Loading /> : null}
        {campaign === undefined ? null : <CampaignTabs key={campaign.id} campaign={campaign} />}
      </SideSheet>
      <FullDialog opened={isOpen && isEdited} onClose={close} title={title} subtitle={subtitle}>
        <LostState source={source} />
        <StaleNote source={source} />
        {campaign === undefined && !isLost(source) ? <Loading /> : null}
        {campaign === undefined ? null : (
          <Suspense fallback={<Loading />}>
            <EditCampaignForm
              key={campaign.id}
              campaign={campaign}
              onDone={showSaved}
              onActivated={onActivated}
            />
          </Suspense>
        )}
      </FullDialog>
    </>
  );
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy="true" aria-label="Kampagne wird geladen">
      <Skeleton height={38} />
      <Skeleton height={18} width="50%" mt="md" />
      <Skeleton height={14} width="80%" />
      <Skeleton height={14} width="70%" />
    </Stack>
  );
}
