import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { requireRoom } from '#server/modules/subscriptions/index.ts';
import { appendEvents } from '#server/platform/audit/audit-store.ts';
import type { partnerBody } from '#shared/contracts/partners.ts';
import { createdEvents, newPartnerValues } from './new-partner.ts';
import { insertPartners, takePartnerNumbers } from './partner-store.ts';

/**
 * Creates a partner with the provider's next internal id. @returns its id
 * @throws DomainError plan_limit_reached, validation_failed
 */
export async function createPartner(
  services: Services,
  acting: ActingProvider,
  body: z.output<typeof partnerBody>,
): Promise<string> {
  const { providerId } = acting;
  const now = services.clock();
  const id = newId();
  const values = newPartnerValues(body, now);
  await services.db.transaction(async (tx) => {
    await requireRoom(tx, providerId, 'partners');
    const internalNumber = await takePartnerNumbers(tx, providerId, 1);
    const partner = { id, internalNumber, values };
    await insertPartners(tx, providerId, [partner], now);
    await appendEvents(tx, providerId, acting, createdEvents(partner), now);
  });
  return id;
}
