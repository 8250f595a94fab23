import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCampaignSummary } from '#shared/contracts/calls.generated.ts';
import { LIMITED_KINDS, PLANS } from '#shared/plans.ts';
import { POLLED, queryOf, userQuery } from '#web/api/queries.ts';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { StatStrip } from '#web/ui/page/stat-strip.tsx';
import { ActivationChecklist } from './activation-checklist.tsx';
import { CampaignList } from './campaign-list.tsx';
import type { CampaignSheetProps } from './campaign-sheet.tsx';
import { CAMPAIGN_PARTS } from './campaign-view.ts';
import type { CreateCampaignDialogProps } from './create-campaign-dialog.tsx';
import { type CampaignInHand, NextStep } from './next-step.tsx';
import { useToggleCampaign } from './use-toggle-campaign.ts';
import classes from './campaigns.module.css';

const CreateCampaignDialog = onDemand<CreateCampaignDialogProps>(
  { param: 'neu', value: 'kampagne' },
  async () => (await import('./create-campaign-dialog.tsx')).CreateCampaignDialog,
);

const CampaignSheet = onDemand<CampaignSheetProps>(
  { param: 'kampagne' },
  async () => (await import('./campaign-sheet.tsx')).CampaignSheet,
);

/** The provider's campaigns (docs/product/campaigns.md section 1). */
export function CampaignsPage() {
  const adding = useOverlay('neu', ['reiter']);
  const details = useOverlay('kampagne', CAMPAIGN_PARTS);
  const add = () => adding.open('kampagne');
  const [inHand, setInHand] = useState<CampaignInHand | null>(null);
  const toggle = useToggleCampaign((campaign) => {
    if (campaign.status === 'active') setInHand(campaign);
    else setInHand((before) => (before?.id === campaign.id ? null : before));
  });
  return (
    <>
      <PageHeader
        title="Kampagnen"
        actions={
          <WhoMay right="programme.write">
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              data-key="n"
              aria-keyshortcuts="n"
              onClick={add}
            >
              Neue Kampagne
            </Button>
          </WhoMay>
        }
      >
        Prämien, Landingpages und Anfrageformulare für Ihre Partner
      </PageHeader>
      <div className={classes.page}>
        {/* Stays on the page, so that what comes into it is said aloud. */}
        <div aria-live="polite" className={classes.said}>
          {inHand === null ? null : (
            <NextStep
              campaign={inHand}
              onLinks={() => details.open(inHand.id, { ansicht: 'links' })}
              onEdit={() => details.open(inHand.id, { ansicht: 'bearbeiten' })}
              onActivate={() => toggle.mutate(inHand)}
              isBusy={toggle.isPending}
              onClose={() => setInHand(null)}
            />
          )}
        </div>
        <ActivationChecklist />
        <WhoMay right="programme.write">
          <PlanBanner />
        </WhoMay>
        <CampaignStats />
        <CampaignList
          toggle={toggle}
          onOpen={({ id }) => details.open(id)}
          onEdit={({ id }) => details.open(id, { ansicht: 'bearbeiten' })}
          onAdd={add}
        />
      </div>
      <WhoMay right="programme.write">
        <CreateCampaignDialog onCreated={setInHand} />
      </WhoMay>
      <CampaignSheet onActivated={setInHand} />
    </>
  );
}

/** Four figures over all campaigns, whatever the list below shows. */
function CampaignStats() {
  const { data, error } = useQuery({ ...queryOf(getCampaignSummary, {}), ...POLLED });
  // Where none is there yet, what to do comes first.
  if (data?.total === 0) return null;
  const unknown = error === null ? undefined : '–';
  const count = (number: number | undefined) =>
    number === undefined ? unknown : formatCount(number);
  return (
    <StatStrip
      stats={[
        ['Aktive Kampagnen', count(data?.active)],
        ['Klicks gesamt', count(data?.clickCount)],
        ['Anfragen gesamt', count(data?.leadCount)],
        ['Umsatz gesamt', data === undefined ? unknown : formatEuros(data.revenue)],
      ]}
    />
  );
}

/** How many campaigns the plan lets be active at once; nothing where there is no limit. */
function PlanBanner() {
  const { data: user } = useQuery(userQuery());
  const { data: summary } = useQuery(queryOf(getCampaignSummary, {}));
  if (!user || summary === undefined) return null;
  const { label, limits } = PLANS[user.plan];
  if (limits.campaigns === null) return null;
  const isFull = summary.active >= limits.campaigns;
  return (
    <Note
      tone={isFull ? 'wait' : 'info'}
      title={`Im Tarif ${label} ist bis zu ${limits.campaigns} aktive Kampagne erlaubt (${summary.active} von ${limits.campaigns}).`}
    >
      {isFull ? (
        <>
          Weitere können Sie als Entwurf oder pausiert anlegen. Upgrade auf Premium für unbegrenzte{' '}
          {LIMITED_KINDS.campaigns}: <UpgradeWay />
        </>
      ) : (
        'Entwürfe und pausierte Kampagnen zählen nicht mit.'
      )}
    </Note>
  );
}
