import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { requireRoom } from '#server/modules/subscriptions/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { partnerBody } from '#shared/contracts/partners.ts';
import { agreementInstant } from './domain/self-billing.ts';
import { chosenTaxStatus } from './domain/tax-status.ts';
import { insertPartner, takePartnerNumber } from './partner-store.ts';

/**
 * Creates a partner with the provider's next internal id. @returns its id
 * @throws DomainError plan_limit_reached, validation_failed
 */
export async function createPartner(
  services: Services,
  acting: ActingProvider,
  body: z.output<typeof partnerBody>,
): Promise<string> {
  const { country, isSmallBusiness: _, selfBillingAgreedAt: agreedOn, ...fields } = body;
  const now = services.clock();
  const id = newId();
  const values = {
    ...fields,
    countryCode: country,
    taxStatus: chosenTaxStatus(null, body) ?? null,
    selfBillingAgreedAt: agreementInstant(null, agreedOn, now) ?? null,
  };
  await services.db.transaction(async (tx) => {
    await requireRoom(tx, acting.providerId, 'partners');
    const internalNumber = await takePartnerNumber(tx, acting.providerId);
    await insertPartner(tx, acting.providerId, { id, internalNumber }, values, now);
    await appendEvent(
      tx,
      acting.providerId,
      acting,
      { action: 'partner.created', entity: 'partner', entityId: id, data: { internalNumber } },
      now,
    );
    if (values.selfBillingAgreedAt !== null) {
      const data = { how: values.selfBillingAgreedHow, on: agreedOn };
      await appendEvent(
        tx,
        acting.providerId,
        acting,
        { action: 'partner.self_billing_agreed', entity: 'partner', entityId: id, data },
        now,
      );
    }
  });
  return id;
}
