import { Skeleton } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { BatchForm } from './batch-form.tsx';
import { BatchHistory } from './batch-history.tsx';
import { LeftOut } from './left-out.tsx';
import { useBatchCandidates } from './use-batch-candidates.ts';
import classes from './batch.module.css';

export interface ChooseBatchProps {
  readonly onStarted: (batchId: string) => void;
  readonly onCancel: () => void;
}

/** Who is ready with which sum, who is not and why. */
export function ChooseBatch({ onStarted, onCancel }: ChooseBatchProps) {
  const source = useBatchCandidates();
  const { ready, leftOut, error, refetch } = source;
  if (ready === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (ready === undefined) return <Skeleton height={240} radius="lg" aria-busy="true" />;
  if (ready.length === 0) {
    return (
      <div className={classes.stack}>
        <EmptyState icon={IconCoinEuro} title="Kein Partner ist bereit">
          Eine Sammelauszahlung erstellt für jeden Partner eine Gutschrift, der seine
          Mindestauszahlung erreicht hat und für den alle Angaben vorliegen.
        </EmptyState>
        <LeftOut candidates={leftOut} isOpen />
        <BatchHistory />
      </div>
    );
  }
  return <BatchForm ready={ready} source={source} onStarted={onStarted} onCancel={onCancel} />;
}
