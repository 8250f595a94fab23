import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Locks a link's counters: every event of the link queues up here. */
export async function lockLink(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<{ readonly leadRemainder: number }> {
  const row = await on(tx)
    .selectFrom('referral_links')
    .select('lead_remainder')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { leadRemainder: row.lead_remainder };
}

/** By how much the counters of a link move; commission in cents. */
export interface CounterMove {
  readonly leads?: number;
  readonly sales?: number;
  readonly commissionCents?: number;
  readonly leadRemainder?: number;
}

/** Moves the counters of a locked link, in the transaction of the event they count. */
export async function moveCounters(
  tx: Tx,
  provider: ProviderId,
  linkId: string,
  { leads = 0, sales = 0, commissionCents = 0, leadRemainder = 0 }: CounterMove,
): Promise<void> {
  if (leads === 0 && sales === 0 && commissionCents === 0 && leadRemainder === 0) return;
  await on(tx)
    .updateTable('referral_links')
    .set((eb) => ({
      lead_count: eb('lead_count', '+', leads),
      sale_count: eb('sale_count', '+', sales),
      commission_cents: eb('commission_cents', '+', commissionCents),
      lead_remainder: eb('lead_remainder', '+', leadRemainder),
    }))
    .where('provider_id', '=', provider)
    .where('id', '=', linkId)
    .returning('id')
    .executeTakeFirstOrThrow();
}
