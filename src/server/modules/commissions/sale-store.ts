import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Lead } from '#server/modules/leads/index.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Cents } from '#shared/money.ts';

/**
 * Keeps the confirmed net revenue of a locked lead as its one sale.
 * @param revenue cents
 * @returns the sale's id and when it was confirmed first
 */
export async function keepSale(
  tx: Tx,
  provider: ProviderId,
  lead: Lead,
  revenue: Cents,
  now: Date,
): Promise<{ readonly id: string; readonly createdAt: Date }> {
  const row = await on(tx)
    .insertInto('sales')
    .values({
      provider_id: provider,
      id: newId(),
      lead_id: lead.id,
      campaign_id: lead.campaignId,
      link_id: lead.origin?.linkId ?? null,
      partner_id: lead.origin?.partnerId ?? null,
      revenue_cents: revenue,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'lead_id'])
        .doUpdateSet({ revenue_cents: revenue, updated_at: now }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, createdAt: row.created_at };
}
