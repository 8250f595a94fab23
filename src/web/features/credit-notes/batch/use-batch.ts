import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getPayoutBatch, resumePayoutBatch } from '#shared/contracts/payout-batches.ts';
import { call } from '#web/api/call.ts';
import { queryOf } from '#web/api/queries.ts';
import { refreshAll } from '#web/api/refresh.ts';

const WHILE_WORKING_MS = 1_000;

/** A batch that stands still so long is asked to go on: its worker may have died. */
const STANDSTILL_MS = 10_000;

/** A batch, followed until nothing of it waits; then everything that shows documents is read anew. */
export function useBatch(batchId: string) {
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
