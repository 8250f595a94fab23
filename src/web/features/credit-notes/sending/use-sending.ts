import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getSending } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { refreshAll } from '#web/api/refresh.ts';
import { isSettled } from './sending-summary.ts';

const WHILE_WORKING_MS = 1_000;

/** A sending, asked for until nothing of it is on its way; then all that shows documents is read again. */
export function useSending(id: string) {
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
