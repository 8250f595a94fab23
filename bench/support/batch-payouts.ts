import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PayoutBatchDetail } from '#shared/contracts/credit-notes/batches.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { manyPartners } from '#tests/support/many-partners.ts';
import { TODAY } from '#tests/support/today.ts';
import { must, type World } from '#tests/support/world.ts';
import { databaseTime, processTime } from './database-time.ts';

export interface BatchRow {
  readonly partners: number;
  /** From the order until the last file is stored. */
  readonly perSecond: number;
  /** Processor milliseconds of a document: application and database. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

/** Pays so many partners by one batch, and waits until every PDF and XRechnung is stored. */
export async function payBatch(
  pool: Pool,
  server: RunningServer,
  world: World,
  count: number,
): Promise<BatchRow> {
  const caller = networkCaller(server.url);
  const partners = await manyPartners(pool, world, count);
  const body = {
    partners: partners.map((partnerId) => ({ partnerId, netAmount: 20 })),
    paidDate: TODAY,
  };
  const databaseBefore = (await databaseTime(pool)) ?? 0;
  const serverBefore = processTime(server.pid);
  const begin = performance.now();
  const { id } = await must<PayoutBatchDetail>(
    caller,
    'POST',
    '/api/payout-batches',
    body,
    world.provider.cookie,
  );
  for (;;) {
    const { rows } = await pool.query<{ files: number }>(
      `select count(*)::int as files from credit_note_files f join payout_batch_items i
         on i.provider_id = f.provider_id and i.credit_note_id = f.credit_note_id
       where i.batch_id = $1`,
      [id],
    );
    if (rows[0]?.files === count * 2) break;
    // Rarely, so that looking is not what is measured.
    await pause(250);
  }
  const seconds = (performance.now() - begin) / 1000;
  const each = (microseconds: number) => Math.round(microseconds / count / 100) / 10;
  return {
    partners: count,
    perSecond: Math.round((count / seconds) * 10) / 10,
    serverMs: each(processTime(server.pid) - serverBefore),
    databaseMs: each(((await databaseTime(pool)) ?? 0) - databaseBefore),
  };
}
