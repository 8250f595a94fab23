import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { deleteLogins } from './dissolution-store.ts';

/**
 * Erases the persons behind a dissolved account and the ways to reach them. Name, address and tax
 * numbers of the business stay: they stand on its documents, which are handed out for ten years.
 */
export async function eraseLogins(tx: Tx, provider: ProviderId): Promise<void> {
  await deleteLogins(tx, provider);
  for (const table of ['verified_addresses', 'two_factor_secrets', 'logos'] as const)
    await on(tx).deleteFrom(table).where('provider_id', '=', provider).execute();
  await on(tx)
    .updateTable('users')
    .set({ email: '', pending_email: null, password_hash: '', first_name: '', last_name: '' })
    .where('provider_id', '=', provider)
    .where('password_hash', '<>', '')
    .execute();
  await on(tx)
    .updateTable('providers')
    .set({
      phone: '',
      website: '',
      privacy_policy_url: '',
      terms_url: '',
      imprint_url: '',
      public_email: '',
      sender_email: '',
      inquiry_email: '',
      letter_text: '',
      iban: '',
      bic: '',
      account_holder: '',
    })
    .where('id', '=', provider)
    .where('dissolved_at', 'is not', null)
    .execute();
}

/** Accounts that were dissolved, oldest first: the daily erasure works for all of them. */
export async function unscopedDissolvedProviders(db: Queryable): Promise<ProviderId[]> {
  const rows = await on(db)
    .selectFrom('providers')
    .select('id')
    .where('dissolved_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => providerId(id));
}

export async function isDissolved(db: Queryable, provider: ProviderId): Promise<boolean> {
  const row = await on(db)
    .selectFrom('providers')
    .select('dissolved_at')
    .where('id', '=', provider)
    .executeTakeFirst();
  return row !== undefined && row.dissolved_at !== null;
}

/** Forgets mailed links, of all providers, that were of no use any more before this time. */
export async function unscopedPurgeVerifications(db: Queryable, before: Date): Promise<void> {
  await on(db)
    .deleteFrom('address_verifications')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('used_at', '<', before)]))
    .execute();
}

/** Forgets what users of accounts agreed to that were dissolved before this time. */
export async function unscopedPurgeConsents(db: Queryable, before: Date): Promise<void> {
  await on(db)
    .deleteFrom('user_consents as c')
    .using('providers as p')
    .whereRef('p.id', '=', 'c.provider_id')
    .where('p.dissolved_at', '<', before)
    .execute();
}
