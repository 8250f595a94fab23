import { type NotNull, sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { camel } from '#server/platform/db/database.ts';
import { DOCUMENT_FIELDS, PROFILE_FIELDS } from '#shared/contracts/accounts/account.schema.ts';
import { fieldsErased } from '#shared/contracts/entity-fields.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { lockProvider } from './store.ts';
import { eraseInvitations } from './team/store.ts';

/**
 * Ends the house for good: nobody gets in any more, mailed links are void; sessions end and addresses can
 * register again, but for persons who belong to other houses too (docs/product/privacy.md section 3).
 * Holds the provider's row until the end of the transaction; take it before any other row lock.
 * @throws DomainError not_logged_in when it was dissolved before
 */
export async function deactivateLogin(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  const { dissolvedAt } = await lockProvider(tx, provider);
  if (dissolvedAt !== null) throw new DomainError('not_logged_in');
  await markDissolved(tx, provider, now);
  await endMemberships(tx, provider, now);
  await deleteLinks(tx, provider);
}

async function markDissolved(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  await camel(tx)
    .updateTable('providers')
    .set({ dissolvedAt: now })
    .where('id', '=', provider)
    .execute();
}

/**
 * Ends every membership of a house. Name and address are kept with it until the house is erased. Who
 * belongs to no other house is deleted, with everything by which they got in: the address is free again.
 */
async function endMemberships(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  // Behind these locks the other houses of the same persons stand still.
  const logins = await camel(tx)
    .selectFrom('logins')
    .select('id')
    .where('id', 'in', (query) =>
      query
        .selectFrom('users')
        .select('loginId')
        .where('providerId', '=', provider)
        .where('loginId', 'is not', null)
        .$narrowType<{ loginId: NotNull }>(),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  await sql`
    update users u set deactivated_at = ${now}, login_id = null,
      kept_email = l.email, kept_first_name = l.first_name, kept_last_name = l.last_name
    from logins l where l.id = u.login_id and u.provider_id = ${provider}`.execute(camel(tx));
  await camel(tx)
    .updateTable('users')
    .set({ deactivatedAt: now })
    .where('providerId', '=', provider)
    .where('deactivatedAt', 'is', null)
    .execute();
  const ids = logins.map(({ id }) => id);
  if (ids.length > 0)
    await camel(tx)
      .deleteFrom('logins as l')
      .where('l.id', 'in', ids)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('users as u').whereRef('u.loginId', '=', 'l.id'))),
      )
      .execute();
}

/** Mailed links to the addresses of a house, and into its team, are void. */
async function deleteLinks(tx: Tx, provider: ProviderId): Promise<void> {
  await eraseInvitations(tx, provider);
  await camel(tx).deleteFrom('addressVerifications').where('providerId', '=', provider).execute();
}

const OF_THE_ACCOUNT = [PROFILE_FIELDS, DOCUMENT_FIELDS].flatMap((fields) =>
  fieldsErased(fields, 'at_once'),
);

/**
 * Erases the persons behind a dissolved account and the ways to reach them. Name, address and tax
 * numbers of the business stay: they stand on its documents, which are handed out for ten years.
 */
export async function eraseLogins(tx: Tx, provider: ProviderId): Promise<void> {
  await deleteLinks(tx, provider);
  for (const table of ['verifiedAddresses', 'logos'] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
  await camel(tx)
    .updateTable('users')
    .set({ keptEmail: '', keptFirstName: '', keptLastName: '' })
    .where('providerId', '=', provider)
    .where('deactivatedAt', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('keptEmail', '<>', ''),
        eb('keptFirstName', '<>', ''),
        eb('keptLastName', '<>', ''),
      ]),
    )
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
  for (const table of ['addressVerifications', 'loginVerifications'] as const)
    await camel(db)
      .deleteFrom(table)
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
