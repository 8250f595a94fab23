import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { newId } from '#server/kernel/new-id.ts';
import { requireQuota } from '#server/modules/billing/index.ts';
import { appendEvents } from '#server/platform/audit/audit-store.ts';
import type { partnerBody } from '#shared/contracts/partners.ts';
import { createdEvents, newPartnerValues } from './new-partner.ts';
import { insertPartners, takePartnerNumbers } from './partner-store.ts';
import { confirmNew } from './vat-confirmation/request-vat-confirmation.ts';
import type { VatContext } from './vat-confirmation/vat-context.ts';

/**
 * Creates a partner with the provider's next internal id. @returns its id
 * @throws DomainError plan_limit_reached, validation_failed
 */
export async function createPartner(
  context: VatContext,
  acting: ActingProvider,
  body: z.output<typeof partnerBody>,
): Promise<string> {
  const { providerId } = acting;
  const { db, clock } = context.services;
  const now = clock();
  const id = newId();
  const values = newPartnerValues(body, now);
  await db.transaction(async (tx) => {
    await requireQuota(tx, providerId, 'partners');
    const internalNumber = await takePartnerNumbers(tx, providerId, 1);
    const partner = { id, internalNumber, values };
    await insertPartners(tx, providerId, [partner], now);
    await appendEvents(tx, providerId, acting, createdEvents(partner), now);
    await confirmNew(tx, context, providerId, { id, ...values }, now);
  });
  return id;
}
