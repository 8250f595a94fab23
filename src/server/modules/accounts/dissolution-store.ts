import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { on } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { lockProvider } from './store.ts';

/**
 * Ends the account's login for good: nobody gets in any more, all sessions are revoked, mailed
 * links are void, and the addresses can register anew (docs/product/privacy.md section 3).
 * Holds the provider's row until the end of the transaction; take it before any other row lock.
 * @throws DomainError not_logged_in when it was dissolved before
 */
export async function deactivateLogin(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  const { dissolved_at: dissolvedAt } = await lockProvider(tx, provider);
  if (dissolvedAt !== null) throw new DomainError('not_logged_in');
  await markDissolved(tx, provider, now);
  await deleteLogins(tx, provider);
}

async function markDissolved(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  await on(tx)
    .updateTable('providers')
    .set({ dissolved_at: now })
    .where('id', '=', provider)
    .execute();
  await on(tx)
    .updateTable('users')
    .set({ deactivated_at: now })
    .where('provider_id', '=', provider)
    .where('deactivated_at', 'is', null)
    .execute();
}

/** Everything by which somebody gets in or a mailed link works; the addresses are free again. */
async function deleteLogins(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of [
    'sessions',
    'login_tickets',
    'address_verifications',
    'password_resets',
    'login_addresses',
  ] as const)
    await on(tx).deleteFrom(table).where('provider_id', '=', provider).execute();
}

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

/** Deletes mailed links, of all providers, that were of no use any more before this time. */
export async function unscopedPurgeVerifications(db: Queryable, before: Date): Promise<void> {
  await on(db)
    .deleteFrom('address_verifications')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('used_at', '<', before)]))
    .execute();
}

/** Deletes what users agreed to whose accounts were dissolved before this time. */
export async function unscopedPurgeConsents(db: Queryable, before: Date): Promise<void> {
  await on(db)
    .deleteFrom('user_consents as c')
    .using('providers as p')
    .whereRef('p.id', '=', 'c.provider_id')
    .where('p.dissolved_at', '<', before)
    .execute();
}
