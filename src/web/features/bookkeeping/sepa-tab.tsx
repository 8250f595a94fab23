import { Skeleton } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PaymentFiles } from './payment-files.tsx';
import { TransferForm } from './transfer-form.tsx';
import { useTransferCandidates } from './use-transfer-candidates.ts';
import classes from './export.module.css';

/** Documents to be paid by one file for the bank, and the files that were written. */
export function SepaTab() {
  const source = useTransferCandidates();
  const { data, error, refetch } = source;
  if (error !== null && data === undefined)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  return (
    <div className={classes.tab}>
      {data.documents.length === 0 ? (
        <EmptyState icon={IconBuildingBank} title="Alles bezahlt">
          Sobald eine Gutschrift erstellt ist, können Sie sie hier überweisen.
        </EmptyState>
      ) : (
        <TransferForm loaded={data} isLoadingAll={source.isLoadingAll} loadAll={source.loadAll} />
      )}
      <PaymentFiles />
    </div>
  );
}
