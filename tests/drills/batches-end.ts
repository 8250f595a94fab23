import type { Pool } from 'pg';
import type { PayoutBatchDetail } from '#shared/contracts/credit-notes/batches.ts';
import type { Caller } from '#tests/support/caller.ts';
import { eventually } from '#tests/support/eventually.ts';
import { must, type World } from '#tests/support/world.ts';
import type { Tally } from './tally.ts';

const RESUME_MS = 3_000;
const LONGEST_MS = 60_000;

/**
 * Waits until every batch is worked off, and holds it against what was ordered: each partner once.
 * @param longestMs for one batch
 */
export async function expectBatchesWhole(
  app: Caller,
  pool: Pool,
  { provider }: World,
  batches: ReadonlySet<string>,
  tally: Tally,
  longestMs = LONGEST_MS,
): Promise<void> {
  for (const id of batches) {
    const detail = await finished(app, provider.cookie, id, longestMs);
    for (const { partnerId, status, reason } of detail.items)
      if (status !== 'issued') tally.wrong(`batch ${id}: ${partnerId} was refused: ${reason}`);
  }
  const { rows } = await pool.query<{ partner: string; documents: number }>(
    `select i.partner_id as partner, count(n.id)::int as documents
     from payout_batch_items i left join credit_notes n
       on n.provider_id = i.provider_id and n.partner_id = i.partner_id
     where i.batch_id = any($1) group by 1 having count(n.id) <> 1`,
    [[...batches]],
  );
  for (const { partner, documents } of rows)
    if (documents === 0) tally.lost(`document of partner ${partner}`);
    else tally.doubled(`${documents} documents for partner ${partner}`);
}

async function finished(
  app: Caller,
  cookie: string,
  id: string,
  longestMs: number,
): Promise<PayoutBatchDetail> {
  const url = `/api/payout-batches/${id}`;
  let resumed = 0;
  return eventually(async () => {
    const batch = await must<PayoutBatchDetail>(app, 'GET', url, undefined, cookie);
    if (batch.counts.waiting === 0) return batch;
    // As the open screen does when nothing moves.
    if (Date.now() - resumed > RESUME_MS) {
      resumed = Date.now();
      await app.call('POST', `${url}/resume`, undefined, cookie);
    }
    throw new Error(`batch ${id}: ${batch.counts.waiting} wait`);
  }, longestMs);
}
