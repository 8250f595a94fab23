import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { eraseConfirmations } from './vat-confirmation/vat-confirmation-store.ts';

/**
 * Erases who the partners of a dissolved account are and where they are paid. What their documents
 * say stands frozen in the documents themselves; tax status and agreement explain these.
 */
export async function erasePartners(tx: Tx, provider: ProviderId): Promise<void> {
  await eraseConfirmations(tx, provider);
  await on(tx)
    .updateTable('partners')
    .set({
      first_name: '',
      last_name: '',
      company_name: '',
      email: '',
      phone: '',
      street: '',
      postal_code: '',
      city: '',
      vat_id: '',
      tax_number: '',
      iban: '',
      bic: '',
      account_holder: '',
      description: '',
      notes: '',
      self_billing_agreed_how: '',
    })
    .where('provider_id', '=', provider)
    .where('email', '<>', '')
    .execute();
}
