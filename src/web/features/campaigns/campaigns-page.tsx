import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getCampaignSummary } from '#shared/contracts/calls.generated.ts';
import { LIMITED_KINDS, PLANS } from '#shared/plans.ts';
import { POLLED, queryOf, userQuery } from '#web/api/queries.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { ActivationChecklist } from './activation-checklist.tsx';
import { CampaignList } from './campaign-list.tsx';
import { CAMPAIGN_PARTS } from './campaign-view.ts';
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

/** Four figures over all campaigns, whatever the list below shows. */
function CampaignStats() {
  const { data, error } = useQuery({ ...queryOf(getCampaignSummary, {}), ...POLLED });
  const unknown = error === null ? undefined : '–';
  const count = (number: number | undefined) =>
    number === undefined ? unknown : formatCount(number);
  return (
    <div className={classes.stats}>
      <StatCard label="Aktive Kampagnen" value={count(data?.active)} />
      <StatCard label="Klicks gesamt" value={count(data?.clickCount)} />
      <StatCard label="Leads gesamt" value={count(data?.leadCount)} />
      <StatCard
        label="Umsatz gesamt"
        value={data === undefined ? unknown : formatEuros(data.revenue)}
      />
    </div>
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
      {isFull
        ? `Weitere können Sie als Entwurf oder pausiert anlegen. Upgrade auf Premium für unbegrenzte ${LIMITED_KINDS.campaigns}`
        : 'Entwürfe und pausierte Kampagnen zählen nicht mit.'}
    </Note>
  );
}
