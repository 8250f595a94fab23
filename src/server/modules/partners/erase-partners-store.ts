import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { columnsErased } from '#shared/contracts/entity-fields.ts';
import { PARTNER_FIELDS } from '#shared/contracts/partner.schema.ts';
import type { ProviderId } from '#shared/ids.ts';
import { eraseConfirmations } from './vat-confirmation/vat-confirmation-store.ts';

const PERSONAL = [
  ...columnsErased(PARTNER_FIELDS, 'at_once'),
  ...columnsErased(PARTNER_FIELDS, 'with_documents'),
];

/**
 * Erases who the partners of a dissolved account are and where they are paid. What their documents
 * say stands frozen in the documents themselves; tax status and agreement explain these.
 */
export async function erasePartners(tx: Tx, provider: ProviderId): Promise<void> {
  await eraseConfirmations(tx, provider);
  await on(tx)
    .updateTable('partners')
    .set(Object.fromEntries(PERSONAL.map((column) => [column, ''])))
    .where('provider_id', '=', provider)
    .where('email', '<>', '')
    .execute();
}
