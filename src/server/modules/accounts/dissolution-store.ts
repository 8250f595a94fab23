import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { camel } from '#server/platform/db/database.ts';
import { DOCUMENT_FIELDS, PROFILE_FIELDS } from '#shared/contracts/accounts/account.schema.ts';
import { fieldsErased } from '#shared/contracts/entity-fields.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { lockProvider } from './store.ts';

/**
 * Ends the account's login for good: nobody gets in any more, all sessions are revoked, mailed
 * links are void, and the addresses can register again (docs/product/privacy.md section 3).
 * Holds the provider's row until the end of the transaction; take it before any other row lock.
 * @throws DomainError not_logged_in when it was dissolved before
 */
export async function deactivateLogin(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  const { dissolvedAt } = await lockProvider(tx, provider);
  if (dissolvedAt !== null) throw new DomainError('not_logged_in');
  await markDissolved(tx, provider, now);
  await deleteLogins(tx, provider);
}

async function markDissolved(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  await camel(tx)
    .updateTable('providers')
    .set({ dissolvedAt: now })
    .where('id', '=', provider)
    .execute();
  await camel(tx)
    .updateTable('users')
    .set({ deactivatedAt: now })
    .where('providerId', '=', provider)
    .where('deactivatedAt', 'is', null)
    .execute();
}

/** Everything by which somebody gets in or a mailed link works; the addresses are free again. */
async function deleteLogins(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of [
    'sessions',
    'loginTickets',
    'addressVerifications',
    'passwordResets',
    'loginAddresses',
  ] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
}

const OF_THE_ACCOUNT = [PROFILE_FIELDS, DOCUMENT_FIELDS].flatMap((fields) =>
  fieldsErased(fields, 'at_once'),
);

/**
 * Erases the persons behind a dissolved account and the ways to reach them. Name, address and tax
 * numbers of the business stay: they stand on its documents, which are handed out for ten years.
 */
export async function eraseLogins(tx: Tx, provider: ProviderId): Promise<void> {
  await deleteLogins(tx, provider);
  for (const table of ['verifiedAddresses', 'twoFactorSecrets', 'logos'] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
  await camel(tx)
    .updateTable('users')
    .set({ email: '', pendingEmail: null, passwordHash: '', firstName: '', lastName: '' })
    .where('providerId', '=', provider)
    .where('passwordHash', '<>', '')
    .execute();
  await camel(tx)
    .updateTable('providers')
    .set(Object.fromEntries(OF_THE_ACCOUNT.map((field) => [field, ''])))
    .where('id', '=', provider)
    .where('dissolvedAt', 'is not', null)
    .execute();
}

/** Accounts that were dissolved, oldest first: the daily erasure works for all of them. */
export async function unscopedDissolvedProviders(db: Queryable): Promise<ProviderId[]> {
  const rows = await camel(db)
    .selectFrom('providers')
    .select('id')
    .where('dissolvedAt', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => providerId(id));
}

export async function isDissolved(db: Queryable, provider: ProviderId): Promise<boolean> {
  const row = await camel(db)
    .selectFrom('providers')
    .select('dissolvedAt')
    .where('id', '=', provider)
    .executeTakeFirst();
  return row !== undefined && row.dissolvedAt !== null;
}

/** Deletes mailed links, of all providers, that were of no use any more before this time. */
export async function unscopedPurgeVerifications(db: Queryable, before: Date): Promise<void> {
  await camel(db)
    .deleteFrom('addressVerifications')
    .where((eb) => eb.or([eb('expiresAt', '<', before), eb('usedAt', '<', before)]))
    .execute();
}

/** Deletes what users agreed to whose accounts were dissolved before this time. */
export async function unscopedPurgeConsents(db: Queryable, before: Date): Promise<void> {
  await camel(db)
    .deleteFrom('userConsents as c')
    .using('providers as p')
    .whereRef('p.id', '=', 'c.providerId')
    .where('p.dissolvedAt', '<', before)
    .execute();
}
