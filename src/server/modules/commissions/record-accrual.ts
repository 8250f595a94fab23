import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Cents } from '#shared/money.ts';

/** Appends that a partner has earned something; the amount in cents. */
export function recordAccrual(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  commission: {
    readonly id: string;
    readonly source: 'lead' | 'sale';
    readonly partnerId: string;
    readonly campaignId: string;
    readonly linkId: string;
    readonly amount: Cents;
  },
  now: Date,
): Promise<void> {
  const { source, partnerId, campaignId, linkId, amount } = commission;
  return appendEvent(
    tx,
    provider,
    acting,
    {
      action: 'commission.accrued',
      entity: 'commission',
      entityId: commission.id,
      data: { source, partnerId, campaignId, linkId, amountCents: amount },
    },
    now,
  );
}
