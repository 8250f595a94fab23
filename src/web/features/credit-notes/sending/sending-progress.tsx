import { Button, Progress, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getSending, retrySending } from '#shared/contracts/calls.generated.ts';
import type { DocumentSendingDetail } from '#shared/contracts/credit-notes/sendings.ts';
import { SENDING_ITEM_STATUSES } from '#shared/labels/sendings.ts';
import { queryOf } from '#web/api/queries.ts';
import { refreshAll } from '#web/api/refresh.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { isSettled, sendingSummary, troubled } from './sending-summary.ts';
import classes from '../batch/batch.module.css';

const WHILE_WORKING_MS = 1_000;

const TONES = {
  waiting: 'wait',
  handed: 'info',
  delivered: 'good',
  kept: 'wait',
  undelivered: 'bad',
  refused: 'bad',
} as const;

type Item = DocumentSendingDetail['items'][number];

/** How far a sending is, what could not be sent and why, and the way to try that once more. */
export function SendingProgress({ sendingId }: { readonly sendingId: string }) {
  const { data, error, refetch } = useSending(sendingId);
  const retry = useCall(retrySending);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={160} radius="lg" aria-busy="true" />
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    );
  }
  const { counts, items } = data;
  const done = counts.all - counts.waiting - counts.handed;
  const summary = sendingSummary(counts);
  return (
    <div className={classes.stack}>
      <div className={classes.progress}>
        <h3>{isSettled(counts) ? 'Versand abgeschlossen' : 'Belege werden gesendet …'}</h3>
        <output>{summary}</output>
        <Progress
          value={(done / counts.all) * 100}
          aria-label={summary}
          animated={!isSettled(counts)}
        />
        {isSettled(counts) ? null : (
          <p className={classes.count}>
            Sie können das Fenster schließen: Die E-Mails gehen trotzdem hinaus.
          </p>
        )}
        {troubled(counts) === 0 ? null : (
          <div>
            <Button
              variant="default"
              loading={retry.isPending}
              onClick={() =>
                retry.mutate(
                  { params: { id: sendingId } },
                  { onError: showFailure('Das hat nicht geklappt') },
                )
              }
            >
              {troubled(counts) === 1 ? 'Noch einmal versuchen' : 'Alle noch einmal versuchen'}
            </Button>
          </div>
        )}
      </div>
      <ul className={classes.items}>
        {items.toSorted(troubledFirst).map((item) => (
          <SendingItem key={item.payoutId} item={item} />
        ))}
      </ul>
    </div>
  );
}

const isTroubled = ({ status }: Item): boolean => status === 'undelivered' || status === 'refused';

const troubledFirst = (a: Item, b: Item): number => Number(isTroubled(b)) - Number(isTroubled(a));

/** A document: to whom it went, or why it did not. */
function SendingItem({ item }: { readonly item: Item }) {
  const { partnerId, partnerName, invoiceNumber, payoutId, status, sentTo, reason } = item;
  return (
    <li>
      <div className={classes.who}>
        <span className={classes.name}>{partnerName}</span>
        <TextLink to="/payouts" search={{ gutschrift: payoutId }}>
          {invoiceNumber}
        </TextLink>
        {reason === null ? (
          <span className={classes.count}>{sentTo}</span>
        ) : (
          <span className={classes.reason}>
            {reason}{' '}
            <TextLink
              to="/partners"
              search={{ partner: partnerId, ansicht: 'bearbeiten', feld: 'email' }}
            >
              E-Mail-Adresse ansehen
            </TextLink>
          </span>
        )}
      </div>
      <StatusBadge tone={TONES[status]}>{SENDING_ITEM_STATUSES[status]}</StatusBadge>
    </li>
  );
}

/** A sending, asked for until nothing of it is on its way; then all that shows documents is read again. */
function useSending(id: string) {
  const client = useQueryClient();
  const sending = useQuery({
    ...queryOf(getSending, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isSettled(state.data.counts) ? false : WHILE_WORKING_MS,
  });
  const isDone = sending.data !== undefined && isSettled(sending.data.counts);
  const isRefreshed = useRef(false);
  useEffect(() => {
    if (isDone && !isRefreshed.current) void refreshAll(client);
    isRefreshed.current = isDone;
  }, [client, isDone]);
  return sending;
}
