import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { Partner } from './domain/partner.ts';
import { updatePartner } from './partner-store.ts';

/**
 * Records now that the partner agreed to self-billing (§ 14 Abs. 2 Satz 5 UStG), in the
 * transaction that relies on it. The partner is locked by the caller; an agreement on record stays.
 * @returns the partner as he is afterwards
 */
export async function recordSelfBillingAgreement(
  tx: Tx,
  acting: Acting,
  partner: Partner,
  how: string,
  now: Date,
): Promise<Partner> {
  if (partner.selfBillingAgreedAt !== null) return partner;
  const agreement = { selfBillingAgreedAt: now, selfBillingAgreedHow: how };
  await updatePartner(tx, partner.providerId, partner.id, agreement, now);
  const data = { at: now.toISOString() };
  const event = { action: 'partner.self_billing_agreed', entity: 'partner', entityId: partner.id };
  await appendEvent(tx, partner.providerId, acting, { ...event, data, texts: { how } }, now);
  return { ...partner, ...agreement, version: partner.version + 1 };
}
