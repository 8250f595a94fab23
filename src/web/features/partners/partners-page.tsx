import { Button } from '@mantine/core';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getPartnerSummary } from '#shared/contracts/calls.generated.ts';
import { LIMITED_KINDS } from '#shared/plans.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { StatStrip } from '#web/ui/page/stat-strip.tsx';
import { PartnerList } from './partner-list.tsx';
import { usePartnerLimit } from './use-partner-limit.ts';
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

const InvitationDialog = onDemand(
  { param: 'einladung' },
  async () => (await import('./area/invitation-dialog.tsx')).InvitationDialog,
);

/** The provider's partners (docs/product/partners.md section 1). */
export function PartnersPage() {
  const adding = useOverlay('neu');
  const details = useOverlay('partner', ['ansicht', 'feld']);
  const inviting = useOverlay('einladung');
  const add = () => adding.open('partner');
  return (
    <>
      <PageHeader
        title="Partner-Verwaltung"
        tabTitle="Partner"
        actions={
          <>
            <WaitingLinks />
            <WhoMay right="partners.write">
              <Button
                variant="default"
                leftSection={<IconFileImport size={18} aria-hidden />}
                onClick={() => adding.open('import')}
              >
                Importieren
              </Button>
            </WhoMay>
            <WhoMay right="partners.write">
              <NewPartnerButton onAdd={add} />
            </WhoMay>
          </>
        }
      >
        <PartnerLimit />
      </PageHeader>
      <div className={classes.page}>
        <PartnerTiles />
        <PartnerList
          onOpen={({ id }) => details.open(id)}
          onAdd={add}
          onInvite={() => inviting.open('neu')}
        />
        {/* On a phone the list begins higher without it. */}
        <LinkButton to="/partners/gruppen" variant="default" hiddenFrom="sm">
          Gruppen verwalten
        </LinkButton>
      </div>
      <WhoMay right="partners.write">
        <AddPartnerDialog />
        <ImportDialog />
        <InvitationDialog />
      </WhoMay>
      <PartnerSheet />
    </>
  );
}

/** How much room the plan has left, shown before it hurts; nothing without a limit. */
function PartnerLimit() {
  const limit = usePartnerLimit();
  const mayAdd = useMay('partners.write');
  if (limit === null || !mayAdd) return null;
  return <span className="ew-numbers">{limit.count}</span>;
}

/** The ways to those who want to become partners or other data of theirs, with how many wait. */
function WaitingLinks() {
  const mayData = useMay('partners.payment_data');
  const mayPortraits = useMay('partners.write');
  const { data } = useQuery({ ...queryOf(getPartnerSummary, {}), ...POLLED });
  const waiting = data?.openApplications ?? 0;
  const changes = data?.openChanges ?? 0;
  return (
    <>
      {changes === 0 || !(mayData || mayPortraits) ? null : (
        <LinkButton to="/partners/aenderungen" variant="default">
          {/* Where only some of them are theirs, the number of all would mislead. */}
          {mayData && mayPortraits ? `Änderungen (${formatCount(changes)})` : 'Änderungen'}
        </LinkButton>
      )}
      <LinkButton to="/partners/gruppen" variant="default" visibleFrom="sm">
        Gruppen
      </LinkButton>
      <WhoMay right="review">
        <LinkButton to="/partners/bewerbungen" variant="default">
          {waiting === 0 ? 'Bewerbungen' : `Bewerbungen (${formatCount(waiting)})`}
        </LinkButton>
      </WhoMay>
    </>
  );
}

/** Five figures over all partners, whatever the list below shows. */
function PartnerTiles() {
  const { data, error } = useQuery({ ...queryOf(getPartnerSummary, {}), ...POLLED });
  // Where nobody is there yet, what to do comes first.
  if (data?.total === 0) return null;
  const unknown = error === null ? undefined : '–';
  const count = (number: number | undefined) =>
    number === undefined ? unknown : formatCount(number);
  return (
    <StatStrip
      stats={[
        ['Partner gesamt', count(data?.total)],
        ['Aktive Partner', count(data?.active)],
        ['Klicks gesamt', count(data?.clickCount)],
        ['Anfragen gesamt', count(data?.leadCount)],
        ['Prämien gesamt', data === undefined ? unknown : formatEuros(data.commissionTotal)],
      ]}
    />
  );
}

/** 'Neuer Partner'; when the plan is full the button says so instead of letting a form be filled. */
function NewPartnerButton({ onAdd }: { readonly onAdd: () => void }) {
  const limit = usePartnerLimit();
  if (limit !== null && limit.used >= limit.limit) {
    return (
      <BlockedButton
        title="Limit erreicht"
        reasons={[
          `Upgrade auf Premium für unbegrenzte ${LIMITED_KINDS.partners}`,
          limit.count,
          <UpgradeWay key="way" />,
        ]}
      >
        Neuer Partner
      </BlockedButton>
    );
  }
  return (
    <Button
      leftSection={<IconUserPlus size={18} aria-hidden />}
      data-key="n"
      aria-keyshortcuts="n"
      onClick={onAdd}
    >
      Neuer Partner
    </Button>
  );
}
