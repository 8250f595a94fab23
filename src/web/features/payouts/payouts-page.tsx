import { Button } from '@mantine/core';
import { IconCoinEuro, IconUsersGroup } from '@tabler/icons-react';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { BatchBanner } from './batch/batch-banner.tsx';
import { BATCH_PARAM, BatchDialog, NEW_BATCH } from './batch/batch-dialog.tsx';
import { ArchiveDialog } from './documents/archive-dialog.tsx';
import { CancelDialog } from './documents/cancel-dialog.tsx';
import { DocumentSheet } from './documents/document-sheet.tsx';
import { DocumentsSection } from './documents/documents-section.tsx';
import { ObjectionDialog } from './documents/objection-dialog.tsx';
import { PaidDialog } from './documents/paid-dialog.tsx';
import { SendDialog } from './documents/send-dialog.tsx';
import { ExportButton } from './export/export-button.tsx';
import { ExportDialog } from './export/export-dialog.tsx';
import { PayDialog } from './pay/pay-dialog.tsx';
import { PayoutCards } from './payout-cards.tsx';
import { NotQualifiedDialog } from './pending/not-qualified-dialog.tsx';
import { PendingSection } from './pending/pending-section.tsx';
import classes from './payouts.module.css';

/** Open premiums, payouts and the documents that came of them (product-2.md section 2). */
export function PayoutsPage() {
  const paying = useOverlay('neu', ['partner']);
  const batch = useOverlay(BATCH_PARAM);
  return (
    <>
      <PageHeader
        title="Gutschriften"
        actions={
          <>
            <ExportButton />
            <Button
              variant="default"
              leftSection={<IconUsersGroup size={18} aria-hidden />}
              onClick={() => batch.open(NEW_BATCH)}
            >
              Sammelauszahlung
            </Button>
            <Button
              leftSection={<IconCoinEuro size={18} aria-hidden />}
              data-key="n"
              aria-keyshortcuts="n"
              onClick={() => paying.open('gutschrift')}
            >
              Prämien auszahlen
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <BatchBanner onShow={batch.open} />
        <PayoutCards />
        <PendingSection onPay={(partner) => paying.open('gutschrift', { partner })} />
        <DocumentsSection />
      </div>
      <PayDialog />
      <BatchDialog />
      <NotQualifiedDialog />
      <DocumentSheet />
      <SendDialog />
      <PaidDialog />
      <ObjectionDialog />
      <CancelDialog />
      <ArchiveDialog />
      <ExportDialog />
    </>
  );
}
