import { Button, Progress, Skeleton } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getPayoutBatch, resumePayoutBatch } from '#shared/contracts/calls.generated.ts';
import type { PayoutBatchDetail } from '#shared/contracts/credit-notes/batches.ts';
import { BATCH_ITEM_STATUSES } from '#shared/labels/payout-batches.ts';
import { centsOfAnswer, formatCents } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { queryOf } from '#web/api/queries.ts';
import { refreshAll } from '#web/api/refresh.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { SendBatch } from '../sending/send-batch.tsx';
import { BATCH_PARAM, NEW_BATCH } from './batch-address.ts';
import { BatchForm } from './batch-form.tsx';
import { BatchHistory } from './batch-history.tsx';
import { batchSummary } from './batch-summary.ts';
import { LeftOut } from './left-out.tsx';
import { useBatchCandidates } from './use-batch-candidates.ts';
import classes from './batch.module.css';

const WHILE_WORKING_MS = 1_000;

/** A batch that stands still so long is asked to go on: its worker may have died. */
const STANDSTILL_MS = 10_000;

const TONES = { waiting: 'wait', issued: 'good', refused: 'bad' } as const;

/** Pays many partners in one step; open while the address says `?sammel=`. */
export function BatchDialog() {
  const { value, isOpen, change, close } = useOverlay(BATCH_PARAM);
  const shown = useLast(value);
  const [round, setRound] = useState(0);
  return (
    <FormDialog opened={isOpen} onClose={close} title="Sammelauszahlung" width="48rem">
      {shown === null || shown === NEW_BATCH ? (
        <ChooseBatch
          key={round}
          onStarted={(id) => {
            setRound(round + 1);
            // In its place: behind a batch that runs there is no form to come back to.
            change(id);
          }}
          onCancel={close}
        />
      ) : (
        <BatchProgress key={shown} batchId={shown} onDone={close} />
      )}
    </FormDialog>
  );
}

interface ChooseBatchProps {
  readonly onStarted: (batchId: string) => void;
  readonly onCancel: () => void;
}

/** Who is ready with which sum, who is not and why. */
function ChooseBatch({ onStarted, onCancel }: ChooseBatchProps) {
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

interface BatchProgressProps {
  readonly batchId: string;
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
}

/** How far a batch is, and the result of each partner. */
function BatchProgress({ batchId, onDone }: BatchProgressProps) {
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
        {isDone && counts.issued > 0 ? <SendBatch batch={data} /> : null}
        <ul className={classes.items}>
          {items.map((item) => (
            <BatchItem key={item.partnerId} item={item} />
          ))}
        </ul>
      </div>
      <SheetFooter>
        <Button variant="default" onClick={() => onDone({ saved: true })}>
          {isDone ? 'Fertig' : 'Schließen'}
        </Button>
      </SheetFooter>
    </>
  );
}

/** A partner of a batch: their document, or why there is none. */
function BatchItem({ item }: { readonly item: PayoutBatchDetail['items'][number] }) {
  const { partnerName, status, netAmount, invoiceNumber, totalAmount, payoutId, reason } = item;
  const { payableAmount } = item;
  return (
    <li>
      <div className={classes.who}>
        <span className={classes.name}>{partnerName}</span>
        {invoiceNumber === null || payoutId === null ? null : (
          <TextLink to="/payouts" search={{ gutschrift: payoutId }}>
            {invoiceNumber}
          </TextLink>
        )}
        {reason === null ? null : <span className={classes.reason}>{reason}</span>}
      </div>
      <StatusBadge tone={TONES[status]}>{BATCH_ITEM_STATUSES[status]}</StatusBadge>
      <span className="ew-numbers">
        {totalAmount === null ? `${formatEuros(netAmount)} netto` : formatEuros(totalAmount)}
        {payableAmount === null || payableAmount === totalAmount
          ? null
          : `, Zahlbetrag ${formatEuros(payableAmount)}`}
      </span>
    </li>
  );
}

/** A batch, polled until nothing of it waits; then everything that shows documents is read again. */
function useBatch(batchId: string) {
  const client = useQueryClient();
  const batch = useQuery({
    ...queryOf(getPayoutBatch, { params: { id: batchId } }),
    refetchInterval: ({ state }) => (state.data?.counts.waiting === 0 ? false : WHILE_WORKING_MS),
  });
  const { mutate: resume } = useMutation({
    mutationFn: () => call(resumePayoutBatch, { params: { id: batchId } }),
    // Its progress is polled; everything else is refreshed once, at its end.
    meta: { refreshes: 'none' },
  });
  const waiting = batch.data?.counts.waiting;
  useEffect(() => {
    if (waiting === undefined || waiting === 0) return undefined;
    const timer = setInterval(resume, STANDSTILL_MS);
    return () => clearInterval(timer);
  }, [waiting, resume]);
  // Also where it was done before it was first looked at: what was read since its start may be older.
  const isRefreshed = useRef(false);
  useEffect(() => {
    if (waiting === undefined || waiting > 0) isRefreshed.current = false;
    if (waiting !== 0 || isRefreshed.current) return;
    isRefreshed.current = true;
    void refreshAll(client);
  }, [client, waiting]);
  return batch;
}
