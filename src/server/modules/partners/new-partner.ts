import type { z } from 'zod';
import type { AuditEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { PartnerValues } from '#shared/contracts/partner.schema.ts';
import type { partnerBody } from '#shared/contracts/partners.ts';
import { storedName } from './domain/partner.ts';
import { agreementInstant } from './domain/self-billing.ts';
import { chosenTaxStatus } from './domain/tax-status.ts';
import type { NewPartner } from './partner-store.ts';

/**
 * What is stored of a form that was sent for a new partner.
 * @throws DomainError validation_failed
 */
export function newPartnerValues(body: z.output<typeof partnerBody>, now: Date): PartnerValues {
  const { country, isSmallBusiness: _, selfBillingAgreedAt: agreedOn, ...fields } = body;
  const taxStatus = chosenTaxStatus(null, body) ?? null;
  return {
    ...fields,
    companyName: storedName({ ...fields, taxStatus }),
    countryCode: country,
    taxStatus,
    selfBillingAgreedAt: agreementInstant(null, agreedOn, now) ?? null,
  };
}

/** What happened when a partner was created. */
export function createdEvents({ id, internalNumber, values }: NewPartner): AuditEvent[] {
  const partner = { entity: 'partner', entityId: id };
  const created = { ...partner, action: 'partner.created', data: { internalNumber } };
  const { selfBillingAgreedAt: at, selfBillingAgreedHow: how } = values;
  if (at === null) return [created];
  const agreed = {
    action: 'partner.self_billing_agreed',
    data: { on: berlinDateOf(at) },
    texts: { how },
  };
  return [created, { ...partner, ...agreed }];
}
