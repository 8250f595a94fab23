import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { deletePartnerRows, lockForDeletion } from './delete-partner-store.ts';
import { tracesText } from './domain/partner-traces.ts';
import { findTraces } from './partner-traces-list.ts';

/**
 * Deletes a partner who has left nothing that must stay in the figures or the books: his data, his
 * links and what was counted of his own or a machine's visits. The links' addresses are never
 * given to anybody else (docs/product/partners.md section 11; docs/decisions/0084).
 * @returns how many links went with him
 * @throws DomainError not_found, partner_in_use
 */
export async function deletePartner(
  services: Services,
  acting: ActingProvider,
  id: string,
): Promise<number> {
  const { providerId } = acting;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const internalNumber = await lockForDeletion(tx, providerId, id);
    if (internalNumber === null) throw new DomainError('not_found');
    const traces = tracesText(await findTraces(tx, providerId, id));
    if (traces !== '') throw new DomainError('partner_in_use', { traces });
    const linkIds = await deletePartnerRows(tx, providerId, id);
    const event = { action: 'partner.deleted', entity: 'partner', entityId: id };
    const data = { internalNumber, linkIds };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
    return linkIds.length;
  });
}
