import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeliveries } from '#shared/contracts/calls.generated.ts';
import type { Delivery, Webhook } from '#shared/contracts/integrations/webhooks.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { DELIVERY_STATES } from '#shared/webhooks.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { DeliveryEntry } from './delivery-entry.tsx';
import classes from './deliveries.module.css';

export interface DeliveriesSheetProps {
  readonly webhook: Webhook;
  readonly isInPlan: boolean;
  readonly opened: boolean;
  /** A message that is unfolded at first. */
  readonly unfolded: string | null;
  readonly onClose: () => void;
}

/** What a webhook was sent in the last 30 days, and what was answered. */
export function DeliveriesSheet(props: DeliveriesSheetProps) {
  const { webhook, isInPlan, opened, unfolded, onClose } = props;
  return (
    <SideSheet
      opened={opened}
      onClose={onClose}
      title={`Protokoll: ${webhook.name}`}
      subtitle="Jede Nachricht der letzten 30 Tage mit allen Versuchen"
      width="46rem"
    >
      {opened ? (
        <Log key={unfolded} id={webhook.id} isInPlan={isInPlan} unfolded={unfolded} />
      ) : null}
    </SideSheet>
  );
}

type State = Delivery['state'];

interface LogProps {
  readonly id: string;
  readonly isInPlan: boolean;
  readonly unfolded: string | null;
}

const CHOICES = [
  { value: 'all', label: 'Alle' },
  ...keysOf(DELIVERY_STATES).map((state) => ({ value: state, label: DELIVERY_STATES[state] })),
];

/** While the log is open what was just sent shows up by itself. */
const FOLLOWS_MS = 5_000;

function Log({ id, isInPlan, unfolded }: LogProps) {
  const [openId, setOpenId] = useState(unfolded);
  const [state, setState] = useState<State | undefined>(undefined);
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listDeliveries), id, state ?? 'all', 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(state === undefined ? {} : { state }),
        ...(pageParam === null ? {} : { before: pageParam }),
      };
      return call(listDeliveries, { params: { id }, query }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: FOLLOWS_MS,
  });
  const { data, error, refetch } = pages;
  const all = data?.pages.flatMap(({ deliveries }) => deliveries);
  return (
    <>
      <SegmentedControl
        className={classes.states ?? ''}
        aria-label="Stand der Nachrichten"
        data={CHOICES}
        value={state ?? 'all'}
        onChange={(value) => setState(keysOf(DELIVERY_STATES).find((each) => each === value))}
      />
      {error === null ? null : (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
      {all === undefined && error === null ? <Skeleton height={240} radius="md" /> : null}
      {all?.length === 0 ? <Nothing isFiltered={state !== undefined} /> : null}
      <ol className={classes.deliveries} aria-label="Nachrichten">
        {all?.map((delivery) => (
          <DeliveryEntry
            key={delivery.id}
            webhookId={id}
            delivery={delivery}
            isInPlan={isInPlan}
            isOpen={openId === delivery.id}
            onToggle={() => setOpenId(openId === delivery.id ? null : delivery.id)}
          />
        ))}
      </ol>
      <LoadMore source={pages} what="Nachrichten" />
    </>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={IconSend} title="Keine Nachricht mit diesem Stand" />
  ) : (
    <EmptyState icon={IconSend} title="Noch nichts gesendet">
      Hier steht jede Nachricht, sobald etwas geschieht. Mit „Testereignis“ probieren Sie es gleich
      aus.
    </EmptyState>
  );
}
