import { Button } from '@mantine/core';
import { IconCoinEuro, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getPayoutStats } from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { ExportButton } from '#web/features/bookkeeping/export-button.tsx';
import type { ExportDialogProps } from '#web/features/bookkeeping/export-dialog.tsx';
import { PendingSection } from '#web/features/commissions/pending-section.tsx';
import { isBatchFirst, useOpenPartners } from '#web/features/commissions/use-open-partners.ts';
import { WaitingApprovals } from '#web/parts/second-person/waiting-approvals.tsx';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { BATCH_PARAM, NEW_BATCH } from './batch/batch-address.ts';
import { BatchBanner } from './batch/batch-banner.tsx';
import { DocumentChoiceProvider, useDocumentChoice } from './choice/document-choice.tsx';
import { DocumentsSection } from './documents/documents-section.tsx';
import { MailWords } from './mail-words.tsx';
import { OVERVIEW_ID } from './overview-id.ts';
import { SendingBanner } from './sending/sending-banner.tsx';
import classes from './payouts.module.css';

const BatchDialog = onDemand(
  { param: BATCH_PARAM },
  async () => (await import('./batch/batch-dialog.tsx')).BatchDialog,
);

const ArchiveDialog = onDemand(
  { param: 'archiv' },
  async () => (await import('./documents/archive-dialog.tsx')).ArchiveDialog,
);

const CancelDialog = onDemand(
  { param: 'stornieren' },
  async () => (await import('./documents/cancel-dialog.tsx')).CancelDialog,
);

const DocumentSheet = onDemand(
  { param: 'gutschrift' },
  async () => (await import('./documents/document-sheet.tsx')).DocumentSheet,
);

const ObjectionDialog = onDemand(
  { param: 'widerspruch' },
  async () => (await import('./documents/objection-dialog.tsx')).ObjectionDialog,
);

const ReissueDialog = onDemand(
  { param: 'ersetzen' },
  async () => (await import('./documents/reissue-dialog.tsx')).ReissueDialog,
);

const PaidDialog = onDemand(
  { param: 'bezahlt' },
  async () => (await import('./documents/paid-dialog.tsx')).PaidDialog,
);

const SendDialog = onDemand(
  { param: 'senden' },
  async () => (await import('./documents/send-dialog.tsx')).SendDialog,
);

const SendManyDialog = onDemand(
  { param: 'versand' },
  async () => (await import('./sending/send-many-dialog.tsx')).SendManyDialog,
);

const PaidManyDialog = onDemand(
  { param: 'vermerken' },
  async () => (await import('./choice/paid-many-dialog.tsx')).PaidManyDialog,
);

const ExportDialog = onDemand<ExportDialogProps>(
  { param: 'export' },
  async () => (await import('#web/features/bookkeeping/export-dialog.tsx')).ExportDialog,
);

const NotQualifiedDialog = onDemand(
  { param: 'ablehnen' },
  async () =>
    (await import('#web/features/commissions/not-qualified-dialog.tsx')).NotQualifiedDialog,
);

const PayDialog = onDemand(
  { param: 'neu', value: 'gutschrift' },
  async () => (await import('./pay/pay-dialog.tsx')).PayDialog,
);

/**
 * Open commissions, payouts and the documents that came of them
 * (docs/product/credit-notes.md section 16).
 */
export function PayoutsPage() {
  const paying = useOverlay('neu', ['partner']);
  const batch = useOverlay(BATCH_PARAM);
  const sending = useOverlay('versand');
  const isSeveral = isBatchFirst(useOpenPartners().partners);
  return (
    <DocumentChoiceProvider>
      <PageHeader
        title="Gutschriften"
        actions={
          <>
            <span className={classes.export}>
              <ExportButton />
            </span>
            <Button
              variant={isSeveral ? 'default' : 'filled'}
              leftSection={<IconCoinEuro size={18} aria-hidden />}
              data-key="n"
              aria-keyshortcuts="n"
              onClick={() => paying.open('gutschrift')}
            >
              Gutschrift erstellen
            </Button>
            <Button
              variant={isSeveral ? 'filled' : 'default'}
              leftSection={<IconUsersGroup size={18} aria-hidden />}
              onClick={() => batch.open(NEW_BATCH)}
            >
              Sammelauszahlung
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <WaitingApprovals />
        <BatchBanner onShow={batch.open} />
        <SendingBanner onShow={sending.open} />
        <PayoutCards />
        <PendingSection onPay={(partner) => paying.open('gutschrift', { partner })}>
          <DocumentsSection />
        </PendingSection>
        <MailWords />
      </div>
      <PayDialog />
      <BatchDialog />
      <NotQualifiedDialog />
      <DocumentSheet />
      <SendDialog />
      <PaidDialog />
      <ObjectionDialog />
      <ReissueDialog />
      <CancelDialog />
      <ArchiveDialog />
      <SendManyDialog />
      <PaidManyDialog />
      <ExportOfChoice />
    </DocumentChoiceProvider>
  );
}

/** The exports; they begin with what was ticked, once. */
function ExportOfChoice() {
  const { exported, setExported } = useDocumentChoice();
  const { isOpen } = useOverlay('export');
  useEffect(() => {
    if (!isOpen) setExported(undefined);
  }, [isOpen, setExported]);
  return <ExportDialog asked={exported} />;
}

/** What is owed, what is on documents not paid yet, and what is paid; each leads to its documents. */
function PayoutCards() {
  const { data, error } = useQuery({ ...queryOf(getPayoutStats, {}), ...POLLED });
  const euros = (amount: number | undefined) =>
    amount === undefined ? (error === null ? undefined : '–') : formatEuros(amount);
  return (
    <div className={classes.cards}>
      <StatCard
        label="Offene Prämien"
        value={euros(data?.openCommissions)}
        hint="netto, noch auf keiner Gutschrift"
      />
      <StatCard
        label="Ausstehend"
        to="/payouts"
        search={{ status: 'pending' }}
        hash={OVERVIEW_ID}
        value={euros(data?.totalPending)}
        hint={documents(data?.counts.pending, error)}
      />
      <StatCard
        label="Bezahlt"
        to="/payouts"
        search={{ status: 'paid' }}
        hash={OVERVIEW_ID}
        value={euros(data?.totalPaid)}
        hint={documents(data?.counts.paid, error)}
      />
    </div>
  );
}

function documents(count: number | undefined, error: Error | null): string {
  if (count === undefined) return error === null ? 'brutto, … Dokumente' : 'brutto';
  return `brutto, ${count === 1 ? '1 Dokument' : `${formatCount(count)} Dokumente`}`;
}
