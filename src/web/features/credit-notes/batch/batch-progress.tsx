import { Button, Progress, Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatCents, centsOfAnswer } from '#shared/money.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { BatchItem } from './batch-item.tsx';
import { batchSummary } from './batch-summary.ts';
import { useBatch } from './use-batch.ts';
import classes from './batch.module.css';

export interface BatchProgressProps {
  readonly batchId: string;
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
}

/** How far a batch is, and the result of each partner. */
export function BatchProgress({ batchId, onDone }: BatchProgressProps) {
  const { data, error, refetch } = useBatch(batchId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={240} radius="lg" aria-busy="true" />
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    );
  }
  const { counts, items, issuedAmount, paidDate, createdAt } = data;
  const isDone = counts.waiting === 0;
  const done = counts.all - counts.waiting;
  return (
    <>
      <div className={classes.stack}>
        <div className={classes.progress}>
          <h3 ref={heading} tabIndex={-1}>
            {isDone ? 'Sammelauszahlung abgeschlossen' : 'Dokumente werden erstellt …'}
          </h3>
          <output>
            {batchSummary(counts)}
            {counts.issued === 0
              ? ''
              : `, zusammen ${formatCents(centsOfAnswer(issuedAmount))} brutto`}
          </output>
          <Progress
            value={(done / counts.all) * 100}
            aria-label={batchSummary(counts)}
            animated={!isDone}
          />
          <p className={classes.count}>
            Gestartet am {formatDate(createdAt)}, Auszahlung am {formatDate(paidDate)}
            {isDone ? '' : '. Sie können das Fenster schließen: Die Dokumente entstehen trotzdem.'}
          </p>
        </div>
        <ul className={classes.items}>
          {items.map((item) => (
            <BatchItem key={item.partnerId} item={item} />
          ))}
        </ul>
      </div>
      <SheetFooter>
        <Button variant={isDone ? 'filled' : 'default'} onClick={() => onDone({ saved: true })}>
          {isDone ? 'Fertig' : 'Schließen'}
        </Button>
      </SheetFooter>
    </>
  );
}
